/** Money of requests, in the columns of content/money.ts: words, and what is added up. */
import type { CompanyTax } from "../content/company";
import { byColumn, type Money, money, moneyColumns, type Sums } from "../content/money";
import { shortEuros } from "../platform/text/euros";

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
  return namedAmounts(parts, isNet)
    .map((amount) => `${amount}.`)
    .join(" ");
}

function namedAmounts(parts: readonly Part[], isNet: boolean): string[] {
  return parts.map(({ name, cents, period }, index) => {
    const amount = shortEuros(cents);
    return `${index > 0 ? `${name}: ` : ""}${amount}${isNet ? " netto" : ""} ${period}`;
  });
}

/** Amounts from their columns alone, "247 € im Monat; dazu: 72 € im ersten Jahr"; empty where none is known. */
export function amountsInWords({ isNet, ...amounts }: Money & { isNet?: boolean | null }): string {
  const parts = moneyColumns.flatMap((column) => {
    const cents = amounts[column];
    const isAlone = moneyColumns.every((other) => other === column || amounts[other] === null);
    const { period, alone } = money[column];
    return cents ? [{ name: "dazu", cents, period: isAlone ? alone : period }] : [];
  });
  return namedAmounts(parts, isNet ?? false).join("; ");
}

/** Sums of an offer or order as its customer reads them: with tax for consumers, net for everybody else. */
export function customersAmounts({
  customerKind,
  ...sums
}: Record<keyof Sums, number | null> & { customerKind: string }) {
  const isNet = customerKind !== "consumer";
  return { ...byColumn((column) => sums[money[column].sums[isNet ? "netCents" : "grossCents"]]), isNet };
}

/** Value of twelve months, by which requests are ranked. */
export function yearCents(amounts: Money): number {
  return moneyColumns.reduce((sum, column) => sum + money[column].timesAYear * (amounts[column] ?? 0), 0);
}
