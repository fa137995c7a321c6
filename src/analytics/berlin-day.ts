/**
 * Days and hours as the operator lives them: Europe/Berlin, with both clock changes. Pure.
 *
 * A day is "2026-11-21". An hour is counted from the day's midnight: 0 to 22 on the day that loses an hour, 0 to 24 on the
 * day that gains one, so that every hour has one name and the doubled hour of October has two.
 */
import { addDays, berlinDay, startOfBerlinDay } from "../platform/berlin-days";

export type Day = string;

const HOUR_MS = 60 * 60 * 1000;

/** One hour of a Berlin day. */
export interface Hour {
  day: Day;
  hour: number;
}

/** The hour that a moment belongs to. */
export function hourOf(moment: Date): Hour {
  const day = berlinDay(moment);
  return { day, hour: Math.floor((moment.getTime() - startOfBerlinDay(day).getTime()) / HOUR_MS) };
}

export function startOfHour({ day, hour }: Hour): Date {
  return new Date(startOfBerlinDay(day).getTime() + hour * HOUR_MS);
}

export function hourBefore(hour: Hour): Hour {
  return hourOf(new Date(startOfHour(hour).getTime() - HOUR_MS));
}

/** All hours of a day: 24, but 23 or 25 when the clocks change. */
export function hoursOf(day: Day): Hour[] {
  const count = (startOfBerlinDay(addDays(day, 1)).getTime() - startOfBerlinDay(day).getTime()) / HOUR_MS;
  return Array.from({ length: count }, (_, hour) => ({ day, hour }));
}

/** Hours of the days from `from` to the moment `now` that are over. */
export function finishedHours(from: Day, now: Date): Hour[] {
  const running = hourOf(now);
  return daysFrom(from, running.day)
    .flatMap(hoursOf)
    .filter(({ day, hour }) => day < running.day || hour < running.hour);
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
