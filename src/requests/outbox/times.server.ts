/**
 * Mail about a time that was agreed, moved or called off: a viewing, or an order's first day, days and hours. One row
 * waits for each subject, and is composed from the last state; it counts against no limit.
 */
import { and, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { outbox } from "../../db/schema";
import { HOUR_MS, MINUTE_MS } from "../../platform/time/durations";
import type { About } from "./kinds";
import { announce, isQueued } from "./outbox.server";

/** Milliseconds that the mail about a change waits for further changes. */
const WAIT_MS = 10 * MINUTE_MS;

/** Milliseconds before an appointment within which a change is mailed at once. */
export const NEAR_MS = 2 * HOUR_MS;

interface ChangedTime extends Omit<About<"times">, "changedAt"> {
  isAtOnce: boolean;
}

/** Statements for the batch that changes the time. A mail that is not out tells of it, from the time mailed before. */
export function announceTimes(
  db: Database,
  subjectId: string,
  { order, announced, isAtOnce }: ChangedTime,
  now: Date,
  condition: SQL = sql`1`,
) {
  const dueAt = new Date(now.getTime() + (isAtOnce ? 0 : WAIT_MS));
  const isWaiting = isQueued("times", subjectId, { order });
  const waiting = db.select({ id: outbox.id }).from(outbox).where(isWaiting);
  const due = dueAt.toISOString();
  return [
    db
      .update(outbox)
      .set({
        dueAt: sql`iif(refused_at IS NULL, min(due_at, ${due}), ${due})`,
        // A mail that came back, or was too late, is sent again with the new times.
        ...{ refusedAt: null, fate: null, fateSince: null },
      })
      .where(and(isWaiting, condition)),
    announce(
      db,
      "times",
      { order, announced, changedAt: now.toISOString() },
      { subjectId, now, dueAt, condition: and(condition, notExists(waiting)) },
    ),
  ];
}
