/**
 * What an order comes to in a month, as "Abzurechnen" proposes it. Amounts are cents as the prices were typed: with tax
 * for consumers, else without. Pure.
 */
import type { OfferDocument } from "../offer/document";
import { unitLabel } from "../offer/options";
import { byVisits, columnOf, isGrossEntry, lineCents, type PricedOffer, priceOf, share } from "../offer/sums";
import {
  addDays,
  berlinFormat,
  type Day,
  dateInWords,
  daysFrom,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  monthOf,
} from "../platform/berlin-days";
import { DAY_MS } from "../platform/durations";
import { formatEuros } from "../platform/euros";
import type { OrderDays } from "./states";
import { everyWeeksOf, isVisitOn, visitsOf } from "./visits";

export interface Billable extends OrderDays {
  customerKind: PricedOffer["customerKind"];
  weekdays: string | null;
  /** Ids of the optional lines that were taken. */
  options: readonly string[];
  /** What is due once, of an order without an offer. */
  netCents: number;
  grossCents: number;
}

/** What it costs each month from a day on. */
export interface MonthPrice {
  fromDay: Day;
  taxMode: PricedOffer["tax"]["mode"];
  taxPercent: number;
  monthNetCents: number;
  monthGrossCents: number;
}

/** A line that was done on a day. */
export interface Done {
  lineId: string;
  on: Day;
}

/** What an order's month follows from. */
export interface BilledOrder {
  order: Billable;
  /** The offer that the price names; null where the amount was typed. */
  document: OfferDocument | null;
  price: MonthPrice;
  /** What was done and is to be billed with this month. */
  done: readonly Done[];
}

/** One thing that is billed: `cents` for all of it, or for one of what is counted. */
export interface Part {
  id: string;
  text: string;
  cents: number;
  /** What is counted. */
  unit?: string;
  /** In hundredths, as it is proposed; null where nobody can know it. */
  count?: number | null;
}

/** What the owner typed, of the numbers and the amount. */
export interface Typed {
  counts: Readonly<Record<string, number>>;
  amountCents: number | null;
}

/** Stands for all that is due once, where it has no lines of its own to be done. */
export const ALL_ONCE = "once";

/** How something that was done is known among what was billed. */
export function doneKey({ lineId, on }: Done): string {
  return `${lineId}@${on}`;
}

/** For so many days the month before is what is being billed. */
const MONTH_BEFORE_DAYS = 15;

/** The month that is being billed on a day. */
export function billedMonth(today: Day): string {
  return monthOf(addDays(today, -MONTH_BEFORE_DAYS));
}

/** So many days a tick can be taken back: later the invoice is out, and is corrected where it was written. */
const REOPEN_DAYS = 31;

/**
 * Whether the tick of a month can still be taken back.
 *
 * @param billedAt when it was set, ISO 8601
 */
export function mayReopen(billedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(billedAt) < REOPEN_DAYS * DAY_MS;
}

const nameOfMonth = berlinFormat({ month: "long", year: "numeric" });

/** "November 2026" */
export function monthInWords(month: string): string {
  return nameOfMonth(new Date(`${firstDayOf(month)}T12:00:00Z`));
}

/** The days of a month on which an order runs; undefined where it does not. */
export function daysIn(month: string, { startsOn, doneOn, endedOn, withdrawnOn }: OrderDays) {
  if (!startsOn) return undefined;
  const first = laterOf(startsOn, firstDayOf(month));
  const last = [doneOn, endedOn, withdrawnOn].reduce<Day>(
    (day, end) => (end ? earlierOf(day, end) : day),
    lastDayOf(month),
  );
  return first <= last ? { first, last } : undefined;
}

/** The price that holds in a month: prices change on the first of one, and the first holds from the start. */
export function priceIn<Price extends { fromDay: Day }>(month: string, prices: readonly Price[]): Price | undefined {
  return prices.filter(({ fromDay }) => fromDay <= lastDayOf(month)).pop() ?? prices[0];
}

/** How its prices were typed, and are taxed. */
export function entryOf({
  order,
  price,
}: Pick<BilledOrder, "order" | "price">): Pick<PricedOffer, "customerKind" | "tax"> {
  const tax = { mode: price.taxMode, percent: price.taxPercent };
  return { customerKind: order.customerKind, tax };
}

/** Everything that is billed of an order in a month: what runs, what was done, and what can be called for. */
export function partsIn(month: string, billed: BilledOrder): Part[] {
  const days = daysIn(month, billed.order);
  return [
    ...(days && billed.order.kind === "recurring" ? runningParts(month, billed, days) : []),
    ...billed.done.flatMap((done) => doneParts(done, billed)),
    ...(days || billed.done.length > 0 ? demandParts(billed) : []),
  ];
}

