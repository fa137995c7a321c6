/** What waits too long: it is marked, and comes first. */
import { DAY_MS } from "../../platform/durations";
import type { Status } from "./options";
import { isOpen } from "./steps";

/** A new request is late after this time without an answer. */
const ANSWER_WITHIN_DAYS = 1;

/** Counts of what piles up for years (spam, closed requests) stop here, and say "or more". */
export const COUNT_MAX = 1000;

/** The most rows of a group that are shown. */
export const GROUP_ROWS_MAX = 1000;

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
  return followUp.status === "new" && followUp.createdAt <= daysBefore(now, ANSWER_WITHIN_DAYS)
    ? "unanswered"
    : undefined;
}

/** The time `days` days ago. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
