/** How long traces of the admin area last. The privacy page says it too, and may not know the admin area. */

/** Lifetime of the admin area's token and cookie. */
export const ADMIN_SESSION_HOURS = 8;

/** After so much quiet, failed logins are forgotten. */
export const LOGIN_ATTEMPTS_HOURS = 24;
