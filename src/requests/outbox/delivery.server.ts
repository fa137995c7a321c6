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
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { MAIL_KINDS } from "../../content/lists";
import { batchByName, type Database, type Statement } from "../../db/client.server";
import { write } from "../../db/guard.server";
import { type Bounded, isOneOf } from "../../db/one-of.server";
import { followUps, outbox } from "../../db/schema";
import { OperationalError } from "../../platform/http/request-log.server";
import { fateOf, type MailFate } from "../../platform/mail/mailer.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time/durations";
import { emailKey } from "../person-keys";
import { type About, checkedAbout, type MailKind, mailFacts, mailKinds, onceKeyOf } from "./kinds";
import { isWaiting, type OutboxRow } from "./outbox.server";

export type MailRow = OutboxRow & { kind: MailKind };

/** Rows that a sender of these claims. */
interface Claimed {
  mail: MailRow;
  push: OutboxRow;
}

/**
 * Length of a lease, longer than any attempt takes, because storage and mail have time limits
 * (platform/worker/time-limits.server.ts). After it another sender may claim the row.
 */
export const LEASE_MS = 2 * MINUTE_MS;

/** Number of failures after which the owner sees a warning. */
export const ALERT_FAILURES = 5;

/** Kinds that this deployment can compose: rows that a newer one has queued wait for it. */
const isKnown = isOneOf(outbox.kind, outbox.kind.enumValues);

