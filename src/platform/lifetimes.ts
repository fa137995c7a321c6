/** Lifetimes that the privacy page states but may not import from the modules that they belong to. */

/** Lifetime of the admin area's token and cookie. */
export const ADMIN_SESSION_HOURS = 8;

/** How long the device keeps what the owner has typed and not sent. */
export const DRAFTS_KEPT_HOURS = 24;

/** Days for which the counts of the write budget are kept, with keyed digests of who wrote. */
export const COUNTS_KEPT_DAYS = 2;

/** How long a browser that has signed in is known as a device, from its latest login. */
export const DEVICE_COOKIE_DAYS = 365;

/** For how long a device may answer the challenge to its passkey; used ones are deleted within the hour after. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** How long changes of power are kept: as long as a mail about them may wait, and longer than its link works. */
export const ACCOUNT_EVENT_DAYS = 30;

/** How long a removed passkey is kept, disabled, so that its owner can have it back. */
export const REMOVED_PASSKEY_DAYS = 7;

/** How long the link of a mail about an account can lock it: as long as what was removed can come back. */
export const ACCOUNT_LINK_DAYS = REMOVED_PASSKEY_DAYS;

/** Failed logins are forgotten this long after the last one. */
export const LOGIN_ATTEMPTS_HOURS = 24;

/** How long a device that can no longer be notified is still listed. */
export const PUSH_DEVICE_KEPT_DAYS = 30;

/** How long it is known which ids were erased, so that no backup brings them back: longer than backups are kept. */
export const ERASED_KEPT_DAYS = 100;
/** Of the keys in KV that say so: "erased/2026-11-24/{id}". */
export const ERASED_PREFIX = "erased/";

/** How long what is over stays in the calendar that the owner's phones subscribe to. */
export const CALENDAR_KEPT_DAYS = 90;
