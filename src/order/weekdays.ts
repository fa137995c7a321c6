/** Weekdays of an order: as numbers, and beside its first day. Pure. */
import { addDays, type Day, isDay, WEEKDAYS, weekdayOf, weekdaysInWords } from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";

/** Numbers of stored weekdays: "1,4". */
export function weekdaysOf(stored: string | null): number[] {
  return stored?.split(",").map(Number) ?? [];
}

/** Weekdays as an order stores them: "1,4"; null where none is chosen. */
export function storedWeekdays(chosen: readonly number[]): string | null {
  return chosen.length > 0 ? [...new Set(chosen)].sort().join(",") : null;
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

/** Weeks from one visit to the next, of the rhythms whose visits follow from their weekdays. */
const EVERY_WEEKS: Record<string, number> = {
  weekly: 1,
  "twice-weekly": 1,
  "three-weekly": 1,
  "five-weekly": 1,
  biweekly: 2,
};

/** Whether the crew comes on a day of an order; null where no weekday says it, or the rhythm is rarer. */
export function comesOn(
  day: Day,
  { weekdays, startsOn }: { weekdays: string | null; startsOn: Day | null },
  rhythm: string,
): boolean | null {
  const isNamed = (one: Day) => weekdaysOf(weekdays).includes(weekdayOf(one));
  if (weekdays && !isNamed(day)) return false;
  const everyWeeks = EVERY_WEEKS[rhythm];
  if (!weekdays || !startsOn || everyWeeks === undefined) return null;
  let begun = startsOn;
  while (!isNamed(begun)) begun = addDays(begun, 1);
  return (weekOf(day) - weekOf(begun)) % everyWeeks === 0;
}

function weekOf(day: Day): number {
  return Date.parse(addDays(day, 1 - weekdayOf(day))) / (7 * DAY_MS);
}
