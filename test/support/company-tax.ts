/** The sums of an offer as the company's own tax makes them (src/content/company.ts). */
import { type CompanyTax, company } from "../../src/content/company";

const tax: CompanyTax = company.tax as CompanyTax;
export const taxMode = tax.kind;
export const taxPercent = tax.kind === "regular" ? tax.percent : 0;

/** Amounts of a price that a consumer pays. */
export function ofGross(grossCents: number) {
  const netCents = Math.round((grossCents * 100) / (100 + taxPercent));
  return { netCents, vatCents: grossCents - netCents, grossCents };
}

/** Amounts of a price between businesses. */
export function ofNet(netCents: number) {
  const vatCents = Math.round((netCents * taxPercent) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
