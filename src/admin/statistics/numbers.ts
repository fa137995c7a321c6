import { once } from "../../platform/worker/once";
import type { ShownSummary } from "./use-summary";

/** Numbers as the owner reads them: German. A number that is not known is a dash. */
const wholeNumber = once(() => new Intl.NumberFormat("de-DE"));
const rate = once(() => new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
export const UNKNOWN = "–";

/** "12.345" */
export function formatWhole(value: number | null | undefined): string {
  return orUnknown(value, (known) => wholeNumber().format(known));
}

/** "2,5%" */
export function formatRate(value: number | undefined): string {
  return orUnknown(value, (known) => `${rate().format(known)}%`);
}

/** The conversion rate: "0%" where it is missing, and in a time without visitors. */
export function formatConversion({ totalVisitors, conversionRate }: Partial<ShownSummary>): string {
  return totalVisitors && conversionRate !== undefined ? formatRate(conversionRate) : "0%";
}

/** "+12 % zur Zeit davor, ohne heute": today is not over yet. Nothing where there is none to compare with. */
export function changeInWords(
  count: "visitors" | "completions",
  { days, before }: Pick<ShownSummary, "days" | "before">,
  today: string,
): string {
  const past = before?.[count];
  if (!past) return "";
  const finished = days.filter(({ day }) => day < today).reduce((sum, row) => sum + (row[count] ?? 0), 0);
  const percent = Math.round((finished / past - 1) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)}\u00a0% zur Zeit davor, ohne heute`;
}

export function orUnknown(value: number | null | undefined, format: (known: number) => string): string {
  return value === null || value === undefined ? UNKNOWN : format(value);
}
