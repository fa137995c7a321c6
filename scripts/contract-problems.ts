/** Blocks a deploy whose contract texts have not been reviewed recently. */
import type { ContractText } from "../src/content/legal/contracts/contract-text.ts";
import { isDay } from "../src/platform/berlin-days.ts";

const MONTHS = 12;

/**
 * Contract texts without a source, and those last compared with it more than a year ago; empty if offers may be sent.
 *
 * @param today the day of the deploy, "2026-11-22"
 */
export function contractProblems(texts: readonly ContractText[], today: string): string[] {
  return texts.flatMap(({ title, source, paragraph, checkedOn }) => [
    ...(source.trim() && paragraph.trim() ? [] : [`contracts: "${title}" names no source`]),
    ...(isDay(checkedOn) && checkedOn <= today ? [] : [`contracts: "${title}" has no day on which it was checked`]),
    ...(monthsLater(checkedOn) >= today
      ? []
      : [`contracts: "${title}" was checked on ${checkedOn}; compare it with ${source}, ${paragraph}`]),
  ]);
}

function monthsLater(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return "9999-12-31";
  date.setUTCMonth(date.getUTCMonth() + MONTHS);
  return date.toISOString().slice(0, 10);
}
