/** The months of orders: what is to be billed, what was ticked, and the file from which invoices are written. */
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { batchByName, type Database } from "../db/client.server";
import { insertWhere } from "../db/insert.server";
import {
  followUps,
  leads,
  type MonthQuantities,
  offers,
  orderDone,
  orderMonths,
  orderPrices,
  orders,
} from "../db/schema";
import { type OfferDocument, readDocument } from "../offer/document";
import { lineRhythmOf } from "../offer/options";
import { columnOf, type PricedOffer, withTax } from "../offer/sums";
import { addMonths, berlinDay, type Day, firstDayOf, lastDayOf, monthOf } from "../platform/berlin-days";
import { centsAsTyped } from "../platform/euros";
import type { FieldErrors } from "../platform/field-errors";
import { serviceLabel } from "../requests/answers/options";
import { type CsvValue, csvStream } from "../requests/erasing/csv";
import { streetOf } from "../requests/full-address";
import { townOf } from "../requests/place";
import { selectOrderParts } from "../requests/work/order-parts.server";
import {
  ALL_ONCE,
  amountOf,
  type BilledOrder,
  billedMonth,
  type Done,
  doneKey,
  entryOf,
  mayReopen,
  type Part,
  partsIn,
  periodIn,
  priceIn,
  textOf,
} from "./billing";
import type { DoneMark, MonthChange } from "./schema";
import { isBillable, lastDayOfWork } from "./states";
import { type Change, changeOrder, keptAfter, type ListedOrder, type Order, type OrderChange } from "./store.server";

/** An order in the list of a month. */
export interface MonthRow {
  /** The order's, and its version. */
  id: string;
  version: number;
  /** Null where the request is restricted: it cannot be opened. */
  leadId: string | null;
  number: string;
  kind: Order["kind"];
  service: string;
  name: string;
  town: string | null;
  period: string;
  parts: Part[];
  /** How prices were typed, and are taxed. */
  entry: Pick<PricedOffer, "customerKind" | "tax">;
  typed: MonthQuantities;
  /** As typed; empty where it follows from the parts. */
  text: string;
  /** What was ticked, as it came out; absent until then. */
  billed?: Pick<typeof orderMonths.$inferSelect, "text" | "netCents" | "vatCents" | "grossCents" | "tax"> & {
    at: string;
  };
}

/** `GET /api/admin/orders/months` */
export interface Month {
  month: string;
  rows: MonthRow[];
  /** How many running orders are missing because their first day is not known. */
  withoutStart: number;
  /** Of older months. */
  late: LateMonth[];
}

/** How long after its end an order is still looked at, for what was noted late. */
const LATE_MONTHS = 3;

const LAST_DAY = sql`coalesce(${orders.withdrawnOn}, ${orders.doneOn}, ${orders.endedOn}, '9999')`;

function tickedIn(month: string): SQL {
  return sql`EXISTS (SELECT 1 FROM order_months
    WHERE order_months.order_id = orders.id AND order_months.month = ${month} AND order_months.billed_at IS NOT NULL)`;
}

export async function readMonth(db: Database, month: string, now: Date): Promise<Month> {
  const last = lastDayOf(month);
  const since = firstDayOf(addMonths(month, -LATE_MONTHS));
  const [found, late] = await Promise.all([
    readBilled(db, or(tickedIn(month), and(lte(orders.concludedOn, last), gte(LAST_DAY, since)))),
    readLateMonths(db, berlinDay(now)),
  ]);
  return {
    month,
    rows: found.flatMap((order) => rowIn(month, order) ?? []),
    withoutStart: found.filter(({ order }) => order.kind === "recurring" && !order.startsOn && !order.withdrawnOn)
      .length,
    late: late.filter((one) => one.month !== month),
  };
}

/** A month before the one that is being billed, with the number of its rows that are still to be ticked. */
export interface LateMonth {
  month: string;
  open: number;
}

/** How far back months are looked at for what was left open. */
const LATE_SINCE_MONTHS = 12;

/**
 * What was left open of the months before the one that is being billed, the oldest first.
 *
 * @param isUsed whether to say nothing where nobody has ever ticked anything: who bills elsewhere is not reminded
 */
