/** What failed is due again: on the owner's word, or because an address has changed. */
import { and, count, eq, gt, isNotNull, isNull, not, or, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { write } from "../../db/guard.server";
import { type Bounded, isOneOf } from "../../db/one-of.server";
import { outbox } from "../../db/schema";
import { LEASE_MS } from "./delivery.server";
import { isMail, isRefused, isWaiting, TO_CUSTOMER } from "./outbox.server";

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
