import { FLOOD_FROM, LISTED_TODAY, NEW_TODAY } from "../../src/requests/outbox/outbox.server";

/**
 * SQL that counts (`n`) requests and messages that no check has marked and that have no notice, without those of a
 * flood and those that an hour's mail lists, which have none (docs/decisions/0125).
 */
export const UNANNOUNCED = `SELECT sum(n) AS n FROM (
  SELECT count(*) AS n FROM follow_ups WHERE suspicion IS NULL
    AND id NOT IN (SELECT subject_id FROM outbox WHERE kind IN ('lead-notice', 'contact-notice'))
  UNION ALL
  SELECT -max(n - ${FLOOD_FROM - 1}, 0) FROM write_budget WHERE key = '${NEW_TODAY}'
  UNION ALL
  SELECT -n FROM write_budget WHERE key = '${LISTED_TODAY}')`;
