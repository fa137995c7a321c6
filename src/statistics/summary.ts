/** Ranges of days of the statistics, and how long days are kept. Pure. */
import {
  addDays,
  addMonths,
  type Day,
  earlierOf,
  firstDayOf,
  isDay,
  laterOf,
  monthOf,
} from "../platform/time/berlin-days";

/** Name of all pages or sources that are not kept by their own. */
export const OTHER = "andere";

/** Months for which days are kept: three full years plus the current month. */
export const DAYS_KEPT_MONTHS = 37;

export function oldestKeptDay(today: Day): Day {
  return firstDayOf(addMonths(monthOf(today), 1 - DAYS_KEPT_MONTHS));
}

/** Range of days, both included. */
export interface Range {
  from: Day;
  to: Day;
}

/** Length in days of a summary without `from`: what the dashboard's cards show. */
export const DEFAULT_DAYS = 30;

/**
 * Range from `?from=` and `?to=`, both optional. The default are the thirty days up to the last one; days in the
 * future, or no longer kept, are left out.
 *
 * @returns undefined when one of them is not a day, or they are the wrong way round
 */
export function readRange(parameters: URLSearchParams, today: Day): Range | undefined {
  const oldest = oldestKeptDay(today);
  const to = parameters.get("to") ?? today;
  if (!isDay(to)) return undefined;
  const from = parameters.get("from") ?? addDays(to, 1 - DEFAULT_DAYS);
  if (!isDay(from)) return undefined;
  const range = { from: laterOf(from, oldest), to: earlierOf(to, today) };
  return range.from <= range.to ? range : undefined;
}
