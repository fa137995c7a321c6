/**
 * The groups of what needs the operator, as SQL: answered by the customer, new, due today, and the rest of what is
 * open. The work list takes each request or message into the first one that fits.
 */
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { followUps } from "../../db/schema";
import { addDays, berlinDay, startOfBerlinDay } from "../../platform/berlin-days";
import { daysBefore } from "./waiting";

/** Answered, and not closed. */
const IN_PROGRESS = ["contacted", "viewing", "offer"] as const;

const isInProgress = inArray(followUps.status, [...IN_PROGRESS]);

/** The customer has done something on the request's page, and the operator has not dealt with it. */
export const isAnsweredByCustomer = and(
  isNotNull(followUps.customerActedAt),
  ne(followUps.status, "spam"),
  isNull(followUps.restrictedAt),
);

/** Nobody has answered yet. */
export const isNew = eq(followUps.status, "new");

/** Nobody has opened or answered it yet. */
export const isUnopened = and(isNew, isNull(followUps.firstOpenedAt));

/** The follow-up date has come, or the viewing is today. */
export function isDueToday(now: Date): SQL | undefined {
  // The plus keeps SQLite from reading all open requests by their status: few of them have a day.
  const isDayReached = and(
    lte(followUps.followUpOn, berlinDay(now)),
    inArray(sql`+${followUps.status}`, [...IN_PROGRESS]),
  );
  return or(isDayReached, and(inArray(sql`+${followUps.status}`, ["viewing", "won"]), isViewedOn(berlinDay(now))));
}

/** The viewing is on this day. */
export function isViewedOn(day: string): SQL | undefined {
  const ends = startOfBerlinDay(addDays(day, 1)).toISOString();
  return and(gte(followUps.viewingAt, startOfBerlinDay(day).toISOString()), lt(followUps.viewingAt, ends));
}

/** In progress, with nothing to do today. */
export function isOpenLater(now: Date): SQL | undefined {
  const today = berlinDay(now);
  // A missing day counts as not reached; without `coalesce` the NULL would drop the row.
  const isReached = or(
    sql`coalesce(${followUps.followUpOn} <= ${today}, 0)`,
    sql`coalesce(${and(eq(followUps.status, "viewing"), isViewedOn(today))}, 0)`,
  );
  return and(isInProgress, isReached && not(isReached));
}

/** Untouched for `quietDays`, without a follow-up date or a viewing to come. */
export function isQuiet(
  now: Date,
  quietDays: number,
  statuses: readonly (typeof IN_PROGRESS)[number][],
): SQL | undefined {
  return and(
    inArray(followUps.status, [...statuses]),
    isNull(followUps.followUpOn),
    or(isNull(followUps.viewingAt), lt(followUps.viewingAt, now.toISOString())),
    lte(followUps.changedAt, daysBefore(now, quietDays)),
  );
}

/** Came in before today and is unanswered, unless its follow-up date is still to come. */
export function isUnansweredSinceYesterday(now: Date): SQL | undefined {
  const today = berlinDay(now);
  return and(
    isNew,
    lt(followUps.createdAt, startOfBerlinDay(today).toISOString()),
    or(isNull(followUps.followUpOn), lte(followUps.followUpOn, today)),
  );
}
