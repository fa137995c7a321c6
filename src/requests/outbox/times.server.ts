/**
 * Mail about a time that was agreed, moved or called off: a viewing, or an order's first day, days and hours. One row
 * waits for each subject, and is composed from the last state; it counts against no limit.
 */
import { and, eq, isNull, like, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUps, outbox } from "../../db/schema";
import { HOUR_MS, MINUTE_MS } from "../../platform/durations";
import { isUntouched, mailOf } from "./outbox.server";

/** Milliseconds that the mail about a change waits for further changes. */
const WAIT_MS = 10 * MINUTE_MS;

/** Milliseconds before an appointment within which a change is mailed at once. */
export const NEAR_MS = 2 * HOUR_MS;

/** Subject of a row about a viewing; an order's is its id. */
export const VIEWING = "viewing";

interface ChangedTime {
  /** Subject: `VIEWING`, or the order's id. */
  of: string;
  /** Time that was mailed before, if still to come; "" where there was none. */
  told: string | SQL;
  isAtOnce: boolean;
}

/** Statements for the batch that changes the time. A waiting mail tells of it, and keeps the time mailed before. */
export function announceTimes(
  db: Database,
  subjectId: string,
  { of, told, isAtOnce }: ChangedTime,
  now: Date,
  condition: SQL = sql`1`,
) {
  const dueAt = new Date(now.getTime() + (isAtOnce ? 0 : WAIT_MS));
  const isWaiting = and(
    eq(outbox.subjectId, subjectId),
    eq(outbox.kind, "times"),
    like(outbox.dedupeKey, `${of} %`),
    isUntouched,
    isNull(outbox.refusedAt),
  );
  const waiting = db.select({ id: outbox.id }).from(outbox).where(isWaiting);
  const row = mailOf("times", subjectId, now, { dueAt });
  const dedupeKey = sql`${of} || ' ' || ${told} || ' ' || ${now.toISOString()}`;
  return [
    db
      .update(outbox)
      .set({ dueAt: sql`min(due_at, ${row.dueAt})` })
      .where(and(isWaiting, condition)),
    insertWhere(
      db,
      outbox,
      { ...row, dedupeKey },
      followUps,
      and(eq(followUps.id, subjectId), condition, notExists(waiting)),
    ).onConflictDoNothing(),
  ];
}

/** Parts of the row's key. */
export function readTimesKey(dedupeKey: string): Pick<ChangedTime, "of"> & { told: string; at: string } {
  const [of = "", told = "", at = ""] = dedupeKey.split(" ");
  return { of, told, at };
}
