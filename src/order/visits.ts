/** The days on which an order is worked on. Pure. */
import { addDays, type Day, daysFrom, earlierOf, laterOf } from "../platform/berlin-days";
import type { Repetition } from "../platform/icalendar";

/** What decides on which days somebody comes. */
export interface Planned {
  kind: "once" | "recurring";
  startsOn: Day | null;
  /** "1,4" */
  weekdays: string | null;
  endedOn: Day | null;
  /** Of its most frequent work; null where that is rarer, or where nothing says it. */
  everyWeeks: number | null;
}

/** The first day, and how it repeats. */
export interface Visits {
  day: Day;
  repeats?: Repetition | undefined;
}

/**
 * A running order comes on its weekdays from the first of them on or after its first day; without weekdays, or where it
 * is rarer, only the first day is known.
 *
 * @returns undefined where no day is known, or it ended before
 */
export function visitsOf({ kind, startsOn, weekdays, endedOn, everyWeeks }: Planned): Visits | undefined {
  if (!startsOn || (endedOn && endedOn < startsOn)) return undefined;
  const days = (weekdays ?? "").split(",").filter(Boolean).map(Number);
  if (kind === "once" || days.length === 0 || everyWeeks === null) return { day: startsOn };
  let day = startsOn;
  while (!days.includes(weekdayOf(day))) day = addDays(day, 1);
  if (endedOn && endedOn < day) return undefined;
  return { day, repeats: { weekdays: days, everyWeeks, until: endedOn } };
}

/** Whether somebody comes on a day. */
export function isVisitOn(on: Day, { day, repeats }: Visits): boolean {
  if (!repeats) return on === day;
  const { weekdays, everyWeeks, until } = repeats;
  if (on < day || (until !== null && earlierOf(until, on) !== on) || !weekdays.includes(weekdayOf(on))) return false;
  const weeks = (Date.parse(mondayOf(on)) - Date.parse(mondayOf(day))) / WEEK_MS;
  return weeks % everyWeeks === 0;
}

/** The next day, from one on, on which somebody comes; undefined where none is known. */
export function nextVisit(from: Day, visits: Visits | undefined): Day | undefined {
  if (!visits) return undefined;
  const first = laterOf(from, visits.day);
  return daysFrom(first, addDays(first, 14)).find((day) => isVisitOn(day, visits));
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** 7 for Sunday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** How often the crew comes in weeks, of each rhythm that is at least fortnightly (offer/options.ts). */
const EVERY_WEEKS: Record<string, number> = {
  weekly: 1,
  "twice-weekly": 1,
  "three-weekly": 1,
  "five-weekly": 1,
  biweekly: 2,
};

/** @param rhythms of an order's lines @returns null where all are rarer */
export function everyWeeksOf(rhythms: readonly (string | null)[]): number | null {
  const weeks = rhythms.flatMap((rhythm) => EVERY_WEEKS[rhythm ?? ""] ?? []);
  return weeks.length > 0 ? Math.min(...weeks) : null;
}
