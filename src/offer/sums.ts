/**
 * The price of an offer, calculated in whole cents. Consumers' prices are entered with tax and others' without; the tax
 * is calculated from the sum, so that net and tax always add up to the gross amount.
 */
import type { OfferKind } from "../requests/offer-status";
import type { CustomerKind, TaxMode, Unit } from "./options";

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

/** The fields that determine the price of an offer. */
export interface PricedOffer {
  customerKind: CustomerKind;
  kind: OfferKind;
  tax: { mode: TaxMode; percent: number };
  /** Of a recurring offer; null of one that is done once. */
  visitsPerYear: number | null;
  positions: readonly Position[];
}

/** In cents: per month for a recurring offer, in total for any other. */
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

/** Whether prices are entered with tax: consumers must be shown the total (§ 3 PAngV). */
export function isGrossEntry({ customerKind, tax }: Pick<PricedOffer, "customerKind" | "tax">): boolean {
  return customerKind === "consumer" && tax.mode === "regular";
}

/** Price of a position, as it was typed. */
export function lineCents({ quantity, unitCents }: Pick<Position, "quantity" | "unitCents">): number {
  return halfUp(quantity * unitCents, 100);
}

/** Adds up the positions, converts visits to a month, and adds the tax. */
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

/** Divides non-negative integers, rounding half up. */
function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
