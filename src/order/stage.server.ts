/** Reads the stages of requests and messages, and what is due of them. */
import { and, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, offers, orders } from "../db/schema";
import { addDays, berlinDay, type Day } from "../platform/berlin-days";
import { hasRunningOrder, isRunningOn } from "../requests/erasing/kept.server";
import { isNewestOffer, newestOfferColumns } from "../requests/lists/newest-offer.server";
import { CUSTOMER } from "../requests/work/customer";
import { OPEN_STATUSES } from "../requests/work/steps";
import { type Due, dueOf, type Stage, stageOf } from "./stage";

/** `stageOf`, of the row of `follow_ups` in whose statement it stands. */
export function stageSql(today: Day): SQL<Stage> {
  return sql<Stage>`CASE WHEN ${followUps.status} = 'spam' THEN 'spam' WHEN ${hasRunningOrder(today)} THEN 'order'
    WHEN ${followUps.status} = 'new' THEN 'new' WHEN ${inArray(followUps.status, [...OPEN_STATUSES])} THEN 'underway'
    ELSE 'done' END`;
}

/** More than 14 days and the longest run of holidays behind them. */
const WITHDRAWAL_DAYS_MAX = 21;

/** A request or message that is unfinished, or asks for something although it is. */
export interface Unfinished {
  id: string;
  kind: "lead" | "contact";
  createdAt: string;
  stage: Stage;
  due: Due | null;
}

/** Everything that may be due: its number grows with what is open, not with what is stored. */
export async function readUnfinished(db: Database, now: Date): Promise<Unfinished[]> {
  const today = berlinDay(now);
  const withdrawable = sql`(orders.customer_kind = 'consumer' AND orders.withdrawn_on IS NULL AND
    max(orders.concluded_on, coalesce(orders.instructed_on, '')) >= ${addDays(today, -WITHDRAWAL_DAYS_MAX)})`;
  const mayAsk = sql`(${isRunningOn(today)} OR ${withdrawable})`;
  const isUnfinished = or(
    inArray(followUps.status, [...OPEN_STATUSES]),
    isNotNull(followUps.customerActedAt),
    sql`${followUps.id} IN (SELECT orders.lead_id FROM orders WHERE ${mayAsk})`,
  );
  const { id, kind, createdAt, status, changedAt, followUpOn, viewingAt, viewedOn, customerActedAt } = followUps;
  const lastAct = sql<string | null>`iif(${customerActedAt} IS NULL, NULL, (
    SELECT kind || ' ' || coalesce(text, '') FROM follow_up_events
    WHERE subject_id = ${id} AND author = ${CUSTOMER} ORDER BY follow_up_events.id DESC LIMIT 1))`.as("last_act");
  const { offerStatus, offerValidUntil } = newestOfferColumns;
  const [rows, asking] = await db.batch([
    db
      .select({
        ...{ id, kind, createdAt, status, changedAt, followUpOn, viewingAt, viewedOn, customerActedAt, lastAct },
        ...{ offerStatus, offerValidUntil },
      })
      .from(followUps)
      .leftJoin(offers, isNewestOffer)
      // What is restricted is used for nothing but its retention.
      .where(and(isNull(followUps.restrictedAt), ne(status, "spam"), isUnfinished)),
    db.select(getTableColumns(orders)).from(orders).where(mayAsk),
  ]);
  const byLead = Map.groupBy(asking, ({ leadId }) => leadId);
  return rows.map((row) => {
    const own = byLead.get(row.id) ?? [];
    const { id, kind, createdAt } = row;
    return { id, kind, createdAt, stage: stageOf(today, row, own), due: dueOf(now, row, own) };
  });
}

/** What is due, the most urgent first; of equal urgency who has waited longest. */
export async function readDue(db: Database, now: Date): Promise<(Unfinished & { due: Due })[]> {
  return (await readUnfinished(db, now))
    .flatMap((row) => (row.due ? [{ ...row, due: row.due }] : []))
    .sort((a, b) => a.due.urgency - b.due.urgency || (a.createdAt < b.createdAt ? -1 : 1));
}
