/**
 * Hours of Europe/Berlin days, through both clock changes. Pure.
 *
 * Hours count from the day's midnight: 0 to 22 on the day that loses an hour, 0 to 24 on the day that gains one, so
 * that each of the two hours that clocks repeat in October has its own number.
 */
import { addDays, berlinDay, type Day, daysFrom, startOfBerlinDay } from "../platform/berlin-days";

const HOUR_MS = 60 * 60 * 1000;

/** One hour of a Berlin day. */
export interface Hour {
  day: Day;
  hour: number;
}

/** The hour of an instant. */
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

/** Hours since the beginning of `from` that are over. */
export function finishedHours(from: Day, now: Date): Hour[] {
  const current = hourOf(now);
  return daysFrom(from, current.day)
    .flatMap(hoursOf)
    .filter(({ day, hour }) => day < current.day || hour < current.hour);
}
