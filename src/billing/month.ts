/** Bill of an order for a month, computed when it is read. Cents are as the prices were typed. Pure. */
import { endOf } from "../content/lists";
import type { Sums } from "../content/money";
import type { OfferDocument } from "../offer/document";
import { rareRhythms, unitLabel } from "../offer/options";
import { byVisits, columnsOf, isGrossEntry, lineCents, type PricedOffer, takenOf } from "../offer/sums";
import type { OrderDays } from "../order/states";
import { comesOn } from "../order/weekdays";
import { formatEuros, share } from "../platform/text/euros";
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
} from "../platform/time/berlin-days";

/** Columns of an order from which its amount in a month follows. */
export interface MonthOrder extends OrderDays, Sums {
  customerKind: PricedOffer["customerKind"];
  taxMode: PricedOffer["tax"]["mode"];
  taxPercent: number;
  /** "1,4" */
  weekdays: string | null;
  /** Ids of the optional lines that were taken. */
  options: readonly string[];
}

/** Item of a bill: `cents` is its price, or the price of one where something is counted. */
interface Part {
  text: string;
  /** Day on which it was done, where it is named. */
  on?: Day;
  cents: number;
  /** Null where the number cannot be known; absent where nothing is counted. */
  count?: number | null;
  unit?: string;
  /** Whether it is on demand, and in no sum. */
  isOnDemand?: boolean;
  /** Whether it is rare, so that its days do not say that it was done. */
  isUnsure?: boolean;
}

/** Days of a month on which the month before is the one that is billed. */
const MONTH_BEFORE_DAYS = 15;

export function billedMonth(today: Day): string {
  return monthOf(addDays(today, -MONTH_BEFORE_DAYS));
}

/** Whether a month is still to come, so that nothing of it is to be billed. */
export function isToCome(month: string, today: Day): boolean {
  return month > monthOf(today);
}

const nameOfMonth = berlinFormat({ month: "long", year: "numeric" });

/** "November 2026" */
export function monthInWords(month: string): string {
  return nameOfMonth(new Date(`${firstDayOf(month)}T12:00:00Z`));
}

/** Fields that say how the prices of an order were typed, and how they are taxed. */
export function entryOf(order: MonthOrder): Pick<PricedOffer, "customerKind" | "tax"> {
  return { customerKind: order.customerKind, tax: { mode: order.taxMode, percent: order.taxPercent } };
}

/** First and last day of an order in a month; undefined where it has none. */
function daysIn(month: string, order: OrderDays): { first: Day; last: Day } | undefined {
  if (!order.startsOn) return undefined;
  const first = laterOf(order.startsOn, firstDayOf(month));
  const last = earlierOf(order.endedOn ?? lastDayOf(month), lastDayOf(month));
  return first <= last ? { first, last } : undefined;
}

/**
 * Items to bill for an order in a month. A job that is done once is billed in the month of its last day. A recurring
 * order has the price of the month, or a share of it by days, and rare items in the months that its first day implies.
 */
export function partsIn(month: string, order: MonthOrder, document: OfferDocument): Part[] {
  const days = daysIn(month, order);
  const parts =
    order.kind === "once" ? onceParts(month, order, document) : days ? runningParts(month, order, document, days) : [];
  return parts.length > 0 ? [...parts, ...demandParts(order, document)] : [];
}

/** Items that are billed, and those that are once they are done; what is on demand alone is no bill. */
export function billsIn(...stored: Parameters<typeof partsIn>): { parts: Part[]; isUndone: boolean }[] {
  const parts = partsIn(...stored);
  const unsure = parts.filter(({ isUnsure }) => isUnsure);
  const sure = parts.filter(({ isUnsure }) => !isUnsure);
  const isRareAlone = unsure.length > 0 && sure.every(({ isOnDemand }) => isOnDemand);
  return [
    { parts: isRareAlone ? [] : sure, isUndone: false },
    { parts: isRareAlone ? parts : unsure, isUndone: true },
  ].filter(({ parts }) => parts.length > 0);
}

/** Words of a bill for what was done until the order's end; undefined where all of it is billed, or nothing. */
export function partialBill({ end, kind }: Pick<OrderDays, "end" | "kind">) {
  const { bills, isWithdrawal } = endOf(end) ?? {};
  return typeof bills === "object" && (kind === "once" || isWithdrawal) ? bills : undefined;
}

function onceParts(month: string, order: MonthOrder, document: OfferDocument): Part[] {
  const { end, endedOn, startsOn } = order;
  if (!endedOn || monthOf(endedOn) !== month) return [];
  const cents = onceCents(order, document);
  if (endOf(end)?.bills === "all") return [{ text: "Einmalige Leistung", on: endedOn, cents }];
  const partial = partialBill(order);
  // Nothing is owed after a withdrawal before the first day.
  if (!partial || !startsOn || endedOn < startsOn) return [];
  return [{ text: partial.untilThen, on: endedOn, cents, unit: "1 für alles", count: null }];
}

/** Item of a job that nobody has marked as done yet. */
export function undonePart(order: MonthOrder, document: OfferDocument): Part {
  return { text: "Einmalige Leistung", cents: onceCents(order, document) };
}

