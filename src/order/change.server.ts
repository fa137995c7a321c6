/** Changes orders: what is planned, what is owed, and how they end. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { labelOf, orderEnds } from "../content/lists";
import type { Database, Statement } from "../db/client.server";
import { batchIf } from "../db/guard.server";
import { insertWhere } from "../db/insert.server";
import { followUps, orders, outbox, type Undo } from "../db/schema";
import { currentWordings } from "../offer/facts";
import { digestOf } from "../offer/send.server";
import { berlinDay, type Day, dateInWords } from "../platform/berlin-days";
import type { FieldErrors } from "../platform/field-errors";
import { isRunningOn } from "../requests/erasing/kept.server";
import { BEGUN_RETENTION_YEARS, lastDayKept, RETENTION_YEARS } from "../requests/erasing/retention";
import { announce, isUntouched, mailOf } from "../requests/outbox/outbox.server";
import { announceTimes, NEAR_MS, VIEWING } from "../requests/outbox/times.server";
import type { Change as RequestChange } from "../requests/work/change.server";
import { type Actor, addHistoryEvent } from "../requests/work/history.server";
import { ORDER_CANCELLED, REVOKED } from "../requests/work/options";
import { endNoted } from "./end-words";
import type { Plan, Step } from "./schema";
import { earliestEnd, isRunning, lastDayOfWork, UNDO_WAIT_MS, withdrawableUntil } from "./states";
import { keepInstruction, type Order } from "./store.server";

export type OrderChange =
  | { kind: "changed"; order: Order }
  | { kind: "missing" }
  | { kind: "conflict" }
  | { kind: "invalid"; errors: FieldErrors };

/** Columns with their new values. */
type Change = { [Field in keyof Order]?: Order[Field] | SQL };

/** Plans the work: first day, weekdays, time, and how to get in. */
export function planOrder(
  db: Database,
  id: string,
  { version, weekdays: chosen, ...plan }: Plan,
  now = new Date(),
): Promise<OrderChange> {
  const weekdays = chosen.length > 0 ? [...new Set(chosen)].sort().join(",") : null;
  const { startsOn, timeText } = plan;
  const decide = (order: Order): Change | FieldErrors => {
    const errors = startErrors(plan.startsOn, order.concludedOn);
    if (isErrors(errors)) return errors;
    const end = lastDayOfWork(order);
    return {
      ...plan,
      weekdays,
      // Whether it began decides how long it is kept.
      retainUntil: end && keptAfter(end, { ...order, startsOn: plan.startsOn }),
    };
  };
  return changeOrder(db, id, version, decide, (order) => {
    const planned = { startsOn, weekdays, timeText };
    const isSame = (Object.keys(planned) as (keyof typeof planned)[]).every((field) => order[field] === planned[field]);
    // Who was mailed no time hears of it from the owner.
    if (isSame || order.confirmedVia !== "mail") return [];
    const isAtOnce = [order, planned].some((plan) => isNear(plan, now));
    return announceTimes(db, order.leadId, { of: id, told: "", isAtOnce }, now);
  });
}

/** Whether work is planned for today, or begins within the next hours. */
function isNear({ startsOn, weekdays }: Pick<Order, "startsOn" | "weekdays">, now: Date): boolean {
  return [now, new Date(now.getTime() + NEAR_MS)].map(berlinDay).some((day) => {
    const isVisit = weekdays?.split(",").includes(String(new Date(day).getUTCDay() || 7));
    return startsOn !== null && (startsOn === day || (startsOn < day && isVisit === true));
  });
}

/** Why work cannot begin on this day; empty where it can, or the day is left open. */
export function startErrors(startsOn: Day | null | undefined, concludedOn: Day): FieldErrors {
  return startsOn && startsOn < concludedOn ? { startsOn: ["Der erste Tag liegt nicht vor dem Vertrag"] } : {};
}

