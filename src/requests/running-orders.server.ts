/** Orders that are agreed or run, in SQL. Deletions ask this, never whether a date is missing: there is none. */
import { type SQL, sql } from "drizzle-orm";
import type { Day } from "../platform/time/berlin-days";

/** Condition that a row of `orders` is agreed or runs. */
export function isRunningOn(today: Day): SQL {
  return sql`orders.runs_until >= ${today}`;
}

/** Whether an order of the request is agreed or runs. */
export function hasRunningOrder(today: Day): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE orders.lead_id = follow_ups.id AND ${isRunningOn(today)})`;
}
