/** Reads orders and changes them; accept.server.ts makes them. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../db/client.server";
import { followUps, leads, orders } from "../db/schema";
import { searchTerms } from "../db/search";
import { currentWordings } from "../offer/facts";
import { digestOf, keepWording } from "../offer/send.server";
import { addDays, berlinDay, type Day } from "../platform/berlin-days";
import { asciiEmail } from "../platform/contact-fields";
import type { FieldErrors } from "../platform/field-errors";
import { keptUntil } from "../requests/erasing/kept.server";
import { BEGUN_RETENTION_YEARS, lastDayKept, RETENTION_YEARS } from "../requests/erasing/retention";
import { announce } from "../requests/outbox/outbox.server";
import { townOf } from "../requests/place";
import { REVOKED } from "../requests/work/options";
import { type Actor, addHistoryEvent } from "../requests/work/store.server";
import type { Plan, Step } from "./schema";
import { isRunning, lastDayOfWork, remindersOn, withdrawableUntil, withdrawalWarning } from "./states";

export type Order = typeof orders.$inferSelect;

/** An order with whom it is for. */
export interface ListedOrder extends Order {
  /** Of the mail with the withdrawal instruction, until it is sent. */
  instructing: "waiting" | "failed" | null;
  name: string;
  phone: string;
  email: string;
  town: string | null;
}

const { address, postcode, town } = leads;

function listed(db: Database, which: SQL | undefined) {
  return (
    db
      .select({
        order: getTableColumns(orders),
        instructing: sql<ListedOrder["instructing"]>`(SELECT iif(refused_at IS NULL, 'waiting', 'failed') FROM outbox
          WHERE subject_id = orders.lead_id AND kind = 'order-instruction' AND dedupe_key = orders.id AND sent_at IS NULL)`,
        lead: {
          firstName: leads.firstName,
          lastName: leads.lastName,
          phone: leads.phone,
          email: leads.email,
          address,
          postcode,
          town,
        },
      })
      .from(orders)
      .innerJoin(leads, eq(leads.id, orders.leadId))
      .innerJoin(followUps, eq(followUps.id, orders.leadId))
      // What is restricted is used for nothing but its retention.
      .where(and(which, isNull(followUps.restrictedAt)))
  );
}

function asListed({ order, instructing, lead }: Awaited<ReturnType<typeof listed>>[number]): ListedOrder {
  const { firstName, lastName, phone, email, ...place } = lead;
  return { ...order, instructing, name: `${firstName} ${lastName}`.trim(), phone, email, town: townOf(place) ?? null };
}

/** How many ended orders the page shows; all that run are shown. */
const ENDED_SHOWN = 100;

/**
 * What is agreed or runs, by its first day, and what has ended, the newest first.
 *
 * @param q words that must all occur in the person's name, e-mail, phone, place or reference, or in the order's number
 */
export async function listOrders(
  db: Database,
  now: Date,
  q = "",
): Promise<{ open: ListedOrder[]; ended: ListedOrder[]; leaving: LeavingOrder[] }> {
  const today = berlinDay(now);
  const isFound = and(...searchTerms(asciiEmail(q)).map(mentions));
  const runs = and(runsOn(today), isFound);
  const [open, ended, leaving] = await Promise.all([
    listed(db, runs).orderBy(sql`coalesce(${orders.startsOn}, '9999')`, asc(orders.concludedOn)),
    listed(db, and(sql`NOT ${runsOn(today)}`, isFound))
      .orderBy(desc(orders.retainUntil), desc(orders.concludedOn))
      .limit(ENDED_SHOWN),
    q ? [] : readLeaving(db, now),
  ]);
  return { open: open.map(asListed), ended: ended.map(asListed), leaving };
}

/** An order whose retention ends soon; without a name where it is restricted. */
export type LeavingOrder = Pick<Order, "id" | "leadId" | "number" | "version" | "retainUntil"> & { name: string };

