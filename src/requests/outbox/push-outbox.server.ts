/**
 * Push messages in the outbox: one row for each device, so that each has attempts and a lease of its own. The dedupe
 * key holds reason and device: "new:<id>"; an answer of the customer rings more than once, so its key ends in its time.
 */
import type { Database } from "../../db/client.server";

/** What the customer of a request has done (outbox.server.ts). */
export const ANSWER_PUSH = "answer";

const PUSH_REASONS = ["new", ANSWER_PUSH] as const;
export type PushReason = (typeof PUSH_REASONS)[number];

/** As `devices`, in SQL. */
export const SIGNED_IN_DEVICES = `push_subscriptions AS devices
  JOIN admin_users AS accounts ON accounts.id = devices.account_id AND accounts.token_version = devices.version
    AND devices.dropped_at IS NULL`;

/**
 * A row for each device that is signed in. `INSERT OR IGNORE`, so that each rings once for what is new, and only where
 * that has a notice of its own. Parameters: subject, time.
 */
const INSERT = `INSERT OR IGNORE INTO outbox (id, kind, subject_id, dedupe_key, created_at, due_at, attempts, failures)
  SELECT lower(hex(randomblob(16))), 'push', ?1, 'new:' || devices.id, ?2, ?2, 0, 0
  FROM ${SIGNED_IN_DEVICES} WHERE EXISTS (
    SELECT 1 FROM outbox WHERE subject_id = ?1 AND kind IN ('lead-notice', 'contact-notice'))`;

/** A statement for the batch that stores the subject. */
export function announcePush(db: Database, subjectId: string, now: Date): D1PreparedStatement {
  return db.$client.prepare(INSERT).bind(subjectId, now.toISOString());
}

/** Reason and device of a row; undefined for a reason of a newer deployment. */
export function readPushKey(dedupeKey: string): { reason: PushReason; deviceId: string } | undefined {
  const [reason, deviceId = ""] = dedupeKey.split(":");
  const known = PUSH_REASONS.find((name) => name === reason);
  return known && { reason: known, deviceId };
}
