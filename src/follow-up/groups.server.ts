/**
 * The three groups of what is open, as SQL: new, due today, and the rest. Each request or message is in one of them, so
 * that their counts add up.
 */
import { and, eq, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { followUps } from "../db/schema";
import { addDays, berlinDay, startOfBerlinDay } from "../platform/berlin-days";
import { daysBefore } from "./waiting";

/** Statuses in which the customer was answered, and something is still to come. */
const BEGUN = ["contacted", "viewing", "offer"] as const;

const isBegun = inArray(followUps.status, [...BEGUN]);

/** Nobody has answered yet. */
export const isNew = eq(followUps.status, "new");

/** Nobody has opened or answered it yet. */
export const isUnopened = and(isNew, isNull(followUps.firstOpenedAt));

/** The follow-up date has come, or the viewing is today. */
export function isDueToday(now: Date): SQL | undefined {
  // The plus keeps SQLite from reading all open requests by their status: few of them have a day.
  const isDayReached = and(lte(followUps.followUpOn, berlinDay(now)), inArray(sql`+${followUps.status}`, [...BEGUN]));
  return or(isDayReached, and(eq(followUps.status, "viewing"), isViewedOn(berlinDay(now))));
}

function isViewedOn(day: string): SQL | undefined {
  const ends = startOfBerlinDay(addDays(day, 1)).toISOString();
  return and(gte(followUps.viewingAt, startOfBerlinDay(day).toISOString()), lt(followUps.viewingAt, ends));
}

/** Begun, and nothing to do about it today. */
export function isOpenLater(now: Date): SQL | undefined {
  const today = berlinDay(now);
  // A day that was never set is not reached: NULL must not decide.
  const isReached = or(
    sql`coalesce(${followUps.followUpOn} <= ${today}, 0)`,
    sql`coalesce(${and(eq(followUps.status, "viewing"), isViewedOn(today))}, 0)`,
  );
  return and(isBegun, isReached && not(isReached));
}

/** Begun, without a day to get back to it or a viewing to come, and untouched for so many days. */
export function isQuiet(now: Date, quietDays: number, statuses: readonly (typeof BEGUN)[number][]): SQL | undefined {
  return and(
    inArray(followUps.status, [...statuses]),
    isNull(followUps.followUpOn),
    or(isNull(followUps.viewingAt), lt(followUps.viewingAt, now.toISOString())),
    lte(followUps.changedAt, daysBefore(now, quietDays)),
  );
}

/** Came in before today and has no answer; a day that is still to come puts it off. */
export function isUnansweredSinceYesterday(now: Date): SQL | undefined {
  const today = berlinDay(now);
  return and(
    isNew,
    lt(followUps.createdAt, startOfBerlinDay(today).toISOString()),
    or(isNull(followUps.followUpOn), lte(followUps.followUpOn, today)),
  );
}