/** So many days before a deletion the owner is told. */
const TOLD_DAYS = 30;

export function readLeaving(db: Database, now: Date): Promise<LeavingOrder[]> {
  const today = berlinDay(now);
  const { id, leadId, number, version, retainUntil } = orders;
  const name = sql<string>`iif(${followUps.restrictedAt} IS NULL, trim(${leads.firstName} || ' ' || ${leads.lastName}), '')`;
  return (
    db
      .select({ id, leadId, number, version, retainUntil, name })
      .from(orders)
      .innerJoin(leads, eq(leads.id, leadId))
      .innerJoin(followUps, eq(followUps.id, leadId))
      // All orders of a request go with the last of them.
      .where(and(lte(retainUntil, addDays(today, TOLD_DAYS)), sql`${keptUntil(today)} = ${retainUntil}`))
      .orderBy(asc(retainUntil))
      .limit(ENDED_SHOWN)
  );
}

/** An order's number is read out and typed with its signs or without. */
function mentions(term: string): SQL {
  const number = sql`lower(${orders.number})`;
  const plain = sql`replace(${number}, '-', '')`;
  return sql`(instr(${leads.search}, ${term}) > 0
    OR instr(${number} || ' ' || ${plain} || ' ' || replace(${plain}, '/', ''), ${term}) > 0)`;
}

/** An order that asks for something today. */
export interface Reminder {
  leadId: string;
  name: string;
  phone: string;
  number: string;
  text: string;
}

/** How many orders are looked at for what they ask; the others wait a day. */
const REMINDERS_MAX = 200;

/** More than 14 days and the longest run of holidays behind them. */
const WITHDRAWAL_DAYS_MAX = 21;

/** What orders ask for today, the most pressing of each, and until when a consumer can withdraw. */
export async function readReminders(db: Database, now: Date): Promise<Reminder[]> {
  const today = berlinDay(now);
  // Also of one that is done: `withdrawalWarning` knows until when.
  const mayWithdraw = and(
    eq(orders.customerKind, "consumer"),
    sql`(${orders.instructedOn} IS NULL OR max(${orders.concludedOn}, ${orders.instructedOn}) >= ${addDays(today, -WITHDRAWAL_DAYS_MAX)})`,
  );
  const mayAsk = or(
    lte(orders.startsOn, addDays(today, 1)),
    isNull(orders.confirmedOn),
    sql`${orders.earlyStartOn} IS NULL AND ${orders.startsOn} >= ${today}`,
    and(isNotNull(orders.erasureWishedAt), isNull(orders.erasureAnsweredAt)),
    mayWithdraw,
  );
  const isNotOver = or(runsOn(today), and(mayWithdraw, isNull(orders.withdrawnOn)));
  const rows = await listed(db, and(isNotOver, mayAsk))
    .orderBy(asc(orders.confirmedOn), desc(orders.startsOn))
    .limit(REMINDERS_MAX);
  return rows.map(asListed).flatMap((order) => {
    const [first] = remindersOn(today, order);
    const warning = withdrawalWarning(order, today);
    const text = [first, warning && !first?.includes(warning) && warning].filter(Boolean).join(". ");
    return text ? [{ leadId: order.leadId, name: order.name, phone: order.phone, number: order.number, text }] : [];
  });
}

/** Whether it is agreed or runs, as SQL. */
function runsOn(today: Day): SQL {
  return sql`(${orders.withdrawnOn} IS NULL AND ${orders.doneOn} IS NULL AND coalesce(${orders.endedOn}, '9999') >= ${today})`;
}

/** The orders of requests, newest first. */
export function ordersOf(db: Database, leadIds: readonly string[]): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.leadId, [...leadIds]))
    .orderBy(desc(orders.concludedOn));
}

/** What was agreed, as it was typed: for a consumer with the tax in it, else net. */
export type Agreed = Pick<Order, "customerKind"> & { amountCents: number; monthCents: number | null };

