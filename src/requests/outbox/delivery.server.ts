/** Delivery, at least once: `claim` takes a lease on a row, which ends by `markSent`, `markFailed` or itself. */
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { isOneOf } from "../../db/one-of.server";
import { outbox } from "../../db/schema";
import { OperationalError } from "../../platform/http/request-log.server";
import { fateOf, type MailFate } from "../../platform/mail/mailer.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time/durations";
import { emailKey } from "../person-keys";
import { checkedAbout, type MailKind, mailKinds, onceKeyOf } from "./kinds";
import { isMail, isWaiting, type OutboxRow } from "./outbox.server";

export type MailRow = OutboxRow & { kind: MailKind };

/** Rows that a sender of these claims. */
interface Claimed {
  mail: MailRow;
  push: OutboxRow;
}

/** Length of a lease, longer than any attempt takes (platform/worker/time-limits.server.ts). */
export const LEASE_MS = 2 * MINUTE_MS;

/** Kinds that this deployment can compose: rows that a newer one has queued wait for it. */
const isKnown = isOneOf(outbox.kind, outbox.kind.enumValues);

/** Condition that a row waits while the customer demands to be erased. */
const isHeld = and(
  isOneOf(outbox.kind, mailKinds("isHeld")),
  sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${outbox.subjectId} AND data_asked = 'erasure')`,
) as SQL;

/** Row that is due longest, of a subject or of all, claimed for a lease by one sender; undefined when none is due. */
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
export function afterFailed(row: OutboxRow, { code, retryAfter = 0 }: Failure, now: Date) {
  const at = now.toISOString();
  const failures = row.failures + 1;
  const fate = fateOf(code);
  const fateSince = (row.fate === fate && row.fateSince) || at;
  const isRefused = now.getTime() - Date.parse(fateSince) >= TRIED_MS[fate];
  // The mail that tells of erased data holds an address, and its data are gone: nobody could send it again.
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

/** Number of failures, about a day, after which mails are tried daily. */
export const DAILY_FROM = 30;

/** Time of the next attempt: after 1, 2, 4 … 60 minutes, then daily. @param failures including this one */
export function afterFailure(failures: number, now: Date): Date {
  const delay = failures < DAILY_FROM ? Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS) : DAY_MS;
  return new Date(now.getTime() + delay);
}
