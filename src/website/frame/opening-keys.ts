/** Keys of what every page's script keeps in the tab (opening-hours.browser.ts); the privacy page lists them. */

/** Answer of `GET /api/opening`, and the time at which it was asked. */
export const OPENING_KEY = "opening";
export const OPENING_KEPT_MINUTES = 5;

/** Notice that was closed. */
export const CLOSED_NOTICE_KEY = "closed-notice";
