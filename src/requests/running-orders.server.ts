/**
 * Orders that have to be kept, in SQL for statements that read `follow_ups`. Every deletion asks this, and never
 * whether a date is missing: a running order has none.
 */
import { type SQL, sql } from "drizzle-orm";
import { STILL_RUNNING } from "../content/lists";
import { type Day, dateInWords } from "../platform/time/berlin-days";

/** Condition that a row of `orders` is agreed or runs. */
export function isRunningOn(today: Day): SQL {
  return sql`orders.runs_until >= ${today}`;
}

/** Last day on which a request's orders are kept: `STILL_RUNNING` while one runs, null where there is none. */
export function keptUntil(today: Day): SQL<Day | null> {
  return sql<Day | null>`(
    SELECT max(iif(${isRunningOn(today)}, ${STILL_RUNNING}, orders.retain_until)) FROM orders WHERE orders.lead_id = follow_ups.id
  )`;
}

/** Last day on which a request's orders are kept, in words; undefined where none has ended. */
export function keptInWords(until: Day | null): string | undefined {
  return until === null || until === STILL_RUNNING ? undefined : dateInWords(until);
}

/** Whether an order of the request is agreed or runs. */
export function hasRunningOrder(today: Day): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE orders.lead_id = follow_ups.id AND ${isRunningOn(today)})`;
}
