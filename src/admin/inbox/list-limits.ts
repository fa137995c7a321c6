/** Characters of a search in the lists: the box takes no more, and the API refuses more. */
export const QUERY_MAX_LENGTH = 200;

/**
 * Days by which a list can be narrowed. Nothing came in before, and nothing will after; the calendar's arithmetic
 * needs room on both sides.
 */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2999-12-31";
