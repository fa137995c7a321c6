/**
 * Price of an offer, calculated in whole cents. Consumers' prices are entered with tax and others' without; a
 * discount's cents have a minus (schema.ts says where one may stand). The tax is calculated once for each column, from
 * its sum, and net, tax and gross are all kept: 16 % of the gross amounts cannot be rebuilt from their net.
 */
import { bySum, type MoneyColumn, type Sums } from "../content/money";
import { share } from "../platform/text/euros";
import type { OfferKind } from "../requests/offer-status";
import { isWork, lineKinds, type Position } from "./line-kinds";
import { type Column, type CustomerKind, columns, lineRhythmOf, type TaxMode } from "./options";

/** Fields that determine the price before its tax. */
interface PricedLines {
  kind: OfferKind;
  /** Visits of the offer's own rhythm; null where it has none. */
  visitsPerYear: number | null;
  positions: readonly Position[];
}

/** The fields that determine the price of an offer. */
export interface PricedOffer extends PricedLines {
  customerKind: CustomerKind;
  tax: { mode: TaxMode; percent: number };
}

/** Amounts in cents, as they were calculated. */
export interface Amounts {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** Sum of what is paid together: by the month, each time something is done, or once. */
type ColumnSum = (typeof columns)[number] & {
  lines: Position[];
  /** Sum in cents, net or gross, as prices are typed. */
  enteredCents: number;
};

/** Columns that have a line, the most frequent first. */
export type Price = (ColumnSum & Amounts)[];

const MONTHS = 12;

/** Fields that say whether a price has its tax; of a draft, the kind may be open. */
interface PriceEntry extends Pick<PricedOffer, "tax"> {
  customerKind: CustomerKind | null;
}

/** Whether prices are entered with tax: consumers must be shown the total (§ 3 PAngV). */
export function isGrossEntry({ customerKind, tax }: PriceEntry): boolean {
  return customerKind === "consumer" && tax.mode === "regular";
}

type Lines = Pick<PricedLines, "kind" | "positions">;

/** Price of the work that is always done as often as a line, each time, as it was typed. */
export function workCents(line: Position, offer: Lines): number {
  const rhythm = rhythmIn(line, offer);
  const work = offer.positions.filter((one) => isWork(one) && !one.isOptional && rhythmIn(one, offer) === rhythm);
  return sum(work.map((one) => lineKinds[one.kind].cents(one, 0)));
}

/** Price of a line each time it is done, as it was typed. */
export function lineCents(line: Position, offer: Lines): number {
  return lineKinds[line.kind].cents(line, workCents(line, offer));
}

/** Rhythm of a line: what an offer's one visit does is done once. */
export function rhythmIn<Rhythm extends string>(
  { rhythm }: { rhythm: Rhythm },
  { kind }: Pick<PricedLines, "kind">,
): Rhythm | "once" {
  return rhythm === "visit" && kind === "once" ? "once" : rhythm;
}

export function columnOf(line: Pick<Position, "rhythm">, offer: Pick<PricedLines, "kind">): Column {
  return lineRhythmOf(rhythmIn(line, offer)).column;
}

/** Number of times a year that a line is done; 0 on demand. */
export function timesAYear(line: Pick<Position, "rhythm">, offer: Pick<PricedLines, "kind" | "visitsPerYear">): number {
  const rhythm = rhythmIn(line, offer);
  return rhythm === "visit" ? (offer.visitsPerYear ?? 0) : lineRhythmOf(rhythm).timesAYear;
}

/** Share of a line in the price of a month. */
export function monthCents(position: Position, offer: PricedLines): number {
  return share(lineCents(position, offer), timesAYear(position, offer), MONTHS);
}

/** Lines that count. @param chosen ids of the optional lines that the customer takes */
export function takenOf<Line extends Pick<Position, "id" | "isOptional">>(
  { positions }: { positions: readonly Line[] },
  chosen: readonly string[] = [],
): Line[] {
  return positions.filter(({ id, isOptional }) => !isOptional || chosen.includes(id));
}

/** Sum of each column as it was typed. @param chosen ids of the optional lines that the customer takes */
export function columnsOf(offer: PricedLines, chosen?: readonly string[]): ColumnSum[] {
  const taken = takenOf(offer, chosen);
  return columns.flatMap((column) => {
    const lines = taken.filter((line) => columnOf(line, offer) === column.id);
    const centsOf = (line: Position) => (column.id === "month" ? monthCents(line, offer) : lineCents(line, offer));
    return lines.length === 0 ? [] : [{ ...column, lines, enteredCents: sum(lines.map(centsOf)) }];
  });
}

/** Sum of each column, and its tax. @param chosen ids of the optional lines that the customer takes */
export function priceOf(offer: PricedOffer, chosen?: readonly string[]): Price {
  return columnsOf(offer, chosen).map((column) => ({ ...column, ...withTax(column.enteredCents, offer) }));
}

/** Price of one visit, as typed, and what a month costs besides; null where no line is done at each visit. */
export function byVisits(offer: PricedLines, chosen?: readonly string[]) {
  const monthly = columnsOf(offer, chosen).find(({ id }) => id === "month")?.lines ?? [];
  const visits = monthly.filter(({ rhythm }) => rhythm === "visit");
  const others = monthly.filter(({ rhythm }) => rhythm !== "visit");
  if (visits.length === 0) return null;
  return {
    visitCents: sum(visits.map((line) => lineCents(line, offer))),
    otherCents: sum(others.map((line) => monthCents(line, offer))),
  };
}

/** Tax on a sum as it was typed. */
export function withTax(cents: number, offer: Pick<PricedOffer, "customerKind" | "tax">): Amounts {
  const percent = offer.tax.mode === "regular" ? offer.tax.percent : 0;
  if (isGrossEntry(offer)) {
    const vatCents = share(cents, percent, 100 + percent);
    return { netCents: cents - vatCents, vatCents, grossCents: cents };
  }
  const vatCents = share(cents, percent, 100);
  return { netCents: cents, vatCents, grossCents: cents + vatCents };
}

/** Amounts of each column of money. What is due rarely is summed over twelve months; null where nothing recurs. */
export function moneyOf(price: Price) {
  const month = price.find(({ id }) => id === "month");
  const others = price.filter(({ id }) => id !== "month");
  const total = (of: keyof Amounts) => sum(others.map((part) => part[of] * part.timesAYear));
  const { netCents = 0, vatCents = 0, grossCents = 0 } = month ?? {};
  return {
    monthCents: price.some(({ id }) => id !== "once") ? { netCents, vatCents, grossCents } : null,
    amountCents: { netCents: total("netCents"), vatCents: total("vatCents"), grossCents: total("grossCents") },
  } satisfies Record<MoneyColumn, Amounts | null>;
}

/** Sums as offers and orders store them. @param named the optional lines that are taken */
export function storedSums(offer: PricedOffer, named?: readonly string[]): Sums {
  const amounts = moneyOf(priceOf(offer, named));
  return bySum((_, column, kind) => amounts[column]?.[kind] ?? null) as Sums;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
