import { expect, test } from "vitest";
import { company } from "../../src/content/company";
import { daysFrom } from "../../src/platform/berlin-days";
import { publicHolidays } from "../../src/platform/holidays";
import { hoursOn, nextWorkingDay, type SpecialDays } from "../../src/platform/working-days";
import { openingState } from "../../src/website/opening-hours.browser";
import { specialHours } from "../../src/website/structured-data";

const weekly = company.officeHours.periods;
const holidays = publicHolidays("2026-01-01", "2076-12-31");
const ordered = { weekly, special: holidays };
const isHoliday = (day: string) => holidays.some(({ from }) => from === day);

test.each([
  ["a weekday", "2026-11-23", "2026-11-24"],
  ["a Friday: Saturday is a working day", "2026-11-27", "2026-11-28"],
  ["a Saturday", "2026-11-28", "2026-11-30"],
  ["Maundy Thursday", "2026-04-02", "2026-04-04"],
  ["the Saturday before Easter", "2026-04-04", "2026-04-07"],
  ["the day before Ascension", "2027-05-05", "2027-05-07"],
  ["the Saturday before Whitsun", "2027-05-15", "2027-05-18"],
  ["the day before Reformation Day, a Saturday", "2026-10-30", "2026-11-02"],
  ["Christmas Eve, with two holidays and a Sunday after it", "2026-12-24", "2026-12-28"],
  ["New Year's Eve", "2026-12-31", "2027-01-02"],
  ["the exceptions of Gauss's rule", "2049-04-17", "2049-04-20"],
  ["the exceptions of Gauss's rule", "2076-04-18", "2076-04-21"],
])("after %s", (_what, day, next) => {
  expect(nextWorkingDay(day, ordered)).toBe(next);
});

/** Easter by the algorithm of Meeus, Jones and Butcher, as a day of the year's calendar: nothing of Gauss's rule. */
function easter(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

/** Published dates (https://de.wikipedia.org/wiki/Osterdatum). */
const EASTER_DAYS = ["2026-04-05", "2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21"];

test("every day of 2026 to 2030 is open, closed or a holiday as an independent calculation says, on the site and in its data", () => {
  const counts: Record<string, Record<string, number>> = {};
  for (const easterDay of EASTER_DAYS) {
    const year = Number(easterDay.slice(0, 4));
    expect(easter(year).toISOString().slice(0, 10)).toBe(easterDay);
    const afterEaster = (days: number) => new Date(easter(year).getTime() + days * 86_400_000).toDateString();
    const movable = [-2, 1, 39, 50].map(afterEaster);
    const fixed = ["Jan 01", "May 01", "Oct 03", "Oct 31", "Dec 25", "Dec 26"];
    const inData = new Set(specialHours(`${year}-01-01`, []).map(({ validFrom }) => validFrom));
    const table = { open: 0, closed: 0, holiday: 0 };
    for (const day of daysFrom(`${year}-01-01`, `${year}-12-31`)) {
      const noon = new Date(`${day}T12:00:00+01:00`);
      const name = noon.toDateString();
      const isFree = movable.includes(name) || fixed.some((date) => name.slice(4, 10) === date);
      const expected = isFree ? "holiday" : name.startsWith("Sun") ? "closed" : "open";
      const shown = openingState(ordered, noon).text.startsWith("Jetzt geöffnet") ? "open" : "closed";
      expect([day, isHoliday(day) ? "holiday" : shown]).toEqual([day, expected]);
      expect([day, hoursOn(day, ordered).length > 0, inData.has(day)]).toEqual([day, expected === "open", isFree]);
      table[expected] += 1;
    }
    counts[year] = table;
  }
  console.info(counts);
  expect(counts[2026]).toEqual({ open: 303, closed: 52, holiday: 10 });
});

const HOLIDAYS: SpecialDays = { from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" };
const SHORT_DAY: SpecialDays = { from: "2026-12-23", until: "2026-12-23", opens: "10:00", closes: "13:00" };
const SUNDAY: SpecialDays = { from: "2026-12-27", until: "2026-12-27", opens: "11:00", closes: "15:00" };

test("the owner's days come before holidays and ordered hours, and the newest of them first", () => {
  const opening = { weekly, special: [SUNDAY, SHORT_DAY, HOLIDAYS, ...holidays] };
  expect(nextWorkingDay("2026-12-22", opening)).toBe("2026-12-23");
  expect(nextWorkingDay("2026-12-23", opening)).toBe("2026-12-27");
  expect(nextWorkingDay("2026-12-27", opening)).toBe("2027-01-04");
  expect(hoursOn("2026-12-23", opening)).toEqual([SHORT_DAY]);
  const closedForGood = { from: "2026-01-01", until: "2099-01-01", opens: "", closes: "" };
  expect(nextWorkingDay("2026-12-22", { weekly, special: [closedForGood] })).toBe("2027-12-23");
});

test("the structured data has the next twelve months' holidays, and the owner's days as the build knew them", () => {
  const data = specialHours("2026-12-01", [SHORT_DAY]);
  const closed = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
  expect(data.slice(0, 3)).toEqual([
    { ...closed, validFrom: "2026-12-23", validThrough: "2026-12-23", opens: "10:00", closes: "13:00" },
    { ...closed, validFrom: "2026-12-25", validThrough: "2026-12-25" },
    { ...closed, validFrom: "2026-12-26", validThrough: "2026-12-26" },
  ]);
  expect(data).toHaveLength(11);
});
