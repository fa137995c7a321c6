/** How long the orders of a request are kept, in SQL for statements that read `follow_ups`, and in words. */
import { type SQL, sql } from "drizzle-orm";
import { STILL_RUNNING } from "../../content/lists";
import { type Day, dateInWords } from "../../platform/time/berlin-days";
import { isRunningOn } from "../running-orders.server";

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
