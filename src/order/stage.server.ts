/** Reads the stages of requests and messages, and what is due of them. */
import { and, count, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, orders } from "../db/schema";
import { addDays, berlinDay, type Day } from "../platform/berlin-days";
import { hasRunningOrder, isRunningOn } from "../requests/erasing/kept.server";
import { type RequestRow, requestRows } from "../requests/lists/request-rows.server";
import { OPEN_STATUSES } from "../requests/work/steps";
import { ENDINGS } from "./endings";
import { type Due, dueOf } from "./marks";
import { type Stage, stageOf } from "./stage";

/** `stageOf`, of the row of `follow_ups` in whose statement it stands. */
export function stageSql(today: Day): SQL<Stage> {
  return sql<Stage>`CASE WHEN ${followUps.status} = 'spam' THEN 'spam' WHEN ${hasRunningOrder(today)} THEN 'order'
    WHEN ${followUps.status} = 'new' THEN 'new' WHEN ${inArray(followUps.status, [...OPEN_STATUSES])} THEN 'underway'
    ELSE 'done' END`;
}

/** The state of the newest order of a request, in the words of a file; null where there is none. */
export function newestOrderState(today: Day): SQL<string | null> {
  const words = Object.entries(ENDINGS).map(([end, { word }]) => sql`WHEN ${end} THEN ${word}`);
  return sql<string | null>`(
    SELECT CASE WHEN NOT ${isRunningOn(today)} THEN CASE "end" ${sql.join(words, sql` `)} END
      WHEN kind = 'recurring' AND starts_on <= ${today} THEN 'läuft' ELSE 'vereinbart' END
    FROM orders WHERE orders.lead_id = follow_ups.id ORDER BY concluded_on DESC, created_at DESC LIMIT 1
  )`;
}

/** How many requests and messages are in each stage. */
export function countStages(db: Database, now: Date) {
  const stage = stageSql(berlinDay(now));
  return db
    .select({ kind: followUps.kind, stage, rows: count() })
    .from(followUps)
    .where(isNull(followUps.restrictedAt))
    .groupBy(followUps.kind, stage);
}

/** More than 14 days and the longest run of holidays behind them. */
const WITHDRAWAL_DAYS_MAX = 21;

/** A request or message that is unfinished, or asks for something although it is done. */
interface Unfinished extends RequestRow {
  stage: Stage;
  due: Due | null;
}

/** Everything that may be due: its number grows with what is open, not with what is stored. */
export async function readUnfinished(db: Database, now: Date): Promise<Unfinished[]> {
  const today = berlinDay(now);
  const mayBeWithdrawn = sql`(orders.customer_kind = 'consumer' AND orders."end" IS NOT 'withdrawn' AND
    max(orders.concluded_on, coalesce(orders.instructed_on, '')) >= ${addDays(today, -WITHDRAWAL_DAYS_MAX)})`;
  const mayAsk = sql`(${isRunningOn(today)} OR ${mayBeWithdrawn})`;
  const isUnfinished = or(
    inArray(followUps.status, [...OPEN_STATUSES]),
    isNotNull(followUps.customerActedAt),
    isNotNull(followUps.erasureDueAt),
    sql`${followUps.id} IN (SELECT orders.lead_id FROM orders WHERE ${mayAsk})`,
  );
  // What is restricted is used for nothing but its retention.
  const isShown = and(isNull(followUps.restrictedAt), ne(followUps.status, "spam"));
  const [rows, asking] = await db.batch([
    requestRows(db).where(and(isShown, isUnfinished)),
    db.select().from(orders).where(mayAsk),
  ]);
  const byLead = Map.groupBy(asking, ({ leadId }) => leadId);
  return rows.map((row) => {
    const own = byLead.get(row.id) ?? [];
    return { ...row, stage: stageOf(today, row, own), due: dueOf(now, row, own) };
  });
}

export async function readDue(db: Database, now: Date): Promise<(Unfinished & { due: Due })[]> {
  return byUrgency(await readUnfinished(db, now));
}

/** What is due of them, the most urgent first; of equal urgency who has waited longest. */
export function byUrgency(unfinished: readonly Unfinished[]): (Unfinished & { due: Due })[] {
  return unfinished
    .flatMap((row) => (row.due ? [{ ...row, due: row.due }] : []))
    .sort((a, b) => a.due.urgency - b.due.urgency || (a.createdAt < b.createdAt ? -1 : 1));
}
