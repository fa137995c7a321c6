/** Ends of orders (endings.ts): noted, and taken back. */
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { endOf, STILL_RUNNING } from "../content/lists";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUpEvents, followUps, orders, outbox } from "../db/schema";
import { berlinDay, type Day, dateInWords } from "../platform/time/berlin-days";
import { invalid, type Refusal, type Result } from "../platform/worker/result";
import { act } from "../requests/history/acts";
import { customersAmounts } from "../requests/money";
import { announce, isQueued } from "../requests/outbox/outbox.server";
import { announceTimes } from "../requests/outbox/times.server";
import { isRunningOn } from "../requests/running-orders.server";
import { type Actor, noteOwnerAct, stampOf } from "../requests/work/history.server";
import { ORDER_ENDED } from "../requests/work/options";
import { changeOrder, keptAfter } from "./change.server";
import { dayOfEnd, ENDINGS, endColumns } from "./endings";
import type { End } from "./schema";
import { cameToNothing, earliestEnd, type Order } from "./states";

/** Notes an end: it sets the date until which the order is kept, moves its request, and is mailed. */
export async function endOrder(db: Database, id: string, noted: End, actor: Actor): Promise<Result<Order>> {
  const { now } = actor;
  const at = now.toISOString();
  const today = berlinDay(now);
  const viewing = await db
    .select({ at: followUps.viewingAt })
    .from(followUps)
    .innerJoin(orders, eq(orders.leadId, followUps.id))
    .where(eq(orders.id, id))
    .get();
  const decide = (order: Order) => {
    const columns = endColumns(order, noted, today);
    const retainUntil = keptAfter({ ...order, ...columns });
    return refusalOf(order, noted, today) ?? { ...columns, retainUntil };
  };
  const statements = (order: Order) => {
    const { leadId, number } = order;
    const ended = { ...order, ...endColumns(order, noted, today) };
    const status = ENDINGS[noted.end].leaves?.(ended);
    const left = status === "lost" ? { status, lossReason: ORDER_ENDED.id } : { status, lossReason: null, wonOn: null };
    const said = { order: number, end: noted.end, on: dayOfEnd(ended), declaredOn: ended.noticeReceivedOn };
    const event = { ...stampOf(actor), ...act("order-ended", said) };
    return [
      ...noteOwnerAct(db, leadId, event),
      ...(order.confirmedOn === null ? confirmation(db, ended, now) : []),
      announce(db, "order-end", { order: id, notedAt: at, isTakenBack: false }, { subjectId: leadId, now }),
      ...(status ? [moveRequest(db, leadId, { ...left, changedAt: at }, eq(followUps.status, "won"))] : []),
      ...(status === "lost" ? announceCallOff(db, leadId, viewing?.at ?? null, now) : []),
    ];
  };
  const isViewingAsRead = sql`(SELECT viewing_at FROM follow_ups WHERE id = orders.lead_id) IS ${viewing?.at ?? null}`;
  return changeOrder(db, { id, version: noted.version, now }, decide, statements, isViewingAsRead);
}

/** Why an end is not possible; undefined where it is. */
function refusalOf(order: Order, { end, on, endsOn, isAgreed }: End, today: Day): Refusal | undefined {
  if (on > today) return invalid("on", "Dieser Tag liegt in der Zukunft");
  if (on < order.concludedOn) return invalid("on", "Dieser Tag liegt vor dem Vertrag");
  if (!ENDINGS[end].isOffered(order, today, on))
    return invalid("end", "So kann dieser Auftrag nicht oder nicht mehr enden");
  if (!endOf(end)?.hasOwnLastDay) return undefined;
  if (!endsOn || endsOn < on) return invalid("endsOn", "Bitte wählen Sie den letzten Tag des Auftrags");
  const earliest = earliestEnd(order, on, end);
  if (endsOn >= earliest || isAgreed) return undefined;
  return invalid(
    "endsOn",
    `Nach der Frist endet der Auftrag frühestens am ${dateInWords(earliest)}, früher nur, wenn beide zustimmen`,
  );
}

const STILL_OPEN = {
  end: null,
  runsUntil: STILL_RUNNING,
  endedOn: null,
  noticeReceivedOn: null,
  endText: null,
  retainUntil: null,
};

/**
 * Takes an end back, on any day until its request is restricted: the order runs, and the request is won. The request
 * may have no second order and no offer that could become one. The mail about the end does not go out; where a sender
 * had it already, a second one says that it was a mistake.
 */
