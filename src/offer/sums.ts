/**
 * The price of an offer, calculated in whole cents. Consumers' prices are entered with tax and others' without. The tax
 * is calculated once for each column, from its sum, and net, tax and gross are kept as they came out: 16 % of the gross
 * amounts cannot be rebuilt from their net.
 */
import type { OfferKind } from "../requests/offer-status";
import {
  type ADJUSTED_COLUMNS,
  type adjustmentKinds,
  type Column,
  type CustomerKind,
  type LineRhythm,
  lineRhythmOf,
  type TaxMode,
  type Unit,
} from "./options";

export interface Position {
  /** Stays the same in later revisions and in the order. */
  id: string;
  text: string;
  /** In hundredths: 2.5 hours are 250. */
  quantity: number;
  unit: Unit;
  /** Price of one unit: with tax where `isGrossEntry`, else without. */
  unitCents: number;
  /** How much of the price is labour (§ 35a EStG), 0 to 100. */
  labourPercent: number;
  rhythm: LineRhythm;
  /** In no sum unless the customer asks for it by name (§ 312a (3) BGB). */
  isOptional: boolean;
  /** Which of several places it is done at; null where there is one. */
  site: string | null;
}

/** A surcharge in percent of its column's lines, or a discount in cents. */
export interface Adjustment {
  kind: (typeof adjustmentKinds)[number]["id"];
  text: string;
  column: (typeof ADJUSTED_COLUMNS)[number];
  /** Percent of a surcharge, cents of a discount. */
  amount: number;
}

/** The fields that determine the price of an offer. */
export interface PricedOffer {
  /** 1: the visits of a month are rounded together; else each line is (document.ts). */
  shape?: number;
  customerKind: CustomerKind;
  kind: OfferKind;
  tax: { mode: TaxMode; percent: number };
  /** Of its own rhythm; null where it has none. */
  visitsPerYear: number | null;
  positions: readonly Position[];
  adjustments: readonly Adjustment[];
}

