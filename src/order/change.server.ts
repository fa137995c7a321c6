/** Changes of orders: their plan, and what is owed; end.server.ts ends them. */
import { eq, type SQL, sql } from "drizzle-orm";
import { endOf } from "../content/lists";
import type { Database, Statement } from "../db/client.server";
import { writeIf } from "../db/guard.server";
import { orders } from "../db/schema";
import type { FieldErrors } from "../platform/text/field-errors";
import { berlinDay, type Day, laterOf, weekdayOf } from "../platform/time/berlin-days";
import { invalid, type Refusal, type Result } from "../platform/worker/result";
import { BEGUN_RETENTION_YEARS, lastDayKept, RETENTION_YEARS } from "../requests/erasing/retention";
import { act } from "../requests/history/acts";
import { announceTimes, NEAR_MS } from "../requests/outbox/times.server";
import { type Actor, addLine, stampOf } from "../requests/work/history.server";
import { dateRequest, wasAgreedByWord } from "./confirm.server";
import type { OrderStep, Plan } from "./schema";
import { cameToNothing, confirmed, type Order } from "./states";
import { storedWeekdays, weekdaysOf } from "./weekdays";

/** Columns with their new values. */
type OrderUpdate = { [Field in keyof Order]?: Order[Field] | SQL };

/** Plans the work: first day, weekdays, time, and how to get in. */
export function planOrder(
  db: Database,
  id: string,
  { version, weekdays: chosen, ...plan }: Plan,
  actor: Actor,
): Promise<Result<Order>> {
  const { now } = actor;
  const weekdays = storedWeekdays(chosen);
  const { startsOn, timeText } = plan;
  const decide = (order: Order): OrderUpdate | Refusal => {
    const errors = startErrors(startsOn, order.concludedOn);
    if (startsOn !== order.startsOn && errors.startsOn) return { no: "invalid", errors };
    const planned = { ...order, startsOn };
    if (cameToNothing(order) !== cameToNothing(planned))
      return invalid(
        "startsOn",
        "Damit läge das Ende auf der anderen Seite des ersten Tages: Bitte nehmen Sie es erst zurück",
      );
    // Whether work began decides how long the order is kept.
    return { ...plan, weekdays, retainUntil: keptAfter(planned) };
  };
  return changeOrder(db, { id, version, now }, decide, (order) => {
    const planned = { startsOn, weekdays, timeText };
    const isSame = (Object.keys(planned) as (keyof typeof planned)[]).every((field) => order[field] === planned[field]);
    if (isSame) return [];
    const line = { ...stampOf(actor), ...act("order-planned", { order: order.number, ...planned }) };
    const written = addLine(db, order.leadId, line);
    // Before the confirmation no mail is needed: it states the days itself.
    if (order.confirmedOn === null) return [written];
    const isAtOnce = [order, planned].some((plan) => isNear(plan, now));
    return [written, ...announceTimes(db, order.leadId, { order: id, announced: null, isAtOnce }, now)];
  });
}

/** Whether work is planned for today, or begins within the next hours. */
function isNear({ startsOn, weekdays }: Pick<Order, "startsOn" | "weekdays">, now: Date): boolean {
  return [now, new Date(now.getTime() + NEAR_MS)].map(berlinDay).some((day) => {
    const isVisit = weekdaysOf(weekdays).includes(weekdayOf(day));
    return startsOn !== null && (startsOn === day || (startsOn < day && isVisit));
  });
}

/** Errors of a first day; none where work can begin then, or the day is left open. */
export function startErrors(startsOn: Day | null | undefined, concludedOn: Day): FieldErrors {
  return startsOn && startsOn < concludedOn ? { startsOn: ["Der erste Tag liegt nicht vor dem Vertrag"] } : {};
}

/** Records what was done for an order's customer on a day. */
export async function recordStep(
  db: Database,
  id: string,
  { version, step, on }: OrderStep,
  actor: Actor,
): Promise<Result<Order>> {
  const { now } = actor;
  const decide = (order: Order): OrderUpdate | Refusal => {
    if (on > berlinDay(now)) return invalid("on", "Dieser Tag liegt in der Zukunft");
    if (step === "instructed") return { instructedOn: on };
    const isInstructed = step === "printed" && order.customerKind === "consumer" && order.instructedOn === null;
    return { ...confirmedOf(order), ...(isInstructed && { instructedOn: on }) };
  };
  const isByWord = await wasAgreedByWord(db, eq(orders.id, id));
  const confirmedOf = (order: Order) => {
    const { confirmedOn, concludedOn } = confirmed(order, on, isByWord);
    return { confirmedOn, concludedOn };
  };
  return changeOrder(db, { id, version, now }, decide, (order) =>
    step === "instructed" ? [] : [dateRequest(db, order, confirmedOf(order).concludedOn)],
  );
}

/** Last day of retention of an ended order: later where work began, and so was billed. */
export function keptAfter({ end, startsOn, endedOn, noticeReceivedOn }: Order): Day | null {
  if (endedOn === null) return null;
  const hasBegun = endOf(end)?.isComplete || (startsOn !== null && startsOn <= endedOn);
  const last = laterOf(endedOn, noticeReceivedOn ?? endedOn);
  return lastDayKept(last, hasBegun ? BEGUN_RETENTION_YEARS : RETENTION_YEARS);
}

/**
 * Changes an order that is still as it was seen.
 *
 * @param decide what to change, or why not
 * @param others statements of the same batch
 * @param condition what else has to hold
 */
export async function changeOrder(
  db: Database,
  { id, version, now }: Pick<Order, "id" | "version"> & Pick<Actor, "now">,
  decide: (order: Order) => OrderUpdate | Refusal,
  others: (order: Order) => Statement[] = () => [],
  condition: SQL = sql`1`,
): Promise<Result<Order>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return { no: "missing" };
  if (order.version !== version) return { no: "conflict" };
  const change = decide(order);
  if ("no" in change) return change;
  const isSeen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND version = ${version} AND ${condition})`;
  const set = { ...change, changedAt: now.toISOString(), version: version + 1 };
  const statements = [...others(order), db.update(orders).set(set).where(eq(orders.id, id))];
  const [changed] = (await writeIf(db, isSeen, statements, db.select().from(orders).where(eq(orders.id, id)))) ?? [];
  return changed ? { ok: changed } : { no: "conflict" };
}
