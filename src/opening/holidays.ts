/** Public holidays of each federal state, by the laws in force in 2026. Pure. */
import { company, type FederalState } from "../content/company";
import { addDays, type Day, weekdayOf } from "../platform/time/berlin-days";
import type { SpecialDays } from "./working-days";

/** Day of a holiday in a year. */
type Rule = (year: number) => Day;

const on =
  (date: string): Rule =>
  (year) =>
    `${year}-${date}`;
const afterEaster =
  (days: number): Rule =>
  (year) =>
    addDays(easterSunday(year), days);

const EPIPHANY = on("01-06");
const WOMENS_DAY = on("03-08");
const CORPUS_CHRISTI = afterEaster(60);
const REFORMATION = on("10-31");
const ALL_SAINTS = on("11-01");
/** Day of Repentance: the Wednesday before 23 November. */
const REPENTANCE: Rule = (year) => addDays(`${year}-11-22`, -((weekdayOf(`${year}-11-22`) + 4) % 7));

/** Holidays of all states, from New Year, Good Friday and Easter Monday to German Unity Day and Christmas. */
const EVERYWHERE = [...["01-01", "05-01", "10-03", "12-25", "12-26"].map(on), ...[-2, 1, 39, 50].map(afterEaster)];

/** Holidays of single states, without those of municipalities (Augsburg's peace festival, Assumption in parts). */
const OF_STATE: Record<FederalState, readonly Rule[]> = {
  "Baden-Württemberg": [EPIPHANY, CORPUS_CHRISTI, ALL_SAINTS],
  Bayern: [EPIPHANY, CORPUS_CHRISTI, ALL_SAINTS],
  Berlin: [WOMENS_DAY],
  Brandenburg: [afterEaster(0), afterEaster(49), REFORMATION],
  Bremen: [REFORMATION],
  Hamburg: [REFORMATION],
  Hessen: [CORPUS_CHRISTI],
  "Mecklenburg-Vorpommern": [WOMENS_DAY, REFORMATION],
  Niedersachsen: [REFORMATION],
  "Nordrhein-Westfalen": [CORPUS_CHRISTI, ALL_SAINTS],
  "Rheinland-Pfalz": [CORPUS_CHRISTI, ALL_SAINTS],
  Saarland: [CORPUS_CHRISTI, on("08-15"), ALL_SAINTS],
  Sachsen: [REFORMATION, REPENTANCE],
  "Sachsen-Anhalt": [EPIPHANY, REFORMATION],
  "Schleswig-Holstein": [REFORMATION],
  Thüringen: [on("09-20"), REFORMATION],
};

/** Public holidays from the first day to the last, on which the office is closed. */
export function publicHolidays(first: Day, last: Day, state?: FederalState): SpecialDays[] {
  const found = new Set<Day>();
  for (let year = yearOf(first); year <= yearOf(last); year++)
    for (const day of holidaysOf(year, state)) if (first <= day && day <= last) found.add(day);
  return [...found].sort().map((day) => ({ from: day, until: day, opens: "", closes: "" }));
}

/** Whether a period may end on this day: no Saturday, Sunday or public holiday (§ 193 BGB). */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) < 6 && !isHoliday(day);
}

/** Whether a day is a public holiday, where the company is unless another state is named. */
export function isHoliday(day: Day, state?: FederalState): boolean {
  return holidaysOf(yearOf(day), state).includes(day);
}

function holidaysOf(year: number, state: FederalState = company.address.state): Day[] {
  return [...EVERYWHERE, ...OF_STATE[state]].map((rule) => rule(year));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Easter Sunday by Gauss's rule for 1900 to 2099 (https://de.wikipedia.org/wiki/Gaußsche_Osterformel). */
function easterSunday(year: number): Day {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10);
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0));
}
