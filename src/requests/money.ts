/**
 * Money in its two columns, in cents: by the month, and what is due once or each time it is done, as often as
 * that is in twelve months. They are never added up, except in what everything is worth in twelve months. A consumer's
 * stands with tax and everybody else's without, as its customer reads it.
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

/**
 * "209,50 € je Monat und 720,00 € in zwölf Monaten (je Ausführung und einmalig)", and ", netto" where they are said to
 * be; empty where no amount is known.
 */
export function amountsInWords({ monthCents, amountCents, isNet }: TwoColumns & { isNet?: boolean | null }): string {
  const words = columnsInWords(monthCents, amountCents);
  return words && isNet ? `${words}, netto` : words;
}

function columnsInWords(monthCents: number | null, amountCents: number | null): string {
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

/** Which of its amounts the customer reads. */
export function customersAmounts(priced: Priced) {
  const { customerKind, netCents, grossCents, monthNetCents, monthGrossCents } = priced;
  return customerKind === "consumer"
    ? { amountCents: grossCents ?? 0, monthCents: monthGrossCents, isNet: false }
    : { amountCents: netCents ?? 0, monthCents: monthNetCents, isNet: true };
}

/** The same in words. */
export function customersMoney(priced: Priced): string {
  return amountsInWords(customersAmounts(priced));
}

/** What it is worth in twelve months: by this it is ranked. */
export function yearCents({ monthCents, amountCents }: TwoColumns): number {
  return MONTHS * (monthCents ?? 0) + (amountCents ?? 0);
}
