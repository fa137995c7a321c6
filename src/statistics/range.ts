/** The days of a summary, and the stored totals that it is made from. Pure. */

import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  earlierOf,
  firstDayOf,
  isDay,
  lastDayOf,
  laterOf,
  monthOf,
} from "../platform/berlin-days";
import { TOTALS_KEPT_MONTHS } from "./keys";

/** Both days included. */
export interface Range {
  from: Day;
  to: Day;
}

/**
 * Reads `?from=` and `?to=`, both optional. The default is all that is kept; days in the future, or no longer kept, are
 * left out.
 *
 * @returns undefined when one of them is not a day, or they are the wrong way round
 */
export function readRange(parameters: URLSearchParams, today: Day): Range | undefined {
  const oldest = firstDayOf(addMonths(monthOf(today), 1 - TOTALS_KEPT_MONTHS));
  const from = parameters.get("from") ?? oldest;
  const to = parameters.get("to") ?? today;
  if (!isDay(from) || !isDay(to)) return undefined;
  const range = { from: laterOf(from, oldest), to: earlierOf(to, today) };
  return range.from <= range.to ? range : undefined;
}

/** The whole months of a range that are over, and its other days. Together at most `TOTALS_KEPT_MONTHS` plus 61. */
export function partsOf({ from, to }: Range, today: Day): { months: string[]; days: Day[] } {
  const months: string[] = [];
  const days: Day[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const first = firstDayOf(month);
    const last = lastDayOf(month);
    if (from <= first && last <= to && last < today) months.push(month);
    else days.push(...daysFrom(laterOf(from, first), earlierOf(to, last)));
  }
  return { months, days };
}

/** @param month "2026-11" */
export function daysOfMonth(month: string): Day[] {
  return daysFrom(firstDayOf(month), lastDayOf(month));
}

/** Runs of consecutive days. @param days in order */
export function runsOf(days: readonly Day[]): { first: Day; last: Day }[] {
  const runs: { first: Day; last: Day }[] = [];
  for (const day of days) {
    const run = runs[runs.length - 1];
    if (run && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}
