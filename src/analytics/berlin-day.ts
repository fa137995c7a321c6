/**
 * Days and hours as the operator lives them: Europe/Berlin, with both clock changes. Pure.
 *
 * A day is "2026-11-21". An hour is counted from the day's midnight: 0 to 22 on the day that loses an hour, 0 to 24 on the
 * day that gains one, so that every hour has one name and the doubled hour of October has two.
 */

export type Day = string;

/** One hour of a Berlin day. */
export interface Hour {
  day: Day;
  hour: number;
}

const TIME_ZONE = "Europe/Berlin";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const berlinClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The hour that a moment belongs to. */
export function hourOf(moment: Date): Hour {
  const day = dayOf(moment);
  return { day, hour: Math.floor((moment.getTime() - startOfDay(day).getTime()) / HOUR_MS) };
}

export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString().slice(0, 10);
}

/** The moment of a day's midnight in Berlin. */
export function startOfDay(day: Day): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at 01:00 UTC, so one hour before midnight UTC the offset is the one that holds at Berlin's midnight.
  return new Date(midnightUtc - offsetAt(midnightUtc - HOUR_MS));
}

export function startOfHour({ day, hour }: Hour): Date {
  return new Date(startOfDay(day).getTime() + hour * HOUR_MS);
}

export function hourBefore(hour: Hour): Hour {
  return hourOf(new Date(startOfHour(hour).getTime() - HOUR_MS));
}

/** All hours of a day: 24, but 23 or 25 when the clocks change. */
export function hoursOf(day: Day): Hour[] {
  const count = (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / HOUR_MS;
  return Array.from({ length: count }, (_, hour) => ({ day, hour }));
}

/** Hours of the days from `from` to the moment `now` that are over. */
export function finishedHours(from: Day, now: Date): Hour[] {
  const running = hourOf(now);
  return daysFrom(from, running.day)
    .flatMap(hoursOf)
    .filter(({ day, hour }) => day < running.day || hour < running.hour);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** All days from the first to the last, both included; none when they are the wrong way round. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export function earlierOf(a: Day, b: Day): Day {
  return a < b ? a : b;
}

export function laterOf(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** "2026-11", which sorts as text. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export function firstDayOf(month: string): Day {
  return `${month}-01`;
}

export function lastDayOf(month: string): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Whether a text is a day of the calendar: "2026-02-30" is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** How many milliseconds Berlin's clock is ahead of UTC at a moment. */
function offsetAt(time: number): number {
  const seconds = time - (((time % 1000) + 1000) % 1000);
  const parts = Object.fromEntries(berlinClock.formatToParts(seconds).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}