function runningParts(month: string, billed: BilledOrder, { first, last }: { first: Day; last: Day }): Part[] {
  const { order, document, price } = billed;
  const all = daysFrom(firstDayOf(month), lastDayOf(month)).length;
  const some = daysFrom(first, last).length;
  const ofMonth = (id: string, text: string, cents: number, sign = 1): Part[] =>
    cents === 0
      ? []
      : [
          {
            id,
            text: some === all ? text : `${text} (${some} von ${all} Tagen)`,
            cents: sign * share(cents, some, all),
          },
        ];
  const visited = document?.billing === "visits" ? byVisits(document, order.options) : null;
  if (!document || !visited) {
    const entered = isGrossEntry(entryOf(billed)) ? price.monthGrossCents : price.monthNetCents;
    return ofMonth("month", "Monatspreis", entered);
  }
  const everyWeeks = everyWeeksOf([document.rhythm]);
  const visits = order.weekdays && everyWeeks ? visitsOf({ ...order, everyWeeks }) : undefined;
  const count = visits ? daysFrom(first, last).filter((day) => isVisitOn(day, visits)).length * 100 : null;
  return [
    { id: "visit", text: "Einsätze", cents: visited.visitCents, unit: unitLabel("visit"), count },
    ...ofMonth("month", "Monatlich", visited.otherCents),
    ...ofMonth("discount", "Nachlass", visited.discountCents, -1),
  ];
}

/** The lines that were agreed. */
function linesOf({ order, document }: BilledOrder) {
  return document?.positions.filter(({ id, isOptional }) => !isOptional || order.options.includes(id)) ?? [];
}

/** A line that was done, or all that is due once. */
function doneParts(done: Done, billed: BilledOrder): Part[] {
  const { order, document } = billed;
  const part = (text: string, cents: number, counted: Partial<Part> = {}) => [
    { id: doneKey(done), text: `${text} (${dateInWords(done.on)})`, cents, ...counted },
  ];
  const once = document && priceOf(document, order.options).once;
  const byHand = isGrossEntry(entryOf(billed)) ? order.grossCents : order.netCents;
  if (done.lineId === ALL_ONCE) {
    const cents = once ? once.enteredCents : document ? 0 : byHand;
    if (order.withdrawnOn) return part("Bis zum Widerruf geleistet", cents, { unit: "1 für alles", count: null });
    return part("Einmalige Leistung", cents);
  }
  const lines = linesOf(billed);
  const line = lines.find(({ id }) => id === done.lineId);
  if (!document || !line) return [];
  if (columnOf(line, document) === "done") return part(line.text, lineCents(line));
  if (columnOf(line, document) !== "once" || !once) return [];
  // Each line has its share of surcharges and discounts, so that together they come to the column's sum.
  const ofColumn = lines.filter((one) => columnOf(one, document) === "once").map(lineCents);
  const at = lines.filter((one) => columnOf(one, document) === "once").indexOf(line);
  const upTo = (count: number) => share(once.enteredCents, sum(ofColumn.slice(0, count)), Math.max(1, sum(ofColumn)));
  return part(line.text, upTo(at + 1) - upTo(at));
}

/** Nothing, until a number is typed. */
function demandParts(billed: BilledOrder): Part[] {
  return linesOf(billed)
    .filter(({ rhythm }) => rhythm === "demand")
    .map(({ id, text, unit, unitCents }) => ({ id, text, cents: unitCents, unit: unitLabel(unit), count: 0 }));
}

/** Of a part, as it is typed or else proposed; undefined where it is not counted. */
export function countOf({ id, count }: Part, { counts }: Pick<Typed, "counts">): number | null | undefined {
  return count === undefined ? undefined : (counts[id] ?? count);
}

/** What it comes to, as prices are typed; null while a number is missing. */
export function amountOf(parts: readonly Part[], typed: Typed): number | null {
  if (typed.amountCents !== null) return typed.amountCents;
  const cents = parts.map((part) => {
    const count = countOf(part, typed);
    return count === undefined
      ? part.cents
      : count === null
        ? null
        : lineCents({ quantity: count, unitCents: part.cents });
  });
  return cents.includes(null) ? null : Math.max(0, sum(cents.map(Number)));
}

/** "Büroreinigung: 3 Einsatz × 45,00 €; Fenster (20.11.2026)" */
export function textOf(service: string, parts: readonly Part[], typed: Pick<Typed, "counts">): string {
  const texts = parts.flatMap((part) => {
    const count = countOf(part, typed);
    if (count === undefined) return [part.text];
    return count ? [`${part.text}: ${String(count / 100).replace(".", ",")} × ${formatEuros(part.cents)}`] : [];
  });
  return `${service}: ${texts.join("; ")}`;
}

/** "12.11.2026 – 30.11.2026", or the days on which something was done. */
export function periodIn(month: string, { order, done }: Pick<BilledOrder, "order" | "done">): string {
  const days = order.kind === "recurring" ? daysIn(month, order) : undefined;
  if (days) return `${dateInWords(days.first)} – ${dateInWords(days.last)}`;
  return [...new Set(done.map(({ on }) => dateInWords(on)))].join(", ");
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
