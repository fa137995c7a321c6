/**
 * Hours of Europe/Berlin days, through both clock changes. Pure.
 *
 * An hour is counted from the day's midnight: 0 to 22 on the day that loses an hour, 0 to 24 on the day that gains
 * one, so that every hour has one name and the doubled hour of October has two.
 */
import { addDays, berlinDay, type Day, daysFrom, startOfBerlinDay } from "../platform/berlin-days";

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
