/**
 * Orders that have to be kept, in SQL for statements that read `follow_ups`. Every deletion asks this, and never
 * whether a date is missing: a running order has none.
 */
import { type SQL, sql } from "drizzle-orm";
import { orderEnds } from "../../content/lists";
import { type Day, dateInWords } from "../../platform/berlin-days";

/** Day in place of the last one of an order that has none yet. */
export const STILL_RUNNING: Day = "9999-12-31";

/**
 * Condition that a row of `orders` is agreed or runs; so does one whose end only a newer version knows. `isRunning`
 * (order/states.ts) says the same.
 */
export function isRunningOn(today: Day): SQL {
  return sql`(coalesce(orders."end" NOT IN (${asSql(orderEnds)}), 1)
    OR (orders."end" IN (${asSql(orderEnds.filter(({ hasOwnLastDay }) => hasOwnLastDay))}) AND orders.ended_on >= ${today} AND NOT ${CALLED_OFF}))`;
}

/** Ends of which nothing comes: always, or before the first day. */
function endsIn(cameToNothing: true | "before-start"): SQL {
  return asSql(orderEnds.filter((end) => end.cameToNothing === cameToNothing));
}

function asSql(ends: readonly { id: string }[]): SQL {
  return sql.raw(ends.map(({ id }) => `'${id}'`).join(", "));
}

/** Condition that a row of `orders` was called off before its first day. */
const CALLED_OFF = sql`(orders."end" IN (${endsIn("before-start")}) AND orders.ended_on < coalesce(orders.starts_on, ${STILL_RUNNING}))`;

/** Condition that a row of `orders` came to nothing, never NULL; `cameToNothing` (order/states.ts) says the same. */
export const hasComeToNothing = sql`coalesce(orders."end" IN (${endsIn(true)}) OR ${CALLED_OFF}, 0)`;

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
