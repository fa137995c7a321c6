/**
 * Money in its two columns, net and in cents: by the month, and what is due once or each time it is done, as often as
 * that is in twelve months. They are never added up, except in what everything is worth in twelve months.
 */
import type { CompanyTax } from "../content/company";
import { formatEuros } from "../platform/euros";

export interface TwoColumns {
  /** Null where nothing recurs. */
  monthCents: number | null;
  /** Null where no amount is known. */
  amountCents: number | null;
}

const MONTHS = 12;

/** Percent of VAT on what the company does itself; 0 for a small business. */
export function taxPercent(tax: CompanyTax): number {
  return tax.kind === "regular" ? tax.percent : 0;
}

/** An amount as it was typed. @param percent of tax; 0 where none is due @param isGross whether it has the tax in it */
export function taxed(cents: number, percent: number, isGross: boolean) {
  const vatCents = Math.round((cents * percent) / (isGross ? 100 + percent : 100));
  const netCents = isGross ? cents - vatCents : cents;
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

/** "209,50 € je Monat und 720,00 € in zwölf Monaten (je Ausführung und einmalig)"; empty where no amount is known. */
export function amountsInWords({ monthCents, amountCents }: TwoColumns): string {
  if (monthCents === null) return amountCents === null ? "" : `${formatEuros(amountCents)} einmalig`;
  const month = `${formatEuros(monthCents)} je Monat`;
  if (!amountCents) return month;
  const others = `${formatEuros(amountCents)} in zwölf Monaten (je Ausführung und einmalig)`;
  return monthCents === 0 ? others : `${month} und ${others}`;
}

/** Of an offer or an order; null where a column is empty. */
interface Priced {
  customerKind: string;
  netCents: number | null;
  grossCents: number | null;
  monthNetCents: number | null;
  monthGrossCents: number | null;
}

/** As its customer reads it: with tax for a consumer, else without, which it says. */
export function customersMoney({ customerKind, netCents, grossCents, monthNetCents, monthGrossCents }: Priced): string {
  return customerKind === "consumer"
    ? amountsInWords({ amountCents: grossCents ?? 0, monthCents: monthGrossCents })
    : `${amountsInWords({ amountCents: netCents ?? 0, monthCents: monthNetCents })}, netto`;
}

/** What it is worth in twelve months: by this it is ranked. */
export function yearCents({ monthCents, amountCents }: TwoColumns): number {
  return MONTHS * (monthCents ?? 0) + (amountCents ?? 0);
}