export async function readLateMonths(db: Database, today: Day, isUsed = false): Promise<LateMonth[]> {
  const latest = addMonths(billedMonth(today), -1);
  const since = addMonths(latest, 1 - LATE_SINCE_MONTHS);
  const wasUsed = sql`EXISTS (SELECT 1 FROM order_months WHERE billed_at IS NOT NULL)`;
  const which = and(
    lte(orders.concludedOn, lastDayOf(latest)),
    gte(LAST_DAY, firstDayOf(since)),
    isUsed ? wasUsed : undefined,
  );
  const found = await readBilled(db, which);
  const months = Array.from({ length: LATE_SINCE_MONTHS }, (_, index) => addMonths(since, index));
  return months.flatMap((month) => {
    const isOpen = (order: StoredOrder) => {
      const row = rowIn(month, order);
      return row && !row.billed && amountOf(row.parts, row.typed) !== 0;
    };
    const open = found.filter(isOpen).length;
    return open > 0 ? [{ month, open }] : [];
  });
}

type StoredOrder = Awaited<ReturnType<typeof readBilled>>[number];

/** Orders with all that their months follow from, by name. Also restricted ones: an invoice has to be written. */
async function readBilled(db: Database, which: SQL | undefined) {
  const { id, company, firstName, lastName, address, postcode, town } = leads;
  const lead = { id, company, firstName, lastName, address, postcode, town };
  // Not in a batch: D1 mixes up columns of the same name there.
  const rows = await db
    .select({ order: getTableColumns(orders), lead, restrictedAt: followUps.restrictedAt })
    .from(orders)
    .innerJoin(leads, eq(leads.id, orders.leadId))
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .where(which)
    .orderBy(asc(leads.lastName), asc(leads.firstName), asc(orders.number));
  const sources = db
    .select({ id: orderPrices.sourceOfferId })
    .from(orderPrices)
    .innerJoin(orders, and(eq(orders.id, orderPrices.orderId), which));
  const { prices, done, months, documents } = await batchByName(db, {
    ...selectOrderParts(db, which),
    documents: db.select({ id: offers.id, document: offers.document }).from(offers).where(inArray(offers.id, sources)),
  });
  const read = new Map(documents.map(({ id, document }) => [id, readDocument(String(document))]));
  const isOf =
    ({ order }: (typeof rows)[number]) =>
    ({ orderId }: { orderId: string }) =>
      orderId === order.id;
  return rows.map((row) => ({
    ...row,
    prices: prices.filter(isOf(row)),
    done: done.filter(isOf(row)),
    months: months.filter(isOf(row)),
    documents: read,
  }));
}

/** The row of a month; undefined where there is nothing to bill. */
function rowIn(month: string, stored: StoredOrder): MonthRow | undefined {
  const { order, lead, restrictedAt, months, prices } = stored;
  const price = priceIn(month, prices);
  if (!price) return undefined;
  const known = months.find((one) => one.month === month);
  const document = documentOf(stored, price.sourceOfferId);
  const billed: BilledOrder = { order, document, price, done: dueIn(month, stored) };
  const parts = known?.billedAt || !isBillable(order) ? [] : partsIn(month, billed);
  if (parts.length === 0 && !known?.billedAt) return undefined;
  return {
    id: order.id,
    version: order.version,
    leadId: restrictedAt ? null : order.leadId,
    number: order.number,
    kind: order.kind,
    service: serviceLabel(order.service) + (order.withdrawnOn ? ", Wertersatz nach Widerruf" : ""),
    name: nameOf(stored, document),
    town: townOf(lead) ?? null,
    period: periodIn(month, known?.billedAt ? { order, done: doneOf(known.quantities) } : billed),
    parts,
    entry: entryOf(billed),
    typed: known?.quantities ?? { counts: {}, amountCents: null, done: [] },
    text: known?.text ?? "",
    ...(known?.billedAt && {
      billed: { ...known, at: known.billedAt },
    }),
  };
}

function documentOf({ documents }: StoredOrder, id: string | null): OfferDocument | null {
  return documents.get(id ?? "") ?? null;
}

/** What was done and is billed with a month: the first one from its own on that was not ticked without it. */
function dueIn(month: string, { order, done, months }: StoredOrder): Done[] {
  const ticked = months.filter(({ billedAt }) => billedAt !== null);
  const { kind, startsOn, doneOn, withdrawnOn } = order;
  // Withdrawn before it began, nothing is owed.
  const on = doneOn ?? (withdrawnOn && (startsOn ?? "") <= withdrawnOn ? withdrawnOn : null);
  const all: Done[] = kind === "once" && on ? [...done, { lineId: ALL_ONCE, on }] : done;
  return all.filter((one) => {
    if (ticked.some(({ quantities }) => quantities.done.includes(doneKey(one)))) return false;
    let due = monthOf(one.on);
    while (ticked.some((past) => past.month === due)) due = addMonths(due, 1);
    return due === month;
  });
}

