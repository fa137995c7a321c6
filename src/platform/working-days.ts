/** Working days in Schleswig-Holstein. Pure. */
import { addDays, type Day } from "./berlin-days";

/** "MM-dd". */
const FIXED_HOLIDAYS = ["01-01", "05-01", "10-03", "10-31", "12-25", "12-26"];
/** Days after Easter Sunday: Karfreitag, Ostermontag, Christi Himmelfahrt, Pfingstmontag. */
const MOVABLE_HOLIDAYS = [-2, 1, 39, 50];

/** The first day after `day` that is neither a Sunday nor a public holiday (§ 3 (2) BUrlG, § 2 SFTG). */
export function nextWorkingDay(day: Day): Day {
  const next = addDays(day, 1);
  const isSunday = new Date(`${next}T12:00:00Z`).getUTCDay() === 0;
  return isSunday || isHoliday(next) ? nextWorkingDay(next) : next;
}

/** Whether a period may end on this day: no Saturday, Sunday or public holiday (§ 193 BGB). */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

function isHoliday(day: Day): boolean {
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
