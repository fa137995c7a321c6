/** Weekdays of an order: as numbers, and beside its first day. Pure. */
import { isDay, WEEKDAYS, weekdayOf, weekdaysInWords } from "../platform/time/berlin-days";

/** Numbers of stored weekdays: "1,4". */
export function weekdaysOf(stored: string | null): number[] {
  return stored?.split(",").map(Number) ?? [];
}

/**
 * Sentence about a first day that is none of the weekdays; null where it is, or one of the two is open.
 *
 * @param come who comes, as the reader is told
 */
export function offBeat(startsOn: string, weekdays: readonly number[], come = "kommen Sie"): string | null {
  if (!isDay(startsOn) || weekdays.length === 0 || weekdays.includes(weekdayOf(startsOn))) return null;
  return `Der erste Tag ist ein ${WEEKDAYS[weekdayOf(startsOn) - 1]}, danach ${come} ${weekdaysInWords(weekdays.join())}.`;
}
