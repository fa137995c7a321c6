import { LISTED_TODAY, NEW_TODAY, NOTICES_A_DAY } from "../../src/requests/outbox/notices.server";

/**
 * SQL that counts (`n`) requests and messages that no check has marked and that have no notice, without those beyond
 * the notices of a day and those of a sender's unusually many, which have none (docs/decisions/0125).
 */
export const UNANNOUNCED = `SELECT sum(n) AS n FROM (
  SELECT count(*) AS n FROM follow_ups WHERE suspicion IS NULL
    AND id NOT IN (SELECT subject_id FROM outbox WHERE kind IN ('lead-notice', 'contact-notice'))
  UNION ALL
  SELECT -max(n - ${NOTICES_A_DAY}, 0) FROM write_budget WHERE key = '${NEW_TODAY}'
  UNION ALL
  SELECT -n FROM write_budget WHERE key = '${LISTED_TODAY}')`;