/** Condition that a row waits while the customer demands to be erased. */
const isHeld = and(
  isOneOf(outbox.kind, mailKinds("isHeld")),
  sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${outbox.subjectId} AND data_asked = 'erasure')`,
) as SQL;

/** Condition of a mail. The status shown to the owner covers mails only: a push message is never the only notice. */
const isMail = ne(outbox.kind, "push");

const isRefused = isNotNull(outbox.refusedAt);

/** Kinds that go to customers; the others go to the firm. */
export const TO_CUSTOMER = MAIL_KINDS.filter((kind) => mailFacts(kind)?.to === "customer");

const isToCustomer = ({ kind }: OutboxRow) => mailFacts(kind)?.to === "customer";

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
    // A confirmation goes first, so that it never waits behind a flood of notices, and a receipt before its notice.
    .orderBy(
      desc(eq(outbox.kind, "order-confirmation")),
      asc(outbox.dueAt),
      desc(isOneOf(outbox.kind, mailKinds("isReceipt"))),
    )
    .limit(1);
  const [row] = await db
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS).toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(isOneOf(outbox.id, due))
    .returning();
  return row as Claimed[What] | undefined;
}

/**
 * Row of a mail to the firm with its receiver. At the first attempt the row gets one, and each of the others has a row
 * of its own from then on, because the service refuses what goes to several where it refuses one of them.
 *
 * @param receivers some may be the same address in two spellings
 * @returns undefined where each of them has a row already
 * @throws where there is none
 */
export async function withReceiver(
  db: Database,
  row: MailRow,
  receivers: readonly string[],
): Promise<MailRow | undefined> {
  if (row.receiver !== null) return row;
  if (receivers.length === 0) throw new OperationalError("No receiver");
  const key = onceKeyOf(row.kind, checkedAbout(row.kind, row.about));
  const isOfMail = and(
    eq(outbox.subjectId, row.subjectId),
    eq(outbox.kind, row.kind),
    sql`(${outbox.onceKey} = ${key} OR substr(${outbox.onceKey}, 1, ${key.length + 1}) = ${`${key} `})`,
    isNotNull(outbox.receiver),
  );
  const others = await db.select({ receiver: outbox.receiver }).from(outbox).where(isOfMail);
  const served = new Set(others.map(({ receiver }) => emailKey(receiver ?? "")));
  const unserved = receivers.filter((receiver) => {
    const address = emailKey(receiver);
    const isFirst = !served.has(address);
    served.add(address);
    return isFirst;
  });
  const [own, ...rest] = unserved;
  if (own === undefined) return undefined;
  const at = row.createdAt;
  await db.batch([
    db.update(outbox).set({ receiver: own }).where(eq(outbox.id, row.id)),
    ...rest.map((receiver) =>
      db
        .insert(outbox)
        .values({
          ...{ id: crypto.randomUUID(), kind: row.kind, subjectId: row.subjectId, about: row.about, receiver },
          ...{ onceKey: `${key} ${emailKey(receiver)}`, createdAt: at, dueAt: at },
        })
        .onConflictDoNothing(),
    ),
  ]);
  return { ...row, receiver: own };
}

/**
 * Marks a row as sent, even if another sender holds the lease by now. What a mail is about stays until no event of it
 * comes any more (`forgetSent`).
 *
 * @param messageId by which events name a mail
 */
export async function markSent(db: Database, row: OutboxRow, now: Date, messageId?: string): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now.toISOString(), messageId, ...(messageId === undefined && { about: null }) })
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
}

/** Time after which no event of a mail is expected any more. */
const EVENTS_MS = 7 * DAY_MS;

/** Statement that forgets what mails were about, once no event of them comes any more. */
export function forgetSent(db: Database, now: Date) {
  const before = new Date(now.getTime() - EVENTS_MS).toISOString();
  return db
    .update(outbox)
    .set({ about: null, messageId: null })
    .where(and(isNotNull(outbox.messageId), lt(outbox.sentAt, before)));
}

/** Failure of an attempt, as the sender knows it. */
interface Failure {
  /** Code of the error (`failureCode` in platform/mail/mailer.server.ts). */
  code: string;
  /** Seconds that the receiving side has asked us to wait at least. */
  retryAfter?: number;
}

/**
 * Schedules the next attempt, or ends them, by what the code says. A sender that lost its lease changes only the count.
 */
export async function markFailed(db: Database, row: OutboxRow, failure: Failure, now: Date): Promise<void> {
  const next = afterFailed(row, failure, now);
  if (!next) return await drop(db, row);
  await db.batch([
    db
      .update(outbox)
      .set({ failures: sql`${outbox.failures} + 1`, lastError: failure.code, failedAt: now.toISOString() })
      .where(eq(outbox.id, row.id)),
    db
      .update(outbox)
      .set(next)
      .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isNull(outbox.sentAt))),
  ]);
}

/** What the service says of a mail that it had accepted. */
interface Returned {
  messageId: string;
  recipient: string;
  code: string;
}

/**
 * Takes back that a mail was sent: it is as if the attempt had failed. The same event twice, or of a mail that is gone,
 * changes nothing. What went to an address that was corrected meanwhile goes to the new one.
 *
 * @param others statements about the row, for the same batch
 * @returns the row; undefined where there is none
 */
export async function markReturned(
  db: Database,
  event: Returned,
  now: Date,
  others: (row: OutboxRow) => Statement[],
): Promise<OutboxRow | undefined> {
  const { messageId, code } = event;
  const isOf = eq(outbox.messageId, messageId);
  const found = await db
    .select({ row: outbox, storedKey: followUps.emailKey })
    .from(outbox)
    .leftJoin(followUps, eq(followUps.id, outbox.subjectId))
    .where(isOf)
    .get();
  if (!found) return undefined;
  const { row, storedKey } = found;
  const at = now.toISOString();
  // A complaint proves that it arrived.
  const isOver = (await tellAnew(db, row)) || (code !== "complained" && (await dropUnsaying(db, row)));
  const next = isOver ? undefined : afterFailed(row, { code }, now);
  if (!next) {
    await drop(db, row);
    return row;
  }
  const isCorrected = isToCustomer(row) && storedKey !== null && storedKey !== emailKey(event.recipient);
  const returned = {
    ...next,
    ...(isCorrected && { dueAt: at, refusedAt: null, fate: null, fateSince: null }),
    ...{ sentAt: null, messageId: null, failures: row.failures + 1, lastError: code, failedAt: at },
  };
  await db.batch([
    db
      .update(outbox)
      .set(returned)
      .where(and(eq(outbox.id, row.id), isOf)),
    ...others(row),
  ]);
  return row;
}

/**
 * Leaves what a mail that came back was to tell to a newer one, sent or not: from the time mailed before both of them.
 *
 * @returns whether there is one
 */
async function tellAnew(db: Database, { kind, subjectId, about, createdAt }: OutboxRow): Promise<boolean> {
  if (!mailFacts(kind)?.tellsAll) return false;
  const { announced, order = null } = about as Partial<About<"times">>;
  const isNewer = and(
    ...[eq(outbox.subjectId, subjectId), eq(outbox.kind, kind), gt(outbox.createdAt, createdAt)],
    sql`${outbox.about} ->> 'order' IS ${order}`,
  );
  const [next] = await db.select().from(outbox).where(isNewer).orderBy(asc(outbox.createdAt)).limit(1);
  if (next && announced !== undefined)
    await db
      .update(outbox)
      .set({ about: { ...(next.about as About<"times">), announced } })
      .where(eq(outbox.id, next.id));
  return next !== undefined;
}

/**
 * Deletes the mail that takes back what one that came back was to tell, because nobody has to be told of that either;
 * but where an earlier one told of another end of the same order.
 *
 * @returns whether there was one
 */
async function dropUnsaying(db: Database, { id, kind, subjectId, about }: OutboxRow): Promise<boolean> {
  if (kind !== "offer" && kind !== "order-end") return false;
  const end = about as About<"order-end">;
  const [unsays, key] =
    kind === "offer"
      ? (["offer-closed", onceKeyOf(kind, about as About<"offer">)] as const)
      : ([kind, onceKeyOf(kind, { ...end, isTakenBack: true })] as const);
  const isOtherEnd = sql`EXISTS (SELECT 1 FROM outbox AS other WHERE other.subject_id = ${subjectId}
    AND other.id <> ${id} AND other.kind = 'order-end' AND other.sent_at IS NOT NULL
    AND other.once_key LIKE ${`${end.order} % false`})`;
  const isOf = and(
    eq(outbox.subjectId, subjectId),
    eq(outbox.kind, unsays),
    eq(outbox.onceKey, key),
    ne(outbox.id, id),
  );
  const isDue = and(isOf, not(isOtherEnd));
  const dropped = await db.delete(outbox).where(isDue).returning({ id: outbox.id });
  return dropped.length > 0;
}

/** Time from the first failure of a fate in a row, after which a mail is not tried any more. */
const TRIED_MS: Record<MailFate, number> = {
  ours: Number.POSITIVE_INFINITY,
  theirs: DAY_MS,
  // Once a day, eight times: a bounce is suppressed for seven.
  suppressed: 8 * DAY_MS,
  bounced: 0,
  never: 0,
};

/** What a failure changes in a row; undefined where the row is of no use any more. */
function afterFailed(row: OutboxRow, { code, retryAfter = 0 }: Failure, now: Date) {
  const at = now.toISOString();
  const failures = row.failures + 1;
  const fate = fateOf(code);
  const fateSince = (row.fate === fate && row.fateSince) || at;
  const isRefused = now.getTime() - Date.parse(fateSince) >= TRIED_MS[fate];
  // Nobody can send again what tells of data that are gone, and it holds an address.
  if (isPushOver(row, failures, now) || (isRefused && row.kind === "erased")) return undefined;
  const later = now.getTime() + (fate === "suppressed" ? DAY_MS : retryAfter * 1000);
  const dueAt = new Date(Math.max(afterFailure(failures, now).getTime(), later)).toISOString();
  return { fate, fateSince, dueAt, refusedAt: isRefused ? at : null };
}

function isPushOver({ kind, createdAt }: OutboxRow, failures: number, now: Date): boolean {
  return kind === "push" && (failures >= DAILY_FROM || now.getTime() - Date.parse(createdAt) >= DAY_MS);
}

/** Keeps a row that is of no use any more, because its customer was not told what it says: a mark says so. */
export async function markOver(db: Database, { id, attempts }: OutboxRow, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .update(outbox)
    .set({ fate: "over", fateSince: at, refusedAt: at, failures: attempts })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt)));
}

/** Deletes a row that is of no use any more. */
export async function drop(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, row.id));
}

/**
 * Makes every failed mail due again, and those that an address of the firm did not take. A row that a sender may still
 * hold is left alone: it becomes due when its lease ends.
 *
 * @returns the number of rows
 */
export async function retryAll(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
  const isFree = or(
    eq(outbox.attempts, outbox.failures),
    // A row due after any lease waits for its next attempt, though an earlier one crashed.
    gt(outbox.dueAt, leaseEnd),
  );
  const waits = and(isMail, isWaiting, gt(outbox.failures, 0), isFree);
  const statements = [
    db.update(outbox).set({ dueAt: at }).where(waits),
    tryAgain(db, and(isRefused, isMail, not(isOneOf(outbox.kind, TO_CUSTOMER))), now),
  ];
  const dueNow = db
    .select({ n: count() })
    .from(outbox)
    .where(and(isMail, isWaiting, eq(outbox.dueAt, at)));
  const [retried] = (await write(db, statements, dueNow)) ?? [];
  return retried?.n ?? 0;
}

/** Statement that makes rows due whose failures so far do not count any more. */
export function tryAgain(db: Database, which: SQL | undefined, now: Date) {
  const at = now.toISOString();
  return db.update(outbox).set({ dueAt: at, refusedAt: null, fateSince: at }).where(which);
}

/** Condition of a row that failed and is not sent, and that no sender holds. */
export const isStuck = and(
  isNull(outbox.sentAt),
  gt(outbox.failures, 0),
  or(isRefused, eq(outbox.attempts, outbox.failures)),
);

/** Statement for the batch that corrects a customer's address: what the old one did not take goes to the new one. */
export function retryToNewAddress(db: Database, subjectId: string, now: Date) {
  return tryAgain(db, and(eq(outbox.subjectId, subjectId), isOneOf(outbox.kind, TO_CUSTOMER), isStuck), now);
}

/** Statement for the batch that changes the firm's receivers: what an old one did not take goes to the new ones. */
export function retryToNewReceivers(db: Database, receivers: Bounded, now: Date) {
  const isOld = and(isNotNull(outbox.receiver), not(isOneOf(outbox.receiver, receivers)));
  const at = now.toISOString();
  return db
    .update(outbox)
    .set({ receiver: null, dueAt: at, refusedAt: null, fateSince: at })
    .where(and(isOld, isStuck));
}

/** Address of the firm that does not take mails. */
interface Unreached {
  receiver: string;
  /** What these mails tell, in words. */
  what: string[];
  since: string;
}

export interface OutboxState {
  /** Number of unsent mails, whatever the reason. */
  waiting: number;
  /** Mails that wait because nothing goes out, and since when; null while that is no trouble of some length. */
  resting: { mails: number; since: string } | null;
  /** Addresses of the firm that do not take mails. */
  unreached: Unreached[];
  /** Time of the newest mail that is still recorded as sent. */
  lastSentAt: string | null;
  /** Newest error of the unsent mails. */
  newestError: { code: string; at: string } | null;
}

/** Number of rows that the banner's addresses are taken from. */
const UNREACHED_READ = 200;

/** Status of all mails, from the outbox's partial indexes. */
export async function readOutboxState(db: Database): Promise<OutboxState> {
  const failed = (which: SQL | undefined) =>
    db
      .select({ code: outbox.lastError, at: outbox.failedAt })
      .from(outbox)
      .where(and(which, isMail, isNotNull(outbox.failedAt)))
      .orderBy(desc(outbox.failedAt))
      .limit(1);
  const receiver = sql<string | null>`coalesce(${outbox.receiver}, ${outbox.about} ->> 'to')`;
  const isKept = or(eq(outbox.fate, "suppressed"), gte(outbox.failures, ALERT_FAILURES), isRefused);
  const unreached = (which: SQL | undefined) =>
    db
      .select({ receiver, kind: outbox.kind, since: outbox.fateSince })
      .from(outbox)
      .where(and(which, not(isOneOf(outbox.kind, [...TO_CUSTOMER, "push"])), ne(outbox.fate, "ours"), isKept))
      .orderBy(asc(outbox.fateSince))
      .limit(UNREACHED_READ);
  const found = await batchByName(db, {
    waiting: db.select({ rows: count() }).from(outbox).where(and(isWaiting, isMail)),
    resting: db
      .select({ mails: count(), since: min(outbox.fateSince), failures: max(outbox.failures) })
      .from(outbox)
      .where(and(isWaiting, isMail, eq(outbox.fate, "ours"))),
    sent: db
      .select({ at: max(outbox.sentAt) })
      .from(outbox)
      .where(and(isMail, isNotNull(outbox.sentAt))),
    failed: failed(isWaiting),
    refused: failed(isRefused),
    unreached: unreached(isWaiting),
    unreachedForGood: unreached(isRefused),
  });
  const [{ mails = 0, since = null, failures = 0 } = {}] = found.resting;
  const errors = [...found.failed, ...found.refused].sort((one, other) => ((one.at ?? "") < (other.at ?? "") ? 1 : -1));
  return {
    waiting: found.waiting[0]?.rows ?? 0,
    resting: since !== null && (failures ?? 0) >= ALERT_FAILURES ? { mails, since } : null,
    unreached: byReceiver([...found.unreached, ...found.unreachedForGood]),
    lastSentAt: found.sent[0]?.at ?? null,
    newestError: (errors[0] as OutboxState["newestError"]) ?? null,
  };
}

function byReceiver(
  rows: readonly { receiver: string | null; kind: OutboxRow["kind"]; since: string | null }[],
): Unreached[] {
  const unreached = rows.flatMap(({ receiver, kind, since }) =>
    receiver && since ? [{ receiver, since, what: mailFacts(kind)?.what ?? "" }] : [],
  );
  const each = Map.groupBy(unreached, ({ receiver }) => receiver);
  return [...each].map(([receiver, mails]) => ({
    receiver,
    what: [...new Set(mails.map(({ what }) => what))],
    since: mails.map(({ since }) => since).sort()[0] ?? "",
  }));
}

/** Number of failures, about a day, after which mails are tried daily. */
export const DAILY_FROM = 30;

/** Time of the next attempt: after 1, 2, 4 … 60 minutes, then daily. @param failures including this one */
export function afterFailure(failures: number, now: Date): Date {
  const delay = failures < DAILY_FROM ? Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS) : DAY_MS;
  return new Date(now.getTime() + delay);
}
