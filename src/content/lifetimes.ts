/** Lifetimes that the privacy page states but may not import from the modules that they belong to. */

/** Lifetime of the admin area's token and cookie. */
export const ADMIN_SESSION_HOURS = 8;

/** Hours for which the device keeps what the owner has typed and not sent. */
export const DRAFTS_KEPT_HOURS = 24;

/** Days for which the counts of the write budget are kept, with keyed digests of who wrote. */
export const COUNTS_KEPT_DAYS = 2;

/** Days for which a browser that has signed in is known as a device, from its latest login. */
export const DEVICE_COOKIE_DAYS = 365;

/** Minutes in which a device may answer its passkey's challenge; used ones are deleted within the hour after. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** Minutes for which the link works that sets a new password, and its mail waits. */
export const PASSWORD_LINK_MINUTES = 60;

/** Hours after the last failed login until they are forgotten. */
export const LOGIN_ATTEMPTS_HOURS = 24;

/** Days for which a device that can no longer be notified is still listed. */
export const PUSH_DEVICE_KEPT_DAYS = 30;

/** Hours for which a push service holds a message that it cannot deliver. */
export const PUSH_HELD_HOURS = 24;

/** Days for which erased ids are known, so that no backup brings them back: longer than backups are kept. */
export const ERASED_KEPT_DAYS = 100;
/** Prefix of the keys in KV that hold erased ids: "erased/2026-11-24/{id}". */
export const ERASED_PREFIX = "erased/";

/** Days for which past entries stay in the calendar that the owner's phones subscribe to. */
export const CALENDAR_KEPT_DAYS = 90;
