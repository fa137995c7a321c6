/** Maximum length of a search, in the box and in the API. */
export const QUERY_MAX_LENGTH = 200;

/** First and last day that a list can be filtered by: date arithmetic needs room on both sides. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2999-12-31";
