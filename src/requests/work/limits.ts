/** Limits of the owner's changes, for the schemas and for screens that need no schema. */

export const NOTE_MAX_LENGTH = 2000;

/** Longest text of the thread. */
export const THREAD_TEXT_MAX_LENGTH = 2000;

/** Minutes that a viewing takes, in which no other one can be. */
export const VIEWING_MINUTES = 60;

/** Days back that a viewing can be entered afterwards. */
export const VIEWED_DAYS = 60;

/** Times that are proposed at once for a viewing. */
export const SLOTS_MAX = 3;

export const FOLLOW_UP_YEARS = 5;

/** Last follow-up day that is accepted, "yyyy-MM-dd". */
export function lastFollowUpDay(now = new Date()): string {
  return `${now.getUTCFullYear() + FOLLOW_UP_YEARS}-12-31`;
}

/** Maximum length of a search, in the field and in the API. */
export const QUERY_MAX_LENGTH = 200;
