/**
 * Outbox of mails and push messages. Each is announced in the batch that stores its subject, and delivered later:
 * `claim` takes a lease on a row, and `markSent` or `markFailed` ends it. Delivery is at least once: when a sender
 * dies, its row is due again after the lease.
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
import { insertWhere } from "../../db/insert.server";
import { followUps, outbox } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations";
import { type MailKind, mailFacts, mailKinds } from "./kinds";
import { DEVICES } from "./push-outbox.server";

export type OutboxRow = typeof outbox.$inferSelect;
type OutboxKind = OutboxRow["kind"];

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

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.refusedAt));

/** Condition that a row is not sent, and no sender has it: deleting it keeps it from going out. */
export const isUntouched = and(isNull(outbox.sentAt), eq(outbox.attempts, outbox.failures));

/** Condition that a row waits until the customer's wish to be erased is revoked, or goes with the request. */
const isHeld = and(
  inArray(outbox.kind, mailKinds("isHeld")),
  sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${outbox.subjectId} AND erasure_due_at IS NOT NULL)`,
) as SQL;

/** Condition of a mail. The status shown to the operator covers mails only: a push message is never the only notice. */
const isMail = ne(outbox.kind, "push");

/** Time after the first notice of a customer's acts in which the owner gets one more, for all that follow. */
const ACTS_WINDOW_MS = 15 * MINUTE_MS;

interface MailOptions {
  /** Key that tells several mails of one kind about one subject apart (db/schema.ts); empty for what goes out once. */
  dedupeKey?: string;
  /** Earliest time of the first attempt. */
  dueAt?: Date;
}

/** Number of submissions in a Berlin day from which none has a notice of its own: one mail says that very many come. */
export const FLOOD_FROM = 100;

/** Keys of the write budget: submissions of a day that are not marked, with a notice of their own, and listed. */
export const NEW_TODAY = "new";
export const LISTED_TODAY = "listed";

/** Submission that came in, behind the count of its sender. */
interface Incoming {
  kind: "lead" | "contact";
  id: string;
  /** Keys of the write budget, with the count from which it is listed (platform/write-budget.server.ts). */
  listedFrom: Record<string, number>;
  now: Date;
}

const IS_LISTED = `EXISTS (SELECT 1 FROM write_budget AS own JOIN json_each(?2) AS bound ON own.key = bound.key
  WHERE own.day = ?1 AND own.n >= bound.value)`;

const COUNT_NEW = `INSERT INTO write_budget (day, key, n, max)
  SELECT ?1, iif(${IS_LISTED}, '${LISTED_TODAY}', '${NEW_TODAY}'), 1, ?3 WHERE true
  ON CONFLICT (day, key) DO UPDATE SET n = n + 1, max = excluded.max`;

/**
 * Statement for the batch that stores a submission, after the count of its sender. A sender's unusually many are
 * counted apart, so that they end nobody else's notices.
 *
 * @param max beyond which the batch fails; null counts only
 */
export function countNew(db: Database, { listedFrom, now }: Incoming, max: number | null): D1PreparedStatement {
  return db.$client.prepare(COUNT_NEW).bind(berlinDay(now), JSON.stringify(listedFrom), max);
}

const ANNOUNCE_NEW = `INSERT OR IGNORE INTO outbox (id, kind, subject_id, dedupe_key, created_at, due_at, attempts, failures)
  SELECT ?3, iif(is_own, ?4, 'flood-notice'), iif(is_own, ?5, ?1), iif(is_listed, ?7, ''), ?6, iif(is_listed, ?8, ?6), 0, 0
  FROM (SELECT is_listed, NOT is_listed AND n < ${FLOOD_FROM} AS is_own FROM (SELECT ${IS_LISTED} AS is_listed,
    (SELECT n FROM write_budget WHERE day = ?1 AND key = '${NEW_TODAY}') AS n))`;

/**
 * Statement for the batch that stores a submission, after its count: the notice about it, that of the hour, which lists
 * a sender's unusually many, or that of the day.
 */
export function announceNew(db: Database, { kind, id, listedFrom, now }: Incoming): D1PreparedStatement {
  const { hour, end } = hourOf(now);
  return db.$client
    .prepare(ANNOUNCE_NEW)
    .bind(
      ...[
        berlinDay(now),
        JSON.stringify(listedFrom),
        crypto.randomUUID(),
        `${kind}-notice` satisfies MailKind,
        id,
        now.toISOString(),
      ],
      ...[hour.toISOString(), end.toISOString()],
    );
}

export function hourOf(now: Date): { hour: Date; end: Date } {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return { hour, end: new Date(hour.getTime() + HOUR_MS) };
}

/** Time at which the newest mail of these kinds goes to the customer; null where none will. */
export async function nextMail(db: Database, subjectId: string, kinds: OutboxKind[]) {
  const isNext = and(
    eq(outbox.subjectId, subjectId),
    inArray(outbox.kind, kinds),
    isWaiting,
    ne(followUps.emailKey, ""),
  );
  const { dueAt, kind, dedupeKey } = outbox;
  const rows = db
    .select({ dueAt, kind, dedupeKey })
    .from(outbox)
    .innerJoin(followUps, eq(followUps.id, outbox.subjectId));
  return (await rows.where(isNext).orderBy(desc(outbox.createdAt)).limit(1).get()) ?? null;
}

/** Statement that queues a mail, for the batch that changes its subject. The same mail is queued once. */
export function announce(db: Database, kind: OutboxKind, subjectId: string, now: Date, options?: MailOptions) {
  return db
    .insert(outbox)
    .values(mailOf(kind, subjectId, now, options))
    .onConflictDoNothing();
}

/**
 * Notice of a customer's acts, as a mail and as a push message on each device: at once, and once more for everything
 * else within the window. A notice that nobody has claimed yet is composed later and tells of the new act too.
 */
const ACTS = sql.raw(`(SELECT 'lead-change-notice' AS kind, NULL AS device, NULL AS reason UNION ALL
  SELECT 'push', devices.id, 'answer' FROM ${DEVICES}) AS acts`);

/**
 * Statement for the batch that stores a customer's act.
 *
 * @param isAtOnce whether it waits for nothing: a word about an offer may be the order
 */
export function announceActs(db: Database, subjectId: string, now: Date, isAtOnce = false) {
  const at = now.toISOString();
  const [start, end] = [-ACTS_WINDOW_MS, ACTS_WINDOW_MS].map((span) => new Date(now.getTime() + span).toISOString());
  const earlier = (which: SQL) => sql`EXISTS (SELECT 1 FROM outbox WHERE subject_id = ${subjectId}
    AND outbox.kind = acts.kind AND outbox.device IS acts.device AND outbox.reason IS acts.reason AND ${which})`;
  const isLater = isAtOnce ? sql`0` : earlier(sql`due_at > ${start}`);
  const isToldOf = and(
    eq(followUps.id, subjectId),
    ne(followUps.status, "spam"),
    // Suspected advertising has no notice.
    sql`(${followUps.status} <> 'new' OR ${followUps.suspicion} IS NULL)`,
    // The device has just rung for the request itself.
    sql`(acts.kind <> 'push' OR ${followUps.status} <> 'new' OR ${followUps.createdAt} <= ${start})`,
    not(earlier(isUnclaimedAct)),
  );
  const row = {
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`acts.kind`,
    subjectId,
    // The "+" tells the first act and a later one of the same moment apart.
    dedupeKey: sql`coalesce(acts.device || ' ', '') || ${at} || iif(${isLater}, '+', '')`,
    device: sql`acts.device`,
    reason: sql`acts.reason`,
    createdAt: at,
    dueAt: sql`iif(${isLater}, ${end}, ${at})`,
  };
  return insertWhere(db, outbox, row, sql`follow_ups, ${ACTS}`, isToldOf).onConflictDoNothing();
}

const isUnclaimedAct = sql`sent_at IS NULL AND refused_at IS NULL AND attempts = 0`;

/** Statement before `announceActs`: a waiting notice goes out now, and tells of the new act too. */
export function hurryActs(db: Database, subjectId: string, now: Date) {
  const isOfActs = or(eq(outbox.kind, "lead-change-notice"), eq(outbox.reason, "answer"));
  const waits = and(eq(outbox.subjectId, subjectId), isOfActs, isUnclaimedAct, gt(outbox.dueAt, now.toISOString()));
  return db.update(outbox).set({ dueAt: now.toISOString() }).where(waits);
}

export function mailOf(
  kind: OutboxKind,
  subjectId: string,
  now: Date,
  { dedupeKey = "", dueAt = now }: MailOptions = {},
) {
  return {
    id: crypto.randomUUID(),
    kind,
    subjectId,
    dedupeKey,
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

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

/** Marks a row as sent, even if another sender holds the lease by now. */
export async function markSent(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now.toISOString() })
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
  if (isOver(row, failures, now)) return await drop(db, row);
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
