import { COUNT_MAX } from "../../requests/work/waiting";
import type { AnalyticsSummary } from "../../statistics/summary";

/** Numbers as the operator reads them: German (spec section 9). */
const wholeNumber = new Intl.NumberFormat("de-DE");

/** "12.345" */
export function formatWhole(value: number): string {
  return wholeNumber.format(value);
}

/** A count that stops at `COUNT_MAX`. */
export function cappedLabel(count: number): string {
  return count >= COUNT_MAX ? `${formatWhole(COUNT_MAX)} oder mehr` : formatWhole(count);
}

const rateFormat = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "2,5%", and "0%" where there is no rate (spec section 9). */
export function formatRate(rate: number | undefined): string {
  return rate === undefined ? "0%" : `${rateFormat.format(rate)}%`;
}

/** The conversion rate; a time without visitors has none. */
export function formatConversion({ totalVisitors, conversionRate }: Partial<AnalyticsSummary>): string {
  return formatRate(totalVisitors ? conversionRate : undefined);
}
