/** The list of a month, and its file, from which invoices are written elsewhere. */
import { and, asc, eq, getTableColumns, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, offers, orders } from "../db/schema";
import { type OfferDocument, readDocument } from "../offer/document";
import { type Amounts, withTax } from "../offer/sums";
import { berlinDay, firstDayOf, lastDayOf } from "../platform/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import { type CsvValue, csvStream } from "../requests/erasing/csv";
import { streetOf } from "../requests/full-address";
import { townOf } from "../requests/place";
import { amountOf, entryOf, partsIn, periodIn, textOf, undonePart } from "./month";
import { isBillable, isRunning } from "./states";
import type { Order } from "./store.server";

export interface MonthRow {
  id: string;
  /** Null where the request is restricted: it cannot be opened. */
  leadId: string | null;
  number: string;
  name: string;
  town: string | null;
  period: string;
  text: string;
  /** Null while the number of visits is missing. */
  sums: Amounts | null;
  tax: { mode: Order["taxMode"]; percent: number };
  /** Whether it is a job that nobody has marked as done. */
  isUndone: boolean;
}

/** `GET /api/admin/orders/months` */
export interface Month {
  month: string;
  rows: MonthRow[];
  /** Number of running orders that are missing, because their first day is not known. */
  withoutStart: number;
}

export async function readMonth(db: Database, month: string, now: Date): Promise<Month> {
  const found = await readOrders(db, month);
  const today = berlinDay(now);
  return {
    month,
    rows: found.flatMap((stored) => rowIn(month, stored, today) ?? []),
    withoutStart: found.filter(({ order }) => order.kind === "recurring" && !order.startsOn && isRunning(today, order))
      .length,
  };
}

type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** Reads the orders that were agreed by a month's end and not over before it; restricted ones too, to be invoiced. */
async function readOrders(db: Database, month: string) {
  const lastDay = sql`coalesce(${orders.endedOn}, '9999')`;
  const { company, firstName, lastName, address, postcode, town } = leads;
  const rows = await db
    .select({
      order: getTableColumns(orders),
      lead: { company, firstName, lastName, address, postcode, town },
      restrictedAt: followUps.restrictedAt,
      document: offers.document,
    })
    .from(orders)
    .innerJoin(leads, eq(leads.id, orders.leadId))
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(and(lte(orders.concludedOn, lastDayOf(month)), gte(lastDay, firstDayOf(month))))
    .orderBy(asc(lastName), asc(firstName), asc(orders.number));
  return rows.map(({ document, ...row }) => ({ ...row, document: readDocument(document) }));
}

/** Row of an order in a month; undefined where there is nothing to bill. */
function rowIn(month: string, stored: StoredOrder, today: string): MonthRow | undefined {
  const { order, document, lead, restrictedAt } = stored;
  const isUndone = order.kind === "once" && isRunning(today, order);
  const parts = isUndone ? [undonePart(order, document)] : isBillable(order) ? partsIn(month, order, document) : [];
  if (parts.length === 0) return undefined;
  const entry = entryOf(order);
  const amount = amountOf(parts);
  const service = serviceLabel(order.service) + (order.end === "withdrawn" ? ", Wertersatz nach Widerruf" : "");
  return {
    id: order.id,
    leadId: restrictedAt ? null : order.leadId,
    number: order.number,
    name: nameOf(document),
    town: townOf(lead) ?? null,
    period: periodIn(month, order),
    text: textOf(service, parts),
    sums: amount === null ? null : withTax(amount, entry),
    tax: entry.tax,
    isUndone,
  };
}

/** Name of whoever gets the invoice. */
function nameOf({ recipient: { company, name, actsFor } }: OfferDocument): string {
  return [company, name, actsFor && `im Namen von ${actsFor}`].filter(Boolean).join(", ");
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

export function exportMonth(db: Database, month: string, now: Date): ReadableStream<Uint8Array> {
  return csvStream(COLUMNS, monthPages(db, month, berlinDay(now)));
}

async function* monthPages(db: Database, month: string, today: string): AsyncGenerator<CsvValue[][]> {
  const lines = (await readOrders(db, month)).flatMap((stored) => {
    const row = rowIn(month, stored, today);
    return row ? [lineOf(stored, row)] : [];
  });
  if (lines.length > 0) yield lines;
}

function lineOf(
  { order, lead, document }: StoredOrder,
  { number, name, period, text, sums, tax }: MonthRow,
): CsvValue[] {
  const place = /^(?<street>.*?),?\s*(?<town>\d{5}\s+.+)$/s.exec(document.recipient.address)?.groups;
  const isRecurring = order.kind === "recurring";
  return [
    number,
    name,
    place ? singleSpaced(place.street) : (streetOf(lead) ?? null),
    // The postcode stands before the town: alone, a spreadsheet would drop its first 0.
    place ? singleSpaced(place.town) : [lead.postcode, townOf(lead)].filter(Boolean).join(" "),
    isRecurring ? "laufend" : order.endedOn ? "einmalig" : "einmalig, noch nicht erledigt",
    isRecurring || !order.endedOn ? period : new Date(order.endedOn),
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

/** "Hof 3, Hinterhaus" of two lines. */
function singleSpaced(street = ""): string {
  return street
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
}
