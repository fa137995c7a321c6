/**
 * SQL that counts (`n`) rows of a form's table that are no spam and have no notice: neither a mail of their own nor the
 * bundled one at the end of the hour (docs/decisions/0125).
 */
export function unannouncedSql(table: "leads" | "contacts", kind: "lead-notice" | "contact-notice"): string {
  return `SELECT count(*) AS n FROM ${table}
    WHERE suspicion IS NULL AND id NOT IN (SELECT subject_id FROM outbox WHERE kind = '${kind}')
      AND strftime('%Y-%m-%dT%H:00:00.000Z', created_at, '+1 hour')
        NOT IN (SELECT subject_id FROM outbox WHERE kind = 'bundle-notice')`;
}
