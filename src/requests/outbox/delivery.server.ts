/**
 * Delivery of what is in the outbox: `claim` takes a lease on a row, and `markSent` or `markFailed` ends it. Delivery
 * is at least once: when a sender dies, its row is due again after the lease.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { outbox } from "../../db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations";
import { type MailKind, mailFacts, mailKinds } from "./kinds";
import { isWaiting, type OutboxRow } from "./outbox.server";

export type MailRow = OutboxRow & { kind: MailKind };

/** Rows that a sender of these claims. */
interface Claimed {
  mail: MailRow;
  push: OutboxRow;
}

/**
 * Length of a lease, longer than any attempt takes, because storage and mail have time limits
 * (platform/time-limits.server.ts). After it another sender may claim the row.
 */
export const LEASE_MS = 2 * MINUTE_MS;

/** Number of failures after which the operator sees a warning. */
export const ALERT_FAILURES = 5;

/** Kinds that this deployment can compose: rows that a newer one has queued wait for it. */
const isKnown = inArray(outbox.kind, outbox.kind.enumValues);

/** Condition that a row waits while the customer demands to be erased. */
const isHeld = and(
  inArray(outbox.kind, mailKinds("isHeld")),
  sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${outbox.subjectId} AND data_asked = 'erasure')`,
) as SQL;

/** Condition of a mail. The status shown to the operator covers mails only: a push message is never the only notice. */
const isMail = ne(outbox.kind, "push");

/**
 * Row that is due longest, claimed for a lease; with a subject, one of its rows. Two senders never get the same row.
 *
 * @returns undefined when nothing is due
 */
export async function claim<What extends keyof Claimed>(
  db: Database,
  now: Date,
  what: What,
  subjectId?: string,
): Promise<Claimed[What] | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isWaiting,
        isKnown,
        not(isHeld),
        what === "push" ? eq(outbox.kind, "push") : isMail,
        lte(outbox.dueAt, now.toISOString()),
        subjectId ? eq(outbox.subjectId, subjectId) : undefined,
      ),
    )
    // A confirmation goes first, so that it never waits behind a flood of notices.
    .orderBy(desc(eq(outbox.kind, "order-confirmation")), asc(outbox.dueAt))
    .limit(1);
  const [row] = await db
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS).toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
  return row as Claimed[What] | undefined;
}

/** Marks a row as sent, even if another sender holds the lease by now. What it was about is forgotten. */
export async function markSent(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now.toISOString(), about: null })
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
}

/** Failure of an attempt, as the sender knows it. */
interface Failure {
  /** Code of the error (`failureCode` in platform/mailer.server.ts). */
  code: string;
  /** Whether the receiving side refuses it for good. */
  isRefused?: boolean;
  /** Seconds that the receiving side has asked us to wait at least. */
  retryAfter?: number;
}

/**
 * Schedules the next attempt. A row refused for good waits for the operator, and one that is useless a day later ends.
 * A sender that lost its lease changes only the count.
 */
export async function markFailed(
  db: Database,
  row: OutboxRow,
  { code, isRefused = false, retryAfter = 0 }: Failure,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const failures = row.failures + 1;
  // Nobody can send again what tells of data that are gone, and it holds an address.
  if (isOver(row, failures, now) || (isRefused && row.kind === "erased")) return await drop(db, row);
  const next = Math.max(afterFailure(failures, now).getTime(), now.getTime() + retryAfter * 1000);
  await db.batch([
    db
      .update(outbox)
      .set({ failures: sql`${outbox.failures} + 1`, lastError: code, failedAt: at })
      .where(eq(outbox.id, row.id)),
    db
      .update(outbox)
      .set({ dueAt: new Date(next).toISOString(), refusedAt: isRefused ? at : null })
      .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isNull(outbox.sentAt))),
  ]);
}

function isOver({ kind, createdAt }: OutboxRow, failures: number, now: Date): boolean {
  if (kind === "push") return failures >= DAILY_FROM || now.getTime() - Date.parse(createdAt) >= DAY_MS;
  return mailFacts(kind)?.isOfADay === true && failures >= DAILY_FROM;
}

/** Deletes a row whose subject is gone. */
export async function drop(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, row.id));
}

/**
 * Makes every failed mail due again. A row that a sender may still hold is left alone: it becomes due when its lease
 * ends.
 *
 * @returns the number of rows
 */
export async function retryAll(db: Database, now: Date): Promise<number> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
  const isFree = or(
    eq(outbox.attempts, outbox.failures),
    // A row due after any lease waits for its next attempt, though an earlier one crashed.
    gt(outbox.dueAt, leaseEnd),
  );
  const rows = await db
    .update(outbox)
    .set({ dueAt: now.toISOString() })
    .where(and(isMail, isWaiting, gt(outbox.failures, 0), isFree))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Mail about a request or message that was refused for good. */
export interface RefusedMail {
  id: string;
  /** Whether it went to the owner; every other one goes to the customer. */
  isNotice: boolean;
  at: string;
}

const isRefusedAbout = (subjectId: string) => and(eq(outbox.subjectId, subjectId), isNotNull(outbox.refusedAt));

/** Refused mails about a subject, the oldest first. */
export async function readRefused(db: Database, subjectId: string): Promise<RefusedMail[]> {
  const { id, kind, refusedAt } = outbox;
  const rows = db.select({ id, kind, refusedAt }).from(outbox).where(isRefusedAbout(subjectId)).orderBy(asc(refusedAt));
  return (await rows).map((row) => ({
    id: row.id,
    isNotice: mailFacts(row.kind)?.to === "owner",
    at: row.refusedAt ?? "",
  }));
}

/** Makes the refused mails about a subject due again. */
export async function retryRefused(db: Database, subjectId: string, now: Date): Promise<void> {
  await db.update(outbox).set({ refusedAt: null, dueAt: now.toISOString() }).where(isRefusedAbout(subjectId));
}

export interface OutboxState {
  /** Number of unsent mails, whatever the reason. */
  waiting: number;
  /** Number of these that failed at least `ALERT_FAILURES` times. */
  failing: number;
  /** Time at which the oldest of these was queued. */
  oldest: string | null;
  /** Time of the newest delivery that is still recorded. */
  lastSentAt: string | null;
  /** Newest error of the unsent mails. */
  newestError: { code: string; at: string } | null;
}

/** Status of all mails, from the outbox's partial indexes. */
export async function readOutboxState(db: Database): Promise<OutboxState> {
  const isFailing = sql`${outbox.failures} >= ${ALERT_FAILURES}`;
  const failed = (which: SQL | undefined) =>
    db
      .select({ code: outbox.lastError, at: outbox.failedAt })
      .from(outbox)
      .where(and(which, isMail, isNotNull(outbox.failedAt)))
      .orderBy(desc(outbox.failedAt))
      .limit(1);
  const found = await batchByName(db, {
    waiting: db.select({ rows: count() }).from(outbox).where(and(isWaiting, isMail)),
    failing: db
      .select({ rows: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(and(isWaiting, isMail, isFailing)),
    sent: db
      .select({ at: max(outbox.sentAt) })
      .from(outbox)
      .where(and(isMail, isNotNull(outbox.sentAt))),
    failed: failed(isWaiting),
    refused: failed(isNotNull(outbox.refusedAt)),
  });
  const [failing] = found.failing;
  const errors = [...found.failed, ...found.refused].sort((one, other) => ((one.at ?? "") < (other.at ?? "") ? 1 : -1));
  return {
    waiting: found.waiting[0]?.rows ?? 0,
    failing: failing?.rows ?? 0,
    oldest: failing?.oldest ?? null,
    lastSentAt: found.sent[0]?.at ?? null,
    newestError: (errors[0] as OutboxState["newestError"]) ?? null,
  };
}

/** Number of failures, about a day, after which mails are tried daily. */
export const DAILY_FROM = 30;

/** Time of the next attempt: after 1, 2, 4 … 60 minutes, then daily. @param failures including this one */
export function afterFailure(failures: number, now: Date): Date {
  const delay = failures < DAILY_FROM ? Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS) : DAY_MS;
  return new Date(now.getTime() + delay);
}
