/**
 * Which orders have to be kept, as SQL about the row of `follow_ups` in whose statement it stands. Every deletion asks
 * this, and never whether a date is missing: a running order has none.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Day } from "../../platform/berlin-days";

/** Stands for the last day of an order that has none yet. */
export const STILL_RUNNING: Day = "9999-12-31";

/** Of a row of `orders`: agreed, or running. */
export function isRunningOn(today: Day): SQL {
  return sql`(orders.withdrawn_on IS NULL AND orders.cancelled_on IS NULL AND orders.done_on IS NULL AND coalesce(orders.ended_on, ${STILL_RUNNING}) >= ${today})`;
}

/** The last day on which a request's orders are kept: `STILL_RUNNING` while one runs, null where there is none. */
export function keptUntil(today: Day): SQL<Day | null> {
  return sql<Day | null>`(
    SELECT max(iif(${isRunningOn(today)}, ${STILL_RUNNING}, orders.retain_until)) FROM orders WHERE orders.lead_id = follow_ups.id
  )`;
}

/** Whether an order of the request is agreed or runs. */
export function hasRunningOrder(today: Day): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE orders.lead_id = follow_ups.id AND ${isRunningOn(today)})`;
}

/** The state of the newest order of the request, in the words of a file; null where there is none. */
export function newestOrderState(today: Day): SQL<string | null> {
  return sql<string | null>`(
    SELECT CASE WHEN withdrawn_on IS NOT NULL THEN 'widerrufen' WHEN cancelled_on IS NOT NULL THEN 'storniert' WHEN done_on IS NOT NULL THEN 'erledigt'
      WHEN ended_on < ${today} THEN 'beendet' WHEN kind = 'recurring' AND starts_on <= ${today} THEN 'läuft' ELSE 'vereinbart' END
    FROM orders WHERE orders.lead_id = follow_ups.id ORDER BY concluded_on DESC, created_at DESC LIMIT 1
  )`;
}