function onceCents(order: MonthOrder, document: OfferDocument): number {
  return columnsOf(document, order.options).find(({ id }) => id === "once")?.enteredCents ?? 0;
}

function runningParts(
  month: string,
  order: MonthOrder,
  document: OfferDocument,
  { first, last }: { first: Day; last: Day },
): Part[] {
  const all = daysFrom(firstDayOf(month), lastDayOf(month)).length;
  const some = daysFrom(first, last).length;
  const ofMonth = (text: string, cents: number): Part[] => {
    const name = some === all ? text : `${text} (${some}\u00a0von\u00a0${all}\u00a0Tagen)`;
    return cents === 0 ? [] : [{ text: name, cents: share(cents, some, all) }];
  };
  const visited = document.billing === "visits" ? byVisits(document, order.options) : null;
  const price = isGrossEntry(entryOf(order)) ? order.monthGrossCents : order.monthNetCents;
  const monthly = visited
    ? [
        {
          text: "Einsätze",
          cents: visited.visitCents,
          unit: unitLabel("visit"),
          count: visitsOn(daysFrom(first, last), order, document.rhythm ?? ""),
        },
        ...ofMonth("Monatlich", visited.otherCents),
      ]
    : ofMonth("Monatspreis", price ?? 0);
  return [...monthly, ...rareParts(month, order, document)];
}

/** Number of visits on these days; null where it cannot be known. */
function visitsOn(days: readonly Day[], order: MonthOrder, rhythm: string): number | null {
  const visits = days.map((day) => comesOn(day, order, rhythm));
  return visits.includes(null) ? null : visits.filter(Boolean).length;
}

const MONTHS = 12;

/** Items of each quarter, half year or year, counted from the month of the first day, and in it those of once. */
function rareParts(month: string, order: MonthOrder, document: OfferDocument): Part[] {
  const since = monthsBetween(monthOf(order.startsOn ?? month), month);
  const rare = takenOf(document, order.options).filter(({ rhythm }) => {
    const often = rareRhythms.find(({ id }) => id === rhythm);
    return often && since % (MONTHS / often.timesAYear) === 0;
  });
  const once = since === 0 ? onceCents(order, document) : 0;
  const due: Part[] = [
    ...rare.map((line) => ({ text: line.text, cents: lineCents(line, document) })),
    ...(once > 0 ? [{ text: "Einmalige Leistung", cents: once }] : []),
  ];
  // A discount alone is taken from what is billed anyway.
  const isUnsure = due.reduce((sum, { cents }) => sum + cents, 0) > 0;
  // Where only what was done is owed, nobody has noted how much that is.
  return due.map((part) => ({ ...part, ...(partialBill(order) ? { count: null, isOnDemand: true } : { isUnsure }) }));
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7));
  return count(to) - count(from);
}

function demandParts(order: MonthOrder, document: OfferDocument): Part[] {
  return takenOf(document, order.options)
    .filter(({ rhythm }) => rhythm === "demand")
    .map(({ text, unit, unitCents }) => ({
      text,
      cents: unitCents,
      unit: unitLabel(unit),
      count: null,
      isOnDemand: true,
    }));
}

/** What an item comes to, as prices are typed; null while its number is missing. */
function centsOf({ cents, count = 1 }: Part): number | null {
  return count === null ? null : count * cents;
}

/** Sum of items as prices are typed, without those on demand; null while a number is missing. */
export function amountOf(parts: readonly Part[]): number | null {
  const cents = parts.filter(({ isOnDemand }) => !isOnDemand).map(centsOf);
  return cents.includes(null)
    ? null
    : Math.max(
        0,
        cents.reduce<number>((sum, part) => sum + (part ?? 0), 0),
      );
}

/** Items in words, "Einsätze: 3 × 45,00 €", and cents. @param isDated whether the day of a single job is named */
export function partsInWords(parts: readonly Part[], isDated = true): { text: string; cents: number | null }[] {
  return parts.map((part) => {
    const { text, on, cents, count } = part;
    const name = on && isDated ? `${text} (${dateInWords(on)})` : text;
    const counted = count === undefined ? name : `${name}: ${count ?? "__"} × ${formatEuros(cents)}`;
    return { text: counted, cents: centsOf(part) };
  });
}

/** "Büroreinigung: Einsätze: 3 × 45,00 €; Fenster (fällig)" */
export function textOf(service: string, parts: readonly Part[], isDated = true): string {
  const texts = partsInWords(parts, isDated).map(({ text }) => text);
  return `${service}: ${texts.join("; ")}`;
}

/** "12.11.2026 – 30.11.2026", or the day of a job: on which it was done, else is planned; empty while it is open. */
export function periodIn(month: string, order: OrderDays): string {
  const days = order.kind === "recurring" ? daysIn(month, order) : undefined;
  if (days) return `${dateInWords(days.first)} – ${dateInWords(days.last)}`;
  const day = order.endedOn ?? order.startsOn;
  return day ? dateInWords(day) : "";
}
