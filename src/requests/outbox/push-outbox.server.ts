/** Push messages in the outbox: one row for each device, so that each has attempts and a lease of its own. */
import type { Database } from "../../db/client.server";
import { mailKinds } from "./kinds";

/** Devices that are reached, in SQL. */
export const DEVICES = "(SELECT id FROM push_subscriptions WHERE dropped_at IS NULL) AS devices";

/**
 * Insert of a row for each device. `INSERT OR IGNORE`, so that each rings once for a new submission, and only where
 * that has a notice of its own. Parameters: subject, time.
 */
const INSERT = `INSERT OR IGNORE INTO outbox (id, kind, subject_id, once_key, device, reason, created_at, due_at, attempts, failures)
  SELECT lower(hex(randomblob(16))), 'push', ?1, devices.id, devices.id, 'new', ?2, ?2, 0, 0
  FROM ${DEVICES} WHERE EXISTS (
    SELECT 1 FROM outbox WHERE subject_id = ?1 AND kind IN ('${mailKinds("isOfNew").join("', '")}'))`;

/** Statement that queues the push messages, for the batch that stores the subject. */
export function announcePush(db: Database, subjectId: string, now: Date): D1PreparedStatement {
  return db.$client.prepare(INSERT).bind(subjectId, now.toISOString());
}
