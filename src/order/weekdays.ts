/** Weekdays of an order: as numbers, and beside its first day. Pure. */
import {
  addDays,
  type Day,
  isDay,
  onWeekdays,
  WEEKDAYS,
  weekdayName,
  weekdayOf,
  weekdaysInWords,
} from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";

/** Numbers of stored weekdays: "1,4". */
export function weekdaysOf(stored: string | null): number[] {
  return stored?.split(",").map(Number) ?? [];
}

/** Weekdays as an order stores them: "1,4"; null where none is chosen. */
export function storedWeekdays(chosen: readonly number[]): string | null {
  return chosen.length > 0 ? [...new Set(chosen)].sort().join(",") : null;
}

/** Sentence about a first day that is none of the weekdays; null where it is, or one of the two is open. */
export function offBeat(startsOn: string, weekdays: readonly number[]): string | null {
  if (!isOffBeat(startsOn, weekdays)) return null;
  return `Der erste Tag ist ein ${WEEKDAYS[weekdayOf(startsOn) - 1]}, danach kommen Sie ${weekdaysInWords(weekdays.join())}.`;
}

/** The same sentence for the customer. */
export function offBeatForCustomer(startsOn: Day, weekdays: string): string | null {
  if (!isOffBeat(startsOn, weekdaysOf(weekdays))) return null;
  return `Der erste Tag ist ein ${weekdayName(startsOn)}, danach kommen wir ${onWeekdays(weekdays)}.`;
}

function isOffBeat(startsOn: string, weekdays: readonly number[]): boolean {
  return isDay(startsOn) && weekdays.length > 0 && !weekdays.includes(weekdayOf(startsOn));
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
