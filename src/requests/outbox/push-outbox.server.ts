/** Push messages in the outbox: one row for each device, so that each has attempts and a lease of its own. */
import type { Database } from "../../db/client.server";

/** As `devices`, in SQL. */
export const SIGNED_IN_DEVICES = `push_subscriptions AS devices
  JOIN admin_users AS accounts ON accounts.id = devices.account_id AND accounts.token_version = devices.version
    AND devices.dropped_at IS NULL`;

/**
 * A row for each device that is signed in. `INSERT OR IGNORE`, so that each rings once for what is new, and only where
 * that has a notice of its own. Parameters: subject, time.
 */
const INSERT = `INSERT OR IGNORE INTO outbox (id, kind, subject_id, dedupe_key, device, reason, created_at, due_at, attempts, failures)
  SELECT lower(hex(randomblob(16))), 'push', ?1, devices.id, devices.id, 'new', ?2, ?2, 0, 0
  FROM ${SIGNED_IN_DEVICES} WHERE EXISTS (
    SELECT 1 FROM outbox WHERE subject_id = ?1 AND kind IN ('lead-notice', 'contact-notice'))`;

/** A statement for the batch that stores the subject. */
export function announcePush(db: Database, subjectId: string, now: Date): D1PreparedStatement {
  return db.$client.prepare(INSERT).bind(subjectId, now.toISOString());
}