/** Amounts in cents, as they came out. */
export interface Amounts {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

export interface Sum extends Amounts {
  /** Net or gross, as prices are typed. */
  enteredCents: number;
  /** The part that is labour, as prices are typed. */
  labourCents: number;
}

export interface ColumnSum extends Sum {
  /** What its adjustments come to, in their order; discounts are negative. */
  adjustments: { text: string; cents: number }[];
}

/** A line that is paid each time it is done. */
interface DoneLine extends Sum {
  position: Position;
  timesAYear: number;
}

/** A column is null where nothing belongs to it. */
export interface Price {
  month: ColumnSum | null;
  done: DoneLine[];
  once: ColumnSum | null;
  /** What one visit costs, as prices are typed; null where nothing is done at each visit. */
  visitCents: number | null;
}

const MONTHS = 12;

/** Whether prices are entered with tax: consumers must be shown the total (§ 3 PAngV). */
export function isGrossEntry({ customerKind, tax }: Pick<PricedOffer, "customerKind" | "tax">): boolean {
  return customerKind === "consumer" && tax.mode === "regular";
}

/** Price of a position, as it was typed, each time it is done. */
export function lineCents({ quantity, unitCents }: Pick<Position, "quantity" | "unitCents">): number {
  return share(quantity, unitCents, 100);
}

export function columnOf({ rhythm }: Pick<Position, "rhythm">, { kind }: Pick<PricedOffer, "kind">): Column {
  return rhythm === "visit" && kind === "once" ? "once" : lineRhythmOf(rhythm).column;
}

/** How often a line is done in a year; 0 for what is done on demand. */
export function timesAYear(
  { rhythm }: Pick<Position, "rhythm">,
  { kind, visitsPerYear }: Pick<PricedOffer, "kind" | "visitsPerYear">,
): number {
  if (rhythm !== "visit") return lineRhythmOf(rhythm).timesAYear;
  return kind === "once" ? 1 : (visitsPerYear ?? 0);
}

/** What a line adds to the price of a month. */
export function monthCents(position: Position, offer: Pick<PricedOffer, "kind" | "visitsPerYear">): number {
  return share(lineCents(position), timesAYear(position, offer), MONTHS);
}

/**
 * Adds up each column, and its tax.
 *
 * @param chosen ids of the optional lines that the customer takes
 */
export function priceOf(offer: PricedOffer, chosen: readonly string[] = []): Price {
  const taken = offer.positions.filter(({ id, isOptional }) => !isOptional || chosen.includes(id));
  const of = (column: Column) => taken.filter((position) => columnOf(position, offer) === column);
  const visits = of("month").filter(({ rhythm }) => rhythm === "visit");
  return {
    month: monthOf(of("month"), offer),
    done: of("done").map((position) => ({
      position,
      timesAYear: timesAYear(position, offer),
      ...sumOf(lineCents(position), labourCents(position), offer),
    })),
    once: columnSum("once", of("once").map(lineCents), of("once").map(labourCents), offer),
    visitCents: visits.length === 0 ? null : sum(visits.map(lineCents)),
  };
}

/** What is billed of a month by its visits, as prices are typed and with the surcharges; null where there are none. */
export function byVisits(offer: PricedOffer, chosen: readonly string[] = []) {
  const taken = offer.positions.filter(({ id, isOptional }) => !isOptional || chosen.includes(id));
  const { visitCents } = priceOf(offer, chosen);
  if (!visitCents) return null;
  const adjustments = offer.adjustments.filter(({ column }) => column === "month");
  const amounts = (wanted: Adjustment["kind"]) =>
    adjustments.filter(({ kind }) => kind === wanted).map(({ amount }) => amount);
  const surcharged = (cents: number) =>
    sum([cents, ...amounts("surcharge").map((percent) => share(cents, percent, 100))]);
  const others = taken.filter((line) => columnOf(line, offer) === "month" && line.rhythm !== "visit");
  return {
    visitCents: surcharged(visitCents),
    otherCents: surcharged(sum(others.map((line) => monthCents(line, offer)))),
    discountCents: sum(amounts("discount")),
  };
}

function monthOf(lines: readonly Position[], offer: PricedOffer): ColumnSum | null {
  const times = (position: Position) => timesAYear(position, offer);
  const groups =
    offer.shape === 1
      ? [...new Set(lines.map(times))].map((often) => lines.filter((line) => times(line) === often))
      : lines.map((line) => [line]);
  const inMonths = (centsOf: (line: Position) => number) =>
    groups.map((group) => share(sum(group.map(centsOf)), group[0] ? times(group[0]) : 0, MONTHS));
  return columnSum("month", inMonths(lineCents), inMonths(labourCents), offer);
}

/** All surcharges come from the sum of the lines, then discounts; no column is below 0. */
function columnSum(
  column: Adjustment["column"],
  lines: readonly number[],
  labour: readonly number[],
  offer: PricedOffer,
): ColumnSum | null {
  if (lines.length === 0) return null;
  const base = sum(lines);
  const adjustments = offer.adjustments
    .filter((one) => one.column === column)
    .map(({ kind, text, amount }) => ({ text, cents: kind === "surcharge" ? share(base, amount, 100) : -amount }));
  const entered = Math.max(0, base + sum(adjustments.map(({ cents }) => cents)));
  // The labour's share of the price stays the same.
  const labourCents = base === 0 ? 0 : share(sum(labour), entered, base);
  return { ...sumOf(entered, labourCents, offer), adjustments };
}

function sumOf(enteredCents: number, labourCents: number, offer: PricedOffer): Sum {
  return { ...withTax(enteredCents, offer), enteredCents, labourCents };
}

/** The tax on a sum as it was typed. */
export function withTax(cents: number, offer: Pick<PricedOffer, "customerKind" | "tax">): Amounts {
  const percent = offer.tax.mode === "regular" ? offer.tax.percent : 0;
  if (isGrossEntry(offer)) {
    const vatCents = share(cents, percent, 100 + percent);
    return { netCents: cents - vatCents, vatCents, grossCents: cents };
  }
  const vatCents = share(cents, percent, 100);
  return { netCents: cents, vatCents, grossCents: cents + vatCents };
}

function labourCents(position: Position): number {
  return share(lineCents(position), position.labourPercent, 100);
}

/**
 * The two columns of money that are stored and added up: by the month, and what is due once or each time it is done,
 * as often as that is in twelve months. `month` is null where nothing recurs.
 */
interface Money {
  month: Amounts | null;
  once: Amounts;
}

export function moneyOf({ month, done, once }: Price): Money {
  const parts = [...(once ? [{ ...once, timesAYear: 1 }] : []), ...done];
  const total = (of: (part: Amounts) => number) => sum(parts.map((part) => of(part) * part.timesAYear));
  const isRecurring = month !== null || done.length > 0;
  return {
    month: isRecurring
      ? { netCents: month?.netCents ?? 0, vatCents: month?.vatCents ?? 0, grossCents: month?.grossCents ?? 0 }
      : null,
    once: {
      netCents: total(({ netCents }) => netCents),
      vatCents: total(({ vatCents }) => vatCents),
      grossCents: total(({ grossCents }) => grossCents),
    },
  };
}

/** `cents` × `times` ÷ `of`, rounded half up; of non-negative integers, and exact however large they are. */
export function share(cents: number, times: number, of: number): number {
  const [numerator, denominator] = [BigInt(cents) * BigInt(times), BigInt(of)];
  const two = BigInt(2);
  return Number((two * numerator + denominator) / (two * denominator));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
