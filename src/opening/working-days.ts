/** Days and hours of the office, for build, Worker and the pages' script: it imports nothing that loads more. Pure. */
import type { Day } from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";

/** Local times in Berlin, "08:00". */
interface Hours {
  opens: string;
  closes: string;
}

/** Days with these hours instead, or with two empty texts where the office is closed. */
export interface SpecialDays extends Hours {
  from: Day;
  until: Day;
}

export interface Opening {
  /** Hours on the given ISO weekdays, 7 for Sunday. */
  weekly: readonly (Hours & { days: readonly number[] })[];
  /** Days with other hours. The first entry about a day counts: the owner's stand before public holidays. */
  special: readonly SpecialDays[];
}

/** The hours of a day in their order; none where the office is closed. */
export function hoursOn(day: Day, { weekly, special }: Opening): readonly Hours[] {
  const found = special.find(({ from, until }) => from <= day && day <= until);
  if (found) return found.opens ? [found] : [];
  return weekly.filter(({ days }) => days.includes(new Date(day).getUTCDay() || 7));
}

/** Days ahead within which the office opens again: no announced closure lasts longer. */
export const DAYS_AHEAD = 366;

/** `addDays` of platform/time/berlin-days.ts without what comes with it. */
export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