/** Records what happened to an order on a day. An end sets the one date from which it is deleted, and is mailed. */
export function recordStep(db: Database, id: string, given: Step, actor: Actor): Promise<OrderChange> {
  const { version, step, on, endsOn } = given;
  const at = actor.now.toISOString();
  const isDuty = step === "instructed" || step === "confirmed" || step === "erasure-answered";
  const decide = (order: Order): Change | FieldErrors => {
    if (on > berlinDay(actor.now)) return { on: ["Dieser Tag liegt in der Zukunft"] };
    if (step === "instructed") return { instructedOn: on, instructionDigest: digestOf(currentWordings().instruction) };
    if (step === "confirmed") return { confirmedOn: on, confirmedVia: "self" as const };
    if (step === "erasure-answered") return { erasureAnsweredAt: at };
    const end = endOf(order, given, berlinDay(actor.now));
    if (isErrors(end)) return end;
    const { withdrawnOn, cancelledOn, doneOn, noticeReceivedOn, endedOn, endReason, retainUntil } = order;
    const before = { withdrawnOn, cancelledOn, doneOn, noticeReceivedOn, endedOn, endReason, retainUntil };
    return { ...end, undo: { at, order: before, followUp: { ...WON, wonOn: order.concludedOn } } };
  };
  return changeOrder(db, id, version, decide, ({ leadId, number }) => {
    if (step === "instructed") return [keepInstruction(db, actor.now)];
    if (isDuty) return [];
    const event = { at, author: actor.author, kind: "order" as const, text: step, after: number, before: endsOn ?? on };
    const left = leftWith(step);
    return [
      addHistoryEvent(db, leadId, event),
      announce(db, "order-end", leadId, actor.now, mailedEnd(id, at, actor.now)),
      ...(left ? [moveFollowUp(db, leadId, { ...left, changedAt: at }, eq(followUps.status, "won"))] : []),
      ...(left?.status === "lost" ? viewingTold(db, leadId, sql`${followUps.viewingAt}`, actor.now) : []),
    ];
  });
}

/** With the request a viewing that is still to come drops, or stands again. @param told as in outbox/times.server.ts */
function viewingTold(db: Database, leadId: string, told: SQL | string, now: Date) {
  const isToCome = sql`EXISTS (SELECT 1 FROM follow_ups WHERE id = ${leadId} AND viewing_at > ${now.toISOString()})`;
  return announceTimes(db, leadId, { of: VIEWING, told, isAtOnce: false }, now, isToCome);
}

const WON = { status: "won", lossReason: null } as const;

/** Where an end leaves the request: one that ran or was done stays won. */
function leftWith(step: Step["step"] | null): RequestChange | undefined {
  switch (step) {
    case "withdrawn":
      return { status: "lost", lossReason: REVOKED.id };
    case "cancelled":
      return { status: "lost", lossReason: ORDER_CANCELLED.id };
    // Nothing was agreed: the request is open again.
    case "mistaken":
      return { status: "contacted", lossReason: null, wonOn: null };
    default:
      return undefined;
  }
}

function moveFollowUp(db: Database, leadId: string, change: RequestChange, which: SQL | undefined) {
  return db
    .update(followUps)
    .set({ ...change, version: sql`${followUps.version} + 1` })
    .where(and(eq(followUps.id, leadId), which));
}

function mailedEnd(id: string, at: string, now: Date) {
  return { dedupeKey: `${id} ${at}`, dueAt: new Date(now.getTime() + UNDO_WAIT_MS) };
}

/** The days of an end, or why it cannot be. */
function endOf(order: Order, { step, on, endsOn, isAgreed }: Step, today: Day): Change | FieldErrors {
  if (on < order.concludedOn) return { on: ["Dieser Tag liegt vor dem Vertrag"] };
  const mayWithdraw = step === "withdrawn" && withdrawableUntil(order, on) !== null;
  if (!isRunning(today, order) && !mayWithdraw) return { on: ["Dieser Auftrag ist schon beendet"] };
  if (step === "withdrawn") {
    if (order.customerKind !== "consumer") return { step: ["Nur Verbraucher können widerrufen"] };
    return { withdrawnOn: on, retainUntil: keptAfter(on, order) };
  }
  if (step === "done") return { doneOn: on, retainUntil: keptAfter(on, { ...order, doneOn: on }) };
  if (step === "cancelled" && order.startsOn !== null && order.startsOn <= on)
    return { step: ["Der erste Tag ist schon da: Bitte tragen Sie eine Kündigung ein"] };
  if (step === "cancelled" || step === "mistaken")
    return { cancelledOn: on, endReason: step, retainUntil: keptAfter(on, order) };
  if (!endsOn || endsOn < on) return { endsOn: ["Bitte wählen Sie den letzten Tag des Auftrags"] };
  const earliest = earliestEnd(order, on);
  if (endsOn < earliest && !isAgreed)
    return { endsOn: [`Nach der Frist endet der Auftrag frühestens am ${dateInWords(earliest)}`] };
  const endReason = step === "our-notice" ? step : "notice";
  return { noticeReceivedOn: on, endedOn: endsOn, endReason, retainUntil: keptAfter(endsOn, order) };
}

