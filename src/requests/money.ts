/**
 * Money in two columns, in cents: each month, and once or rarely, summed over twelve months. They are added up only for
 * the value of twelve months. A consumer's amounts are with tax and everybody else's without, as the customer reads
 * them.
 */
import type { CompanyTax } from "../content/company";
import { formatEuros } from "../platform/euros";

export interface TwoColumns {
  /** Cents each month; null where nothing recurs. */
  monthCents: number | null;
  /** Cents once or rarely, over twelve months; null where no amount is known. */
  amountCents: number | null;
}

const MONTHS = 12;

/** Percent of VAT on what the company does itself; 0 for a small business. */
export function taxPercent(tax: CompanyTax): number {
  return tax.kind === "regular" ? tax.percent : 0;
}

/** Amount and the period in which it is paid: "im Quartal". */
interface Part {
  /** Name of what it is for, where it is not the first. */
  name: string;
  cents: number;
  period: string;
}

/** "247 € im Monat. Fenster: 72 € im Quartal." @param isNet whether the amounts are said to be without tax */
export function sentenceOf(parts: readonly Part[], isNet: boolean): string {
  return parts
    .map(({ name, cents, period }, index) => {
      const amount = formatEuros(cents).replace(/,00(?=\s)/, "");
      return `${index > 0 ? `${name}: ` : ""}${amount}${isNet ? " netto" : ""} ${period}.`;
    })
    .join(" ");
}

/** Amounts in words from their columns alone; empty where no amount is known. */
export function amountsInWords({ monthCents, amountCents, isNet }: TwoColumns & { isNet?: boolean | null }): string {
  const month = monthCents ? [{ name: "", cents: monthCents, period: "im Monat" }] : [];
  const period = monthCents === null ? "einmalig" : "in zwölf Monaten";
  const others = amountCents ? [{ name: "Dazu", cents: amountCents, period }] : [];
  return sentenceOf([...month, ...others], isNet ?? false);
}

/** Amounts of an offer or an order; null where a column is empty. */
interface Priced {
  customerKind: string;
  netCents: number | null;
  grossCents: number | null;
  monthNetCents: number | null;
  monthGrossCents: number | null;
}

/** Amounts of an offer or order as its customer reads them: with tax for consumers, net for others. */
export function customersAmounts(priced: Priced) {
  const { customerKind, netCents, grossCents, monthNetCents, monthGrossCents } = priced;
  return customerKind === "consumer"
    ? { amountCents: grossCents ?? 0, monthCents: monthGrossCents, isNet: false }
    : { amountCents: netCents ?? 0, monthCents: monthNetCents, isNet: true };
}

/** Value of twelve months, by which requests are ranked. */
export function yearCents({ monthCents, amountCents }: TwoColumns): number {
  return MONTHS * (monthCents ?? 0) + (amountCents ?? 0);
}
