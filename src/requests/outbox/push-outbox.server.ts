/**
 * Push messages in the outbox: one row for each device, so that each has attempts and a lease of its own. The dedupe
 * key holds reason and device: "new:<id>"; an answer of the customer rings more than once, so its key ends in its time.
 */
import { and, eq, like } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.server";

/** What the customer of a request has done (outbox.server.ts). */
export const ANSWER_PUSH = "answer";

const PUSH_REASONS = ["new", "repeat", ANSWER_PUSH] as const;
export type PushReason = (typeof PUSH_REASONS)[number];

/** As `devices`, in SQL. */
export const SIGNED_IN_DEVICES = `push_subscriptions AS devices
  JOIN admin_users AS accounts ON accounts.id = devices.account_id AND accounts.token_version = devices.version
    AND devices.dropped_at IS NULL`;

/**
 * A row for each device that is signed in. `INSERT OR IGNORE`, so that each rings once for a reason. What is new rings
 * only where it has a notice of its own. Parameters: reason, subject, time.
 */
const INSERT = `INSERT OR IGNORE INTO outbox (id, kind, subject_id, dedupe_key, created_at, due_at, attempts, failures)
  SELECT lower(hex(randomblob(16))), 'push', ?2, ?1 || ':' || devices.id, ?3, ?3, 0, 0
  FROM ${SIGNED_IN_DEVICES} WHERE (?1 <> 'new' OR EXISTS (
    SELECT 1 FROM outbox WHERE subject_id = ?2 AND kind IN ('lead-notice', 'contact-notice')))`;

/** A statement for the batch that stores or changes the subject. */
export function announcePush(
  db: Database,
  reason: "new" | "repeat",
  subjectId: string,
  now: Date,
): D1PreparedStatement {
  return db.$client.prepare(INSERT).bind(reason, subjectId, now.toISOString());
}

/** Reason and device of a row; undefined for a reason of a newer deployment. */
export function readPushKey(dedupeKey: string): { reason: PushReason; deviceId: string } | undefined {
  const [reason, deviceId = ""] = dedupeKey.split(":");
  const known = PUSH_REASONS.find((name) => name === reason);
  return known && { reason: known, deviceId };
}

/** A condition on `outbox`: a push message for this reason. */
export function isPushOf({ kind, dedupeKey }: Record<"kind" | "dedupeKey", SQLiteColumn>, reason: PushReason) {
  return and(eq(kind, "push"), like(dedupeKey, `${reason}:%`));
}