export async function takeBackEnd(
  db: Database,
  id: string,
  { version }: { version: number },
  actor: Actor,
): Promise<Result<Order>> {
  const { now } = actor;
  const changedAt = now.toISOString();
  const ofOrder = sql`(SELECT lead_id FROM orders WHERE id = ${id})`;
  const isFree = sql`NOT EXISTS (SELECT 1 FROM orders WHERE lead_id = ${ofOrder} AND id <> ${id} AND ${isRunningOn(berlinDay(now))})
    AND NOT EXISTS (SELECT 1 FROM offers WHERE lead_id = ${ofOrder} AND status = 'sent')
    AND NOT EXISTS (SELECT 1 FROM follow_ups WHERE restricted_at IS NOT NULL AND id = ${ofOrder})`;
  const before = await db
    .select({ ...getTableColumns(orders), isFree: sql<number>`${isFree}` })
    .from(orders)
    .where(eq(orders.id, id))
    .get();
  if (!before) return { no: "missing" };
  if (before.version !== version) return { no: "conflict" };
  const { end } = before;
  if (!end) return invalid("end", "Dieser Auftrag läuft");
  if (!before.isFree)
    return invalid("end", "Das geht nicht, solange zur Anfrage etwas läuft oder ein Angebot offen ist");
  const { announced, isWaiting, isAsRead } = await readEndMails(db, before);
  const statements = (order: Order) => {
    const { leadId, number, concludedOn: wonOn } = order;
    const event = { ...stampOf(actor), ...act("order-resumed", { order: number, end }) };
    const won = { status: "won", lossReason: null, wonOn, followUpOn: null, ...customersAmounts(order) } as const;
    return [
      db.delete(outbox).where(isWaiting),
      ...(announced
        ? [announce(db, "order-end", { order: id, notedAt: announced, isTakenBack: true }, { subjectId: leadId, now })]
        : []),
      ...noteOwnerAct(db, leadId, event),
      ...(order.confirmedOn === null ? confirmation(db, { ...order, ...STILL_OPEN }, now) : []),
      ...(ENDINGS[end].leaves?.(order) === "lost" ? announceCallOff(db, leadId, null, now) : []),
      moveRequest(db, leadId, { ...won, changedAt }, ne(followUps.status, "won")),
    ];
  };
  return changeOrder(db, { id, version, now }, () => STILL_OPEN, statements, and(isFree, isAsRead));
}

/** Mails about an order's end: those that wait, and the time of the newest end whose mail a sender has had. */
async function readEndMails(db: Database, { id, leadId, number }: Pick<Order, "id" | "leadId" | "number">) {
  const isWaiting = isQueued("order-end", leadId, { order: id, isTakenBack: false });
  const { subjectId, act, at, data } = followUpEvents;
  const [lines, waiting] = await db.batch([
    db
      .select({ act, at })
      .from(followUpEvents)
      .where(
        and(
          eq(subjectId, leadId),
          isOneOf(act, ["order-ended", "order-resumed"]),
          sql`${data} ->> 'order' = ${number}`,
        ),
      )
      .orderBy(desc(followUpEvents.id)),
    db
      .select({ notedAt: sql<string>`${outbox.about} ->> 'notedAt'` })
      .from(outbox)
      .where(isWaiting),
  ]);
  const isToCome = new Set(waiting.map(({ notedAt }) => notedAt));
  const resumed = lines.findIndex((line) => line.act === "order-resumed");
  const ended = resumed < 0 ? lines : lines.slice(0, resumed);
  return {
    announced: ended.find((line) => !isToCome.has(line.at))?.at,
    isWaiting,
    // Delivery may take one of them meanwhile.
    isAsRead: sql`(SELECT count(*) FROM outbox WHERE ${isWaiting}) = ${waiting.length}`,
  };
}

/** Statement about the confirmation that an order still waits for: what came to nothing needs none. */
function confirmation(db: Database, order: Order, now: Date) {
  const { leadId, offerId: offer } = order;
  return cameToNothing(order)
    ? [db.delete(outbox).where(isQueued("order-confirmation", leadId, { offer }))]
    : [announce(db, "order-confirmation", { offer }, { subjectId: leadId, now })];
}

function moveRequest(db: Database, leadId: string, change: object, which: SQL) {
  const version = sql`${followUps.version} + 1`;
  return db
    .update(followUps)
    .set({ ...change, version })
    .where(and(eq(followUps.id, leadId), which));
}

/** Statement that tells that a future viewing is off, or on again. @param announced time that was mailed before */
function announceCallOff(db: Database, leadId: string, announced: string | null, now: Date) {
  const isToCome = sql`EXISTS (SELECT 1 FROM follow_ups WHERE id = ${leadId} AND viewing_at > ${now.toISOString()})`;
  return announceTimes(db, leadId, { order: null, announced, isAtOnce: false }, now, isToCome);
}
