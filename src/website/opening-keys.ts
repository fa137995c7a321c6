/** What the script of every page keeps in the tab (opening-hours.browser.ts); the privacy page lists it. */

/** What `GET /api/opening` answered, and when it was asked. */
export const OPENING_KEY = "opening";
export const OPENING_KEPT_MINUTES = 5;

/** The notice that was closed. */
export const CLOSED_NOTICE_KEY = "closed-notice";