/** @returns null where a request has no order, or it was withdrawn */
export async function readAgreed(db: Database, leadId: string): Promise<Agreed | null> {
  const order = (await ordersOf(db, [leadId])).find((one) => one.withdrawnOn === null);
  if (!order) return null;
  const { customerKind, netCents, grossCents, monthNetCents, monthGrossCents } = order;
  return customerKind === "consumer"
    ? { customerKind, amountCents: grossCents, monthCents: monthGrossCents }
    : { customerKind, amountCents: netCents, monthCents: monthNetCents };
}

export type OrderChange =
  | { kind: "changed"; order: Order }
  | { kind: "missing" }
  | { kind: "conflict" }
  | { kind: "invalid"; errors: FieldErrors };

/** Plans the work: first day, weekdays, time, and how to get in. */
export function planOrder(db: Database, id: string, { version, weekdays, ...plan }: Plan): Promise<OrderChange> {
  return changeOrder(db, id, version, (order) => {
    if (plan.startsOn && plan.startsOn < order.concludedOn)
      return { startsOn: ["Der erste Tag liegt nicht vor dem Vertrag"] };
    const end = lastDayOfWork(order);
    return {
      ...plan,
      weekdays: weekdays.length > 0 ? [...new Set(weekdays)].sort().join(",") : null,
      // Whether it began decides how long it is kept.
      retainUntil: end && keptAfter(end, { ...order, startsOn: plan.startsOn }),
    };
  });
}