function doneOf({ done }: MonthQuantities): Done[] {
  return done.map((key) => ({ lineId: key.slice(0, -11), on: key.slice(-10) }));
}

/** Who gets the invoice. */
function nameOf({ lead }: StoredOrder, document: OfferDocument | null): string {
  const { company, name, actsFor } = document?.recipient ?? {
    company: lead.company,
    name: `${lead.firstName} ${lead.lastName}`.trim(),
    actsFor: null,
  };
  return [company, name, actsFor && `im Namen von ${actsFor}`].filter(Boolean).join(", ");
}

/**
 * Stores what the owner typed for a month. Ticked, it stays as it is, and the order is kept for longer; a tick that was
 * a mistake is taken back soon, or never.
 */
export async function saveMonth(db: Database, id: string, change: MonthChange, now: Date): Promise<OrderChange> {
  const { month, version, counts, amountCents, isBilled } = change;
  const [found] = await readBilled(db, eq(orders.id, id));
  if (!found) return { kind: "missing" };
  const known = found.months.find((one) => one.month === month);
  const isReopened = !isBilled && known?.billedAt && mayReopen(known.billedAt, now);
  const months = found.months.map((one) => (isReopened && one === known ? { ...one, billedAt: null } : one));
  const stored = { ...found, months };
  const row = rowIn(month, stored);
  const typed = { counts, amountCents };
  const amount = row ? amountOf(row.parts, typed) : null;
  return changeOrder(
    db,
    id,
    version,
    (current) => {
      const { retainUntil } = current;
      if (!row || row.billed) return { month: ["Dieser Monat ist schon abgerechnet, oder es gibt nichts abzurechnen"] };
      if (month > monthOf(berlinDay(now))) return { month: ["Dieser Monat liegt in der Zukunft"] };
      const counted = row.parts.filter(({ count }) => count !== undefined).map((part) => part.id);
      if (Object.keys(counts).some((line) => !counted.includes(line)))
        return { counts: ["Diese Leistung wird nicht gezählt"] };
      if (isBilled && amount === null) return { counts: ["Bitte geben Sie die Zahl der Einsätze an"] };
      const end = lastDayOfWork(current);
      if (!retainUntil || !end) return {};
      return {
        retainUntil: isReopened ? keptAfter(end) : sql`max(${retainUntil}, ${keptAfter(end)})`,
      };
    },
    () => {
      if (!row) return [];
      const sums = withTax(amount ?? 0, row.entry);
      const proposed = textOf(row.service, row.parts, typed);
      const done = isBilled ? dueIn(month, stored).map(doneKey) : [];
      const written = {
        quantities: { counts, amountCents, done },
        // What was proposed follows from the parts again.
        text: isBilled ? (change.text ?? proposed) : change.text === proposed ? "" : (change.text ?? ""),
        ...sums,
        tax: row.entry.tax,
        billedAt: isBilled ? now.toISOString() : null,
      };
      return [
        insertWhere(
          db,
          orderMonths,
          { orderId: id, month, ...written },
          orders,
          isSeen(id, version),
        ).onConflictDoUpdate({
          target: [orderMonths.orderId, orderMonths.month],
          set: { ...written, version: sql`${orderMonths.version} + 1` },
          ...(!isReopened && { setWhere: isNull(orderMonths.billedAt) }),
        }),
      ];
    },
  );
}

function isSeen(id: string, version: number) {
  return and(eq(orders.id, id), eq(orders.version, version));
}

/** A line of an order that is paid each time it is done, or once. */
export interface DueLine {
  id: string;
  text: string;
  /** "jedes Quartal" */
  rhythm: string;
  /** The newest first; what was billed is not taken back. */
  done: { on: Day; isBilled: boolean }[];
}

