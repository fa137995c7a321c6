/** Public holidays in Schleswig-Holstein (§ 2 SFTG), by the law in force since 2018. Pure. */
import { addDays, type Day, daysFrom } from "./berlin-days";
import type { SpecialDays } from "./working-days";

/** "MM-dd". */
const FIXED_HOLIDAYS = ["01-01", "05-01", "10-03", "10-31", "12-25", "12-26"];
/** Days after Easter Sunday: Karfreitag, Ostermontag, Christi Himmelfahrt, Pfingstmontag. */
const MOVABLE_HOLIDAYS = [-2, 1, 39, 50];

/** The office is closed on them, from the first day to the last. */
export function publicHolidays(first: Day, last: Day): SpecialDays[] {
  return daysFrom(first, last)
    .filter(isHoliday)
    .map((day) => ({ from: day, until: day, opens: "", closes: "" }));
}

/** Whether a period may end on this day: no Saturday, Sunday or public holiday (§ 193 BGB). */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** Whether it is a public holiday. */
export function isHoliday(day: Day): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return FIXED_HOLIDAYS.includes(day.slice(5)) || MOVABLE_HOLIDAYS.some((days) => addDays(easter, days) === day);
}

/** Gauss's rule in the form for 1900 to 2099 (https://de.wikipedia.org/wiki/Gaußsche_Osterformel). */
function easterSunday(year: number): Day {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10);
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0));
}
