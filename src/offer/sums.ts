/**
 * What an offer costs, in whole cents and without fractions in between. Consumers' prices are typed with the tax in
 * them and others' without; the tax is taken from the sum, so that net and tax always make the gross amount.
 */
import type { CustomerKind, OfferKind, TaxMode, Unit } from "./options";

export interface Position {
  text: string;
  /** In hundredths: 2.5 hours are 250. */
  quantity: number;
  unit: Unit;
  /** Price of one unit: with tax where `isGrossEntry`, else without. */
  unitCents: number;
  /** How much of the price is labour (§ 35a EStG), 0 to 100. */
  labourPercent: number;
}

/** What decides the price of an offer. */
export interface PricedOffer {
  customerKind: CustomerKind;
  kind: OfferKind;
  tax: { mode: TaxMode; percent: number };
  /** Of a recurring offer; null of one that is done once. */
  visitsPerYear: number | null;
  positions: readonly Position[];
}

/** In cents: of a recurring offer for a month, of another for all of it. */
export interface Price {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** The part that is labour, as prices are typed. */
  labourCents: number;
  /** What one visit costs, as prices are typed; null where an offer has no price for visits. */
  visitCents: number | null;
}

const MONTHS = 12;

/** Whether prices are typed with the tax in them: what consumers are told is the total (§ 3 PAngV). */
export function isGrossEntry({ customerKind, tax }: Pick<PricedOffer, "customerKind" | "tax">): boolean {
  return customerKind === "consumer" && tax.mode === "regular";
}

/** Price of a position, as it was typed. */
export function lineCents({ quantity, unitCents }: Pick<Position, "quantity" | "unitCents">): number {
  return halfUp(quantity * unitCents, 100);
}

export function priceOf(offer: PricedOffer): Price {
  const monthly = offer.positions.filter(({ unit }) => unit === "month");
  const visits = offer.positions.filter(({ unit }) => unit !== "month");
  const perPeriod = (ofVisit: number) =>
    offer.visitsPerYear === null ? ofVisit : halfUp(ofVisit * offer.visitsPerYear, MONTHS);
  const visitCents = sum(visits.map(lineCents));
  const entered = perPeriod(visitCents) + sum(monthly.map(lineCents));
  return {
    ...withTax(entered, offer),
    labourCents: perPeriod(sum(visits.map(labourCents))) + sum(monthly.map(labourCents)),
    visitCents: offer.visitsPerYear === null || visits.length === 0 ? null : visitCents,
  };
}

/** The tax on a sum as it was typed. */
export function withTax(
  cents: number,
  offer: Pick<PricedOffer, "customerKind" | "tax">,
): Pick<Price, "netCents" | "vatCents" | "grossCents"> {
  const percent = offer.tax.mode === "regular" ? offer.tax.percent : 0;
  if (isGrossEntry(offer)) {
    const vatCents = halfUp(cents * percent, 100 + percent);
    return { netCents: cents - vatCents, vatCents, grossCents: cents };
  }
  const vatCents = halfUp(cents * percent, 100);
  return { netCents: cents, vatCents, grossCents: cents + vatCents };
}

function labourCents(position: Position): number {
  return halfUp(lineCents(position) * position.labourPercent, 100);
}

/** Rounds a fraction of whole numbers that are not negative; a half goes up. */
function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
