/** Calendar days and months in Europe/Berlin. Pure. */
import { once } from "../worker/once.ts";

const TIME_ZONE = "Europe/Berlin";

/** "2026-11-21", which sorts as text. */
export type Day = string;

const isoDay = once(() => new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }));
const wallClock = once(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" }),
);

/** Writes instants in German, as the clock shows them in Berlin. */
export function berlinFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const formatter = once(() => new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, ...options }));
  return (instant) => formatter().format(instant);
}

const weekday = berlinFormat({ dateStyle: "full" });
const weekdayAndMonth = berlinFormat({ weekday: "long", day: "numeric", month: "long" });
const weekdayAlone = berlinFormat({ weekday: "long" });
const time = berlinFormat({ hour: "2-digit", minute: "2-digit" });

/** "Dienstag, 24. November 2026, um 10 Uhr", of which "24. November" stays together. @param instant ISO 8601 */
export function timeInWords(instant: string): string {
  const date = new Date(instant);
  return `${keepTogether(weekday(date))}, ${atTime(date)}`;
}

/** "um 8 Uhr", "um 8:30 Uhr" */
function atTime(date: Date): string {
  return `um\u00a0${time(date).replace(/^0|:00$/g, "")}\u00a0Uhr`;
}

/** "21.11.2026 14:05" @param instant ISO 8601 @param between what stands before the time */
export function timeInShort(instant: string, between = " "): string {
  const [day = "", time = ""] = berlinWallTime(new Date(instant)).split("T");
  return `${dateInWords(day)}${between}${time}`;
}

/** "Dienstag, 24. November" */
export function weekdayInWords(day: Day): string {
  return weekdayAndMonth(new Date(`${day}T12:00:00Z`));
}

/** "Dienstag" */
export function weekdayName(day: Day): string {
  return weekdayAlone(new Date(`${day}T12:00:00Z`));
}

/** "Dienstag, 24.11.2026" */
export function datedWeekday(day: Day): string {
  return `${weekdayName(day)}, ${dateInWords(day)}`;
}

/** "Dienstag, 24. November, um 10 Uhr", for a time soon to come. @param instant ISO 8601 */
export function meetingInWords(instant: string): string {
  const date = new Date(instant);
  return `${keepTogether(weekdayAndMonth(date))}, ${atTime(date)}`;
}

/** "24. November 2026" with no line's end between day and month. */
export function keepTogether(dateInWords: string): string {
  return dateInWords.replace(". ", ".\u00a0");
}

/** Whether a time is still to come. @param time ISO 8601, UTC */
export function isFuture(time: string | null | undefined, now = new Date()): time is string {
  return Boolean(time && time > now.toISOString());
}

export function berlinDay(instant: Date): Day {
  return isoDay().format(instant);
}

/** The instant at which a day begins; it lasts 23 or 25 hours when the clocks change. */
export function startOfBerlinDay(day: Day): Date {
  return berlinInstant(day, "00:00");
}

/** Instant of a time of day in Berlin. One skipped in spring is an hour later, a repeated one its second pass. */
export function berlinInstant(day: Day, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  return new Date(wall - offsetAt(new Date(wall - offsetAt(new Date(wall)))));
}

/** The local time in Berlin, "2026-11-21T14:05". */
export function berlinWallTime(instant: Date): string {
  return wallClock().format(instant).replace(" ", "T").slice(0, 16);
}

/** `day` plus `days`, which may be negative. */
export function addDays(day: Day, days: number): Day {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** Milliseconds by which the wall clock is ahead of UTC. */
function offsetAt(instant: Date): number {
  return Date.parse(`${wallClock().format(instant).replace(" ", "T")}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}

/** 1 for Monday, 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** Weekdays in the order of their ISO numbers, from 1. */
export const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];

/** Weekdays in words, "Mo, Do". @param weekdays "1,4" */
export function weekdaysInWords(weekdays: string): string {
  return weekdays
    .split(",")
    .map((day) => WEEKDAYS[Number(day) - 1])
    .join(", ");
}

const A_SUNDAY: Day = "2023-12-31";

/** Weekdays in full, "montags und donnerstags". @param weekdays "1,4" */
export function onWeekdays(weekdays: string): string {
  const names = weekdays.split(",").map((number) => weekdayName(addDays(A_SUNDAY, Number(number))));
  return new Intl.ListFormat("de").format(names.map((name) => `${name.toLowerCase()}s`));
}

/** All days from the first to the last, both included; none if the first is after the last. */
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

/** `month` plus `count` months, which may be negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** `day` plus `count` months, or the last day of that month where it has no such day. */
export function monthsLater(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  return earlierOf(`${month}-${day.slice(8)}`, lastDayOf(month));
}

/** Whether a text is a calendar day: "2026-02-30" is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** "21.11." */
export function dayInShort(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.`;
}

/** "21.11.2026" */
export function dateInWords(day: Day): string {
  return day.split("-").reverse().join(".");
}
