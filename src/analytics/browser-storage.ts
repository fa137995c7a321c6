/** Names under which the statistics keep something in the visitor's browser. The privacy page lists them from here. */

/** Session storage: the random id of this browser session. */
export const SESSION_ID_KEY = "sessionId";

/** Session storage: where this browser session began, a `FirstVisit` as JSON. */
export const FIRST_VISIT_KEY = "firstVisit";

/** Local storage: "1" once the visitor has switched the counting off; absent otherwise. */
export const OPT_OUT_KEY = "statisticsOptOut";

/** Longest source, campaign or page that is noted, in characters; the quote form's API takes no longer ones. */
export const ORIGIN_MAX_LENGTH = 200;

/** Where a browser session began: its source, its campaign where the link named one, and the path of its first page. */
export interface FirstVisit {
  source: string;
  campaign?: string | undefined;
  page: string;
}
