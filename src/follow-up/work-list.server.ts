/** What the operator has to see first: what waits too long, and how quickly customers are answered. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import { type RequestRow, requestRows } from "./request-rows.server";
import { OPEN_STATUSES } from "./steps";
import { COUNT_MAX, lateBefore, type Waiting, waitingSince } from "./waiting";

/** Rows of the list; the counts say when there is more. */
const LIST_MAX = 50;

/** The median is taken over the newest answers, so that it tells of today and costs the same every year. */
export const MEDIAN_SAMPLE = 200;

/** Something that waits. */
export interface WaitingRow extends RequestRow {
  waiting: Waiting;
}

export interface WorkList {
  waiting: WaitingRow[];
  /** Late ones altogether, also those beyond the list; this and the other counts stop at `COUNT_MAX`. */
  waitingCount: number;
  newCount: number;
  spamCount: number;
  /** Median of the time from request to first answer, in seconds; null while nothing was answered. */
  medianAnswerSeconds: number | null;
}

/** Bounded by the lists' limits, however many requests are stored. */
export async function readWorkList(db: Database, now: Date): Promise<WorkList> {
  const today = berlinDay(now);
  const isUnanswered = and(
    eq(followUps.status, "new"),
    lte(followUps.createdAt, lateBefore(now)),
    isNull(followUps.followUpOn),
  );
  // The plus keeps SQLite from reading all open requests by their status: few of them have a day.
  const isDayReached = and(lte(followUps.followUpOn, today), inArray(sql`+${followUps.status}`, [...OPEN_STATUSES]));
  const [dayReached, unanswered, [lateDays], [lateNew], [fresh], [spam], answers] = await db.batch([
    requestRows(db).where(isDayReached).orderBy(asc(followUps.followUpOn)).limit(LIST_MAX),
    requestRows(db).where(isUnanswered).orderBy(asc(followUps.createdAt)).limit(LIST_MAX),
    countUpTo(db, isDayReached),
    countUpTo(db, isUnanswered),
    countUpTo(db, eq(followUps.status, "new")),
    countUpTo(db, eq(followUps.status, "spam")),
    db
      .select({ createdAt: followUps.createdAt, firstAnswerAt: followUps.firstAnswerAt })
      .from(followUps)
      .where(isNotNull(followUps.firstAnswerAt))
      .orderBy(desc(followUps.firstAnswerAt))
      .limit(MEDIAN_SAMPLE),
  ]);
  return {
    waiting: [...dayReached, ...unanswered].slice(0, LIST_MAX).flatMap((row) => asWaiting(row, now, today)),
    waitingCount: (lateDays?.rows ?? 0) + (lateNew?.rows ?? 0),
    newCount: fresh?.rows ?? 0,
    spamCount: spam?.rows ?? 0,
    medianAnswerSeconds: medianSeconds(answers),
  };
}

/** Counts stop at `COUNT_MAX`, so that they cost the same however much has piled up. */
function countUpTo(db: Database, which: SQL | undefined) {
  const some = db.select({ id: followUps.id }).from(followUps).where(which).limit(COUNT_MAX).as("some");
  return db.select({ rows: count() }).from(some);
}

function asWaiting(row: RequestRow, now: Date, today: string): WaitingRow[] {
  const waiting = waitingSince(row, now, today);
  return waiting ? [{ ...row, waiting }] : [];
}

/** The middle of an odd number of answers, the mean of the two in the middle of an even one. */
export function medianSeconds(answers: readonly { createdAt: string; firstAnswerAt: string | null }[]): number | null {
  const seconds = answers
    .map(({ createdAt, firstAnswerAt }) => (Date.parse(firstAnswerAt ?? createdAt) - Date.parse(createdAt)) / 1000)
    .sort((a, b) => a - b);
  const middle = seconds.length / 2;
  const upper = seconds[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = Number.isInteger(middle) ? (seconds[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2);
}
