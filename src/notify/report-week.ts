import { berlinDay, startOfBerlinDay } from "../platform/berlin-days";
import { HOUR_MS } from "../platform/durations";

/** From this hour on, in Europe/Berlin. The clocks change on Sundays, so a Monday has its 24 hours. */
const REPORT_HOUR = 7;

const MONDAY = 1;

/** @returns the Monday whose report is due at that moment; undefined on other days and before the hour */
export function mondayOfReport(now: Date): string | undefined {
  const day = berlinDay(now);
  if (new Date(`${day}T12:00:00Z`).getUTCDay() !== MONDAY) return undefined;
  return now.getTime() - startOfBerlinDay(day).getTime() >= REPORT_HOUR * HOUR_MS ? day : undefined;
}