/**
 * Takes an end back on the day on which it was noted: the order has its days again, and its request is won. The mail
 * about it does not go out; where a sender had it already, a second one says that it was a mistake.
 */
export function takeBackEnd(
  db: Database,
  id: string,
  { version }: { version: number },
  actor: Actor,
): Promise<OrderChange> {
  const today = berlinDay(actor.now);
  const others = sql`(SELECT 1 FROM orders WHERE lead_id = (SELECT lead_id FROM orders WHERE id = ${id})
    AND id <> ${id} AND ${isRunningOn(today)})`;
  const isKept = sql`NOT EXISTS ${others} AND NOT EXISTS (SELECT 1 FROM follow_ups
    WHERE restricted_at IS NOT NULL AND id = (SELECT lead_id FROM orders WHERE id = ${id}))`;
  const decide = ({ undo }: Order): Change | FieldErrors =>
    undo?.order && berlinDay(new Date(undo.at)) === today
      ? { ...(undo.order as Change), undo: null }
      : { step: ["Ein Ende lässt sich nur an dem Tag zurücknehmen, an dem es eingetragen wurde"] };
  const statements = (order: Order) => {
    const { at, followUp } = order.undo as Undo;
    const step = endNoted(order);
    const event = { at: actor.now.toISOString(), author: actor.author, kind: "order" as const, text: "undone" };
    const key = mailedEnd(id, at, actor.now);
    const isMail = and(
      eq(outbox.subjectId, order.leadId),
      eq(outbox.kind, "order-end"),
      eq(outbox.dedupeKey, key.dedupeKey),
    );
    const left = leftWith(step);
    return [
      addHistoryEvent(db, order.leadId, {
        ...event,
        before: step && labelOf(orderEnds, step),
        after: order.number,
      }),
      db.delete(outbox).where(and(isMail, isUntouched)),
      insertWhere(
        db,
        outbox,
        mailOf("order-end-undone", order.leadId, actor.now, key),
        outbox,
        isMail,
      ).onConflictDoNothing(),
      ...(left?.status === "lost" ? viewingTold(db, order.leadId, "", actor.now) : []),
      ...(left
        ? [
            moveFollowUp(
              db,
              order.leadId,
              { ...followUp, changedAt: event.at },
              and(eq(followUps.status, left.status ?? "won"), sql`${followUps.lossReason} IS ${left.lossReason}`),
            ),
          ]
        : []),
    ];
  };
  return changeOrder(db, id, version, decide, statements, isKept);
}

/** The one date until which an order is kept after its last day: longer where it began, and so was billed. */
function keptAfter(endedOn: Day, { startsOn, doneOn = null }: { startsOn: Day | null; doneOn?: Day | null }): Day {
  const hasBegun = doneOn !== null || (startsOn !== null && startsOn <= endedOn);
  return lastDayKept(endedOn, hasBegun ? BEGUN_RETENTION_YEARS : RETENTION_YEARS);
}

/**
 * @param decide what to change, or why not, by field
 * @param others statements of the same batch
 * @param condition what else has to hold
 */
async function changeOrder(
  db: Database,
  id: string,
  version: number,
  decide: (order: Order) => Change | FieldErrors,
  others: (order: Order) => Statement[] = () => [],
  condition: SQL = sql`1`,
): Promise<OrderChange> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return { kind: "missing" };
  if (order.version !== version) return { kind: "conflict" };
  const change = decide(order);
  if (isErrors(change)) return { kind: "invalid", errors: change };
  const isSeen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND version = ${version} AND ${condition})`;
  const results = await batchIf(db, isSeen, [
    ...others(order),
    db
      .update(orders)
      .set({ ...change, changedAt: new Date().toISOString(), version: version + 1 })
      .where(eq(orders.id, id))
      .returning(),
  ]);
  const [changed] = (results?.at(-1) ?? []) as Order[];
  return changed ? { kind: "changed", order: changed } : { kind: "conflict" };
}

function isErrors(change: Change | FieldErrors): change is FieldErrors {
  return Object.values(change).some((value) => Array.isArray(value));
}