/** Records what happened to an order on a day. Its end sets the one date from which it is deleted. */
export function recordStep(db: Database, id: string, given: Step, actor: Actor): Promise<OrderChange> {
  const { version, step, on, endsOn } = given;
  const today = berlinDay(actor.now);
  const isEnd = step === "withdrawn" || step === "done" || step === "notice";
  const decide = (order: Order) => {
    if (on > today) return { on: ["Dieser Tag liegt in der Zukunft"] };
    if (step === "instructed") return { instructedOn: on, instructionDigest: digestOf(currentWordings().instruction) };
    if (step === "confirmed") return { confirmedOn: on, confirmedVia: "self" as const };
    if (step === "erasure-answered") return { erasureAnsweredAt: actor.now.toISOString() };
    if (on < order.concludedOn) return { on: ["Dieser Tag liegt vor dem Vertrag"] };
    const mayWithdraw = step === "withdrawn" && withdrawableUntil(order, on) !== null;
    if (!isRunning(today, order) && !mayWithdraw) return { on: ["Dieser Auftrag ist schon beendet"] };
    if (step === "withdrawn" && order.customerKind !== "consumer")
      return { step: ["Nur Verbraucher können widerrufen"] };
    if (step === "withdrawn") return { withdrawnOn: on, retainUntil: keptAfter(on, order), access: null };
    if (step === "done") return { doneOn: on, retainUntil: keptAfter(on, { ...order, doneOn: on }), access: null };
    if (!endsOn || endsOn < on) return { endsOn: ["Bitte wählen Sie den letzten Tag des Auftrags"] };
    return { noticeReceivedOn: on, endedOn: endsOn, retainUntil: keptAfter(endsOn, order) };
  };
  return changeOrder(db, id, version, decide, ({ leadId, number }) => {
    if (step === "instructed") return [keepInstruction(db, actor.now)];
    if (!isEnd) return [];
    const isSeen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND version = ${version})`;
    const at = actor.now.toISOString();
    const event = { at, author: actor.author, kind: "order" as const, text: step, after: number, before: endsOn ?? on };
    const lost = {
      status: "lost" as const,
      lossReason: REVOKED.id,
      changedAt: at,
      version: sql`${followUps.version} + 1`,
    };
    return [
      addHistoryEvent(db, { id: leadId }, event, isSeen),
      ...(step === "withdrawn"
        ? [
            db
              .update(followUps)
              .set(lost)
              .where(and(eq(followUps.id, leadId), eq(followUps.status, "won"), isSeen)),
          ]
        : []),
    ];
  });
}

/** The one date until which an order is kept after its last day: longer where it began, and so was billed. */
export function keptAfter(
  endedOn: Day,
  { startsOn, doneOn = null }: { startsOn: Day | null; doneOn?: Day | null },
): Day {
  const hasBegun = doneOn !== null || (startsOn !== null && startsOn <= endedOn);
  return lastDayKept(endedOn, hasBegun ? BEGUN_RETENTION_YEARS : RETENTION_YEARS);
}

/**
 * The confirmation of an accepted offer went out by mail, and with it the instruction for a consumer. Who wants it on
 * paper still gets it from the owner.
 */
export async function markConfirmed(db: Database, offerId: string, now: Date): Promise<void> {
  const confirmedOn = berlinDay(now);
  const instructedOn = sql`iif(customer_kind = 'consumer', coalesce(instructed_on, ${confirmedOn}), NULL)`;
  await db
    .update(orders)
    .set({ confirmedOn, confirmedVia: "mail", instructedOn })
    .where(and(eq(orders.offerId, offerId), isNull(orders.confirmedOn), sql`${orders.paperOrMail} IS NOT 'paper'`));
}

/**
 * Queues the mail with the withdrawal instruction for a consumer who never got one.
 *
 * @returns the request's id; undefined where there is nothing to send, or nowhere
 */
export async function sendInstruction(db: Database, id: string, now: Date): Promise<string | undefined> {
  const found = await readUninstructed(db, id);
  if (!found?.lead.email) return undefined;
  await announce(db, "order-instruction", found.order.leadId, now, { dedupeKey: id });
  return found.order.leadId;
}

/** A consumer's order that runs without an instruction, and whom it is for. */
export async function readUninstructed(db: Database, id: string) {
  const isOwed = and(eq(orders.customerKind, "consumer"), isNull(orders.instructedOn), isNull(orders.withdrawnOn));
  const [found] = await listed(db, and(eq(orders.id, id), isOwed));
  return found;
}

/** The mail with the withdrawal instruction went out: the period counts from now. */
export async function markInstructed(db: Database, id: string, now: Date): Promise<void> {
  await db.batch([
    keepInstruction(db, now),
    db
      .update(orders)
      .set({
        instructedOn: berlinDay(now),
        instructionDigest: digestOf(currentWordings().instruction),
        version: sql`${orders.version} + 1`,
      })
      .where(and(eq(orders.id, id), isNull(orders.instructedOn))),
  ]);
}

/** Today's instruction, of an order that has none yet. */
function keepInstruction(db: Database, now: Date) {
  return keepWording(db, currentWordings().instruction, berlinDay(now));
}

/**
 * @param decide what to change, or why not, by field
 * @param others statements before the change, which may only do something while the version is the one that was seen
 */
export async function changeOrder(
  db: Database,
  id: string,
  version: number,
  decide: (order: Order) => Change | FieldErrors,
  others: (order: Order) => Statement[] = () => [],
): Promise<OrderChange> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return { kind: "missing" };
  if (order.version !== version) return { kind: "conflict" };
  const change = decide(order);
  if (isErrors(change)) return { kind: "invalid", errors: change };
  const update = db
    .update(orders)
    .set({ ...change, changedAt: new Date().toISOString(), version: version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning();
  const results = await db.batch([...others(order), update] as unknown as [Statement, ...Statement[]]);
  const [changed] = results.at(-1) as Order[];
  return changed ? { kind: "changed", order: changed } : { kind: "conflict" };
}

/** Columns with their new values. */
export type Change = { [Field in keyof Order]?: Order[Field] | SQL };

function isErrors(change: Change | FieldErrors): change is FieldErrors {
  return Object.values(change).some((value) => Array.isArray(value));
}