/** Orders with the lines that somebody has to note when they are done. */
export async function withDueLines<Listed extends ListedOrder>(
  db: Database,
  listed: readonly Listed[],
): Promise<(Listed & { due: DueLine[] })[]> {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(listed.map(({ id }) => id))}))`;
  const stored = await readBilled(db, sql`${orders.id} IN ${ids}`);
  return listed.map((order) => {
    const found = stored.find((one) => one.order.id === order.id);
    return { ...order, due: found ? dueLinesOf(found) : [] };
  });
}

function dueLinesOf(stored: StoredOrder): DueLine[] {
  const { order, prices, done, months } = stored;
  const billed = months.flatMap(({ billedAt, quantities }) => (billedAt ? quantities.done : []));
  const document = documentOf(stored, prices[prices.length - 1]?.sourceOfferId ?? null);
  const byHand = order.kind === "recurring" && order.netCents > 0;
  const lines = document
    ? document.positions
        .filter(({ id, isOptional }) => !isOptional || order.options.includes(id))
        .filter((line) => {
          const column = columnOf(line, document);
          return column === "done" || (column === "once" && order.kind === "recurring");
        })
        .map(({ id, text, rhythm }) => ({ id, text, rhythm: lineRhythmOf(rhythm).label }))
    : byHand
      ? [{ id: ALL_ONCE, text: "Einmalige Leistung", rhythm: "einmalig" }]
      : [];
  return lines.map((line) => ({
    ...line,
    done: done
      .filter(({ lineId }) => lineId === line.id)
      .map((one) => ({ on: one.on, isBilled: billed.includes(doneKey(one)) }))
      .reverse(),
  }));
}

/** Notes that a line was done on a day, or that it was not after all. */
export async function markDone(db: Database, id: string, mark: DoneMark, now: Date): Promise<OrderChange> {
  const { version, lineId, on, isDone } = mark;
  const [stored] = await readBilled(db, eq(orders.id, id));
  if (!stored) return { kind: "missing" };
  const line = dueLinesOf(stored).find((one) => one.id === lineId);
  return changeOrder(
    db,
    id,
    version,
    (order): Change | FieldErrors => {
      if (!line) return { lineId: ["Diese Leistung gibt es nicht"] };
      if (on > berlinDay(now)) return { on: ["Dieser Tag liegt in der Zukunft"] };
      if (on < order.concludedOn) return { on: ["Dieser Tag liegt vor dem Vertrag"] };
      if (!isBillable(order) || (order.withdrawnOn && on > order.withdrawnOn))
        return { on: ["Dieser Auftrag ist widerrufen"] };
      if (!isDone && line.done.some((one) => one.on === on && one.isBilled))
        return { on: ["Das ist schon abgerechnet"] };
      return {};
    },
    () => [
      isDone
        ? insertWhere(db, orderDone, { orderId: id, lineId, on }, orders, isSeen(id, version)).onConflictDoNothing()
        : db
            .delete(orderDone)
            .where(
              and(
                eq(orderDone.orderId, id),
                eq(orderDone.lineId, lineId),
                eq(orderDone.on, on),
                sql`EXISTS (SELECT 1 FROM orders WHERE ${isSeen(id, version)})`,
              ),
            ),
    ],
  );
}

const COLUMNS = [
  "Nummer",
  "Name",
  "Straße",
  "PLZ",
  "Ort",
  "Art",
  "Zeitraum",
  "Text",
  "Netto (Euro)",
  "Steuer",
  "Umsatzsteuer (Euro)",
  "Brutto (Euro)",
  "Referenz",
];

/** What was ticked of a month, as a file. */
export function exportMonth(db: Database, month: string): ReadableStream<Uint8Array> {
  return csvStream(COLUMNS, monthPages(db, month));
}

async function* monthPages(db: Database, month: string): AsyncGenerator<CsvValue[][]> {
  const lines = (await readBilled(db, tickedIn(month))).flatMap((stored) => {
    const row = rowIn(month, stored);
    return row?.billed
      ? [lineOf(stored, row, row.billed, documentOf(stored, priceIn(month, stored.prices)?.sourceOfferId ?? null))]
      : [];
  });
  if (lines.length > 0) yield lines;
}

function lineOf(
  { order, lead }: StoredOrder,
  { number, name, kind, period }: MonthRow,
  billed: NonNullable<MonthRow["billed"]>,
  document: OfferDocument | null,
): CsvValue[] {
  const place = /^(?<street>.*?),?\s*(?<postcode>\d{5})\s+(?<town>.+)$/s.exec(
    document?.recipient.address ?? "",
  )?.groups;
  return [
    number,
    name,
    place ? singleSpaced(place.street) : (streetOf(lead) ?? null),
    place?.postcode ?? lead.postcode,
    place?.town ?? townOf(lead) ?? null,
    kind === "recurring" ? "laufend" : "einmalig",
    period,
    billed.text,
    centsAsTyped(billed.netCents),
    TAXES[billed.tax.mode](billed.tax.percent),
    centsAsTyped(billed.vatCents),
    centsAsTyped(billed.grossCents),
    order.buyerReference,
  ];
}

const TAXES = {
  regular: (percent: number) => `${percent} %`,
  "small-business": () => "steuerfrei, § 19 UStG",
  "reverse-charge": () => "Steuerschuldnerschaft des Leistungsempfängers, § 13b UStG",
};

/** "Hof 3, Hinterhaus" of two lines. */
function singleSpaced(street = ""): string {
  return street
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
}
