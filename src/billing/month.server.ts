/** The list of a month, and its file, from which invoices are written elsewhere. */
import { and, asc, eq, getTableColumns, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, offers, orders } from "../db/schema";
import { nameOfOrder, readDocument } from "../offer/document";
import { type Amounts, isGrossEntry, withTax } from "../offer/sums";
import { isBillable, isRunning, type Order } from "../order/states";
import { addMonths, berlinDay, firstDayOf, lastDayOf, laterOf, monthOf } from "../platform/time/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import type { CellValue, Table } from "../requests/export/table-files.server";
import { postalLines } from "../requests/full-address";
import { townOf } from "../requests/place";
import { amountOf, billsIn, entryOf, isToCome, partialBill, partsInWords, periodIn, textOf, undonePart } from "./month";

export interface MonthRow {
  id: string;
  /** Null where the request is restricted: it cannot be opened. */
  leadId: string | null;
  number: string;
  name: string;
  /** Postcode and town of the contract's recipient, or the town alone; empty where it names none. */
  place: string;
  /** Whether the recipient's address has no street. */
  lacksAddress: boolean;
  period: string;
  text: string;
  /** What the text is made of, and what each item comes to: with tax where `isGross`, else without. */
  service: string;
  parts: ReturnType<typeof partsInWords>;
  isGross: boolean;
  /** The text where the day of a single job has a column of its own. */
  what: string;
  /** Null while the number of visits is missing. */
  sums: Amounts | null;
  tax: { mode: Order["taxMode"]; percent: number };
  /** Whether nobody knows from it that it is done: a job that is not marked, or what comes rarely. */
  isUndone: boolean;
}

/** `GET /api/admin/orders/months` */
export interface Month {
  month: string;
  rows: MonthRow[];
  /** Orders that are missing while they run, because their first day is not known. */
  withoutStart: { id: string; leadId: string; name: string }[];
  /** What was to be done in the months before, the last one first: nobody has noted whether it was, and is billed. */
  earlier: MonthRow[];
}

/** Months back that are looked at: in the one before them began the year that brings all that is rare again. */
const EARLIER_MONTHS = 11;

export async function readMonth(db: Database, month: string, now: Date): Promise<Month> {
  const today = berlinDay(now);
  const before = isToCome(month, today)
    ? []
    : Array.from({ length: EARLIER_MONTHS }, (_, index) => addMonths(month, -1 - index));
  const found = await readOrders(db, month, before.at(-1));
  return {
    month,
    rows: found.flatMap((stored) => rowsIn(month, stored, today)),
    withoutStart: found
      .filter(({ order }) => !order.startsOn && isRunning(today, order))
      .map(({ order: { id, leadId }, name }) => ({ id, leadId, name })),
    earlier: before.flatMap((other) =>
      found.flatMap((stored) => rowsIn(other, stored, today)).filter(({ isUndone }) => isUndone),
    ),
  };
}

type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** Orders agreed by a month's end and not over before it, or before `since`, by name; restricted ones too. */
async function readOrders(db: Database, month: string, since = month) {
  const lastDay = sql`coalesce(${orders.endedOn}, '9999')`;
  const rows = await db
    .select({
      order: getTableColumns(orders),
      restrictedAt: followUps.restrictedAt,
      document: offers.document,
    })
    .from(orders)
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(and(lte(orders.concludedOn, lastDayOf(month)), gte(lastDay, firstDayOf(since))))
    .orderBy(asc(orders.number));
  return rows
    .map((row) => {
      const document = readDocument(row.document);
      return { ...row, document, name: nameOfOrder(document), address: postalLines(document.recipient.address) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "de"));
}

/** Rows of an order in a month: what is billed, and apart what is once it is done. */
function rowsIn(month: string, stored: StoredOrder, today: string): MonthRow[] {
  const { order, document } = stored;
  const isUndoneJob = order.kind === "once" && isRunning(today, order);
  // A job that is not done yet shows in the month of its day only.
  const isItsMonth = order.startsOn && monthOf(laterOf(order.startsOn, order.concludedOn)) === month;
  const undone = isItsMonth ? [{ parts: [undonePart(order, document)], isUndone: true }] : [];
  const bills = isUndoneJob ? undone : isBillable(order) ? billsIn(month, order, document) : [];
  return bills.map((bill) => rowOf(month, stored, bill));
}

function rowOf(month: string, stored: StoredOrder, { parts, isUndone }: ReturnType<typeof billsIn>[number]): MonthRow {
  const { order, document, name, address, restrictedAt } = stored;
  const entry = entryOf(order);
  const amount = amountOf(parts);
  const service = [serviceLabel(order.service), partialBill(order)?.service].filter(Boolean).join(", ");
  return {
    id: order.id,
    leadId: restrictedAt ? null : order.leadId,
    number: order.number,
    name,
    place: address.place || (townOf({ address: document.recipient.address }) ?? ""),
    lacksAddress: address.street === "",
    period: periodIn(month, order),
    text: textOf(service, parts),
    service,
    parts: partsInWords(parts),
    isGross: isGrossEntry(entry),
    what: textOf(service, parts, false),
    sums: amount === null ? null : withTax(amount, entry),
    tax: entry.tax,
    isUndone,
  };
}

const COLUMNS = [
  "Nummer",
  "Name",
  "Straße",
  "PLZ und Ort",
  "Art",
  "Zeitraum",
  "Text",
  "Netto (Euro)",
  "Steuer",
  "Umsatzsteuer (Euro)",
  "Brutto (Euro)",
  "Referenz",
];

export function exportMonth(db: Database, month: string, now: Date): Table {
  const today = berlinDay(now);
  const title = `${isToCome(month, today) ? "Voraussichtlich" : "Abrechnung"} ${month}`;
  return { title, header: COLUMNS, pages: monthPages(db, month, today) };
}

async function* monthPages(db: Database, month: string, today: string): AsyncGenerator<CellValue[][]> {
  const lines = (await readOrders(db, month)).flatMap((stored) =>
    rowsIn(month, stored, today).map((row) => cellsOf(stored, row)),
  );
  if (lines.length > 0) yield lines;
}

function cellsOf({ order, address }: StoredOrder, row: MonthRow): CellValue[] {
  const { number, name, period, text, sums, tax, isUndone } = row;
  const isRecurring = order.kind === "recurring";
  return [
    number,
    name,
    address.street,
    address.place,
    `${isRecurring ? "laufend" : "einmalig"}${isUndone ? ", erst wenn erledigt" : ""}`,
    isRecurring ? period : { day: order.endedOn ?? order.startsOn ?? "" },
    text,
    sums?.netCents ?? null,
    TAXES[tax.mode](tax.percent),
    sums?.vatCents ?? null,
    sums?.grossCents ?? null,
    order.buyerReference,
  ];
}

const TAXES = {
  regular: (percent: number) => `${percent} %`,
  "small-business": () => "steuerfrei, § 19 UStG",
  "reverse-charge": () => "Steuerschuldnerschaft des Leistungsempfängers, § 13b UStG",
};
