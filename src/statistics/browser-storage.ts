/** Names in the visitor's browser: storage keys, which the privacy page lists, and ids of the opt-out. */

/** Session storage: the random id of this browser session. */
export const SESSION_ID_KEY = "sessionId";

/** Session storage: where this browser session began, a `FirstVisit` as JSON. */
export const FIRST_VISIT_KEY = "firstVisit";

/** Local storage: "1" once the visitor has switched the counting off; absent otherwise. */
export const OPT_OUT_KEY = "statisticsOptOut";

/** Longest source, campaign or page, in characters, that the quote form's API accepts. */
export const ORIGIN_MAX_LENGTH = 200;

/** Beginning of a browser session: source, campaign where the link named one, and path of the first page. */
export interface FirstVisit {
  source: string;
  campaign?: string;
  page: string;
}

/** Ids by which the script of the opt-out finds its parts. */
export const OPT_OUT_AREA_ID = "statistics-opt-out";
export const OPT_OUT_CHECKBOX_ID = "statistics-counting";
export const OPT_OUT_STATUS_ID = "statistics-status";
