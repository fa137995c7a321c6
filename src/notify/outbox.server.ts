/**
 * The outbox: mails that have to go out. An announcement belongs into the batch that stores what is announced; `claim` and the two
 * outcomes belong to delivery. Delivery is at least once: a claim is a lease, and a row whose sender died comes up again when
 * the lease is over.
 */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { outbox } from "../db/schema";
import { afterFailure } from "./back-off";

export type OutboxRow = typeof outbox.$inferSelect;
export type MailKind = OutboxRow["kind"];

/**
 * Longer than any attempt takes, because storage and mail have time limits (platform/time-limits.server.ts). After it the row belongs to
 * nobody again.
 */
export const LEASE_MS = 2 * 60 * 1000;

/** From so many failures on the operator is told that mails do not get through, long before anything is given up. */
export const ALERT_FAILURES = 5;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

const insert = prepareInsert(outbox);

/** A statement for the batch that stores a new subject: nobody can have announced it. */
export function announceNew(db: Database, kind: MailKind, subjectId: string, now: Date): D1PreparedStatement {
  return insert(db, mailOf(kind, subjectId, now));
}

/** A statement for the batch that changes the subject. The same mail for the same subject is announced once. */
export function announce(db: Database, kind: MailKind, subjectId: string, now: Date) {
  return db
    .insert(outbox)
    .values(mailOf(kind, subjectId, now))
    .onConflictDoNothing();
}

function mailOf(kind: MailKind, subjectId: string, now: Date) {
  const at = now.toISOString();
  return { id: crypto.randomUUID(), kind, subjectId, createdAt: at, dueAt: at };
}

/**
 * Takes the row that is due longest, for the length of a lease; with a subject, one of its rows. Two senders never get the same row.
 *
 * @returns undefined when nothing is due
 */
export async function claim(db: Database, now: Date, subjectId?: string): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isWaiting, lte(outbox.dueAt, now.toISOString()), subjectId ? eq(outbox.subjectId, subjectId) : undefined),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(1);
  const [row] = await db
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS).toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
  return row;
}

/** Sent is sent, whoever holds the lease by now. */
export async function markSent(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now.toISOString() })
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
}

/** Puts the row off, or gives it up after the last attempt. A sender that lost its lease changes only the count. */
export async function markFailed(db: Database, row: OutboxRow, error: string, now: Date): Promise<void> {
  const { dueAt, givenUp } = afterFailure(row.failures + 1, now);
  await db.batch([
    db
      .update(outbox)
      .set({ failures: sql`${outbox.failures} + 1`, lastError: error })
      .where(eq(outbox.id, row.id)),
    db
      .update(outbox)
      .set({ dueAt: dueAt.toISOString(), givenUpAt: givenUp ? now.toISOString() : null })
      .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isNull(outbox.sentAt))),
  ]);
}

/** Forgets a row whose subject is gone. */
export async function drop(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, row.id));
}

/**
 * Everything that failed is due again; what was given up gets one attempt more. A row that a sender may hold right now is left alone:
 * an attempt of it has no known end, and its time comes within a lease by itself.
 *
 * @returns how many rows
 */
export async function retryAll(db: Database, now: Date): Promise<number> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
  const isFree = or(
    isNotNull(outbox.givenUpAt),
    eq(outbox.attempts, outbox.failures),
    // Longer than any lease: it waits after a failure, and an earlier attempt died.
    gt(outbox.dueAt, leaseEnd),
  );
  const rows = await db
    .update(outbox)
    .set({ givenUpAt: null, dueAt: now.toISOString() })
    .where(and(isNull(outbox.sentAt), gt(outbox.failures, 0), isFree))
    .returning({ id: outbox.id });
  return rows.length;
}

/** What the operator is told about the mails. */
export interface OutboxState {
  /** Not sent yet, whatever the reason. */
  waiting: number;
  /** Waiting, and failed at least `ALERT_FAILURES` times. */
  failing: number;
  givenUp: number;
  /** Since when the oldest unsent mail waits. */
  oldest: string | null;
  lastError: string | null;
  /** Mails that may have gone out twice, because an earlier sender died before it could say what became of its attempt. */
  possibleDuplicates: number;
}

/** More than one attempt without a known failure: all but one of them ended in a crash. Written exactly as in the index `outbox_doubtful`, or SQLite does not use it. */
const isDoubtful = sql`attempts - failures > 1`;

export async function readOutboxState(db: Database): Promise<OutboxState> {
  const [[waiting], [failing], [givenUp], [doubtful]] = await db.batch([
    db
      .select({ rows: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(isWaiting),
    db
      .select({ rows: count(), lastError: min(outbox.lastError) })
      .from(outbox)
      .where(and(isWaiting, sql`${outbox.failures} >= ${ALERT_FAILURES}`)),
    db
      .select({ rows: count(), oldest: min(outbox.createdAt), lastError: min(outbox.lastError) })
      .from(outbox)
      .where(isNotNull(outbox.givenUpAt)),
    db.select({ rows: count() }).from(outbox).where(isDoubtful),
  ]);
  const oldest = [waiting?.oldest, givenUp?.oldest].filter((time) => typeof time === "string").sort();
  return {
    waiting: waiting?.rows ?? 0,
    failing: failing?.rows ?? 0,
    givenUp: givenUp?.rows ?? 0,
    oldest: oldest[0] ?? null,
    lastError: givenUp?.lastError ?? failing?.lastError ?? null,
    possibleDuplicates: doubtful?.rows ?? 0,
  };
}
