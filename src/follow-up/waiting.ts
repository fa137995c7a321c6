/** What waits too long: it is marked, and comes first. */
import type { Status } from "./options";
import { isOpen } from "./steps";

/** A new request that nobody answered for so long is late. */
const ANSWER_WITHIN_HOURS = 24;

/** Counts of what piles up for years (spam, what is closed) say "so many or more" from here on. */
export const COUNT_MAX = 1000;

/** Rows of a group that are shown at most. */
export const GROUP_ROWS_MAX = 1000;

const HOUR_MS = 60 * 60 * 1000;

/** Why something waits too long. */
export type Waiting = "unanswered" | "day-reached";

/**
 * @param today the day in Europe/Berlin, "yyyy-MM-dd"
 * @returns undefined when nothing waits
 */
export function waitingReason(
  followUp: { status: Status; createdAt: string; followUpOn: string | null },
  now: Date,
  today: string,
): Waiting | undefined {
  if (!isOpen(followUp.status)) return undefined;
  if (followUp.followUpOn) return followUp.followUpOn <= today ? "day-reached" : undefined;
  return followUp.status === "new" && followUp.createdAt <= lateThreshold(now) ? "unanswered" : undefined;
}

/** Requests from before this time are late while they are new. */
function lateThreshold(now: Date): string {
  return new Date(now.getTime() - ANSWER_WITHIN_HOURS * HOUR_MS).toISOString();
}

/** The time so many days ago. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * HOUR_MS).toISOString();
}
