import { expect, test } from "vitest";
import { company } from "../../src/content/company";
import { daysFrom } from "../../src/platform/berlin-days";
import { publicHolidays } from "../../src/platform/holidays";
import { openingState } from "../../src/platform/opening-state";
import { hoursOn, nextWorkingDay, type SpecialDays } from "../../src/platform/working-days";
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
  ["the day before 29 February", "2028-02-28", "2028-02-29"],
  ["29 February", "2028-02-29", "2028-03-01"],
  ["the Saturday before the clocks go forward, at Easter", "2027-03-27", "2027-03-30"],
  ["the Saturday before the clocks go back", "2027-10-30", "2027-11-01"],
  ["the exceptions of Gauss's rule", "2049-04-17", "2049-04-20"],
  ["the exceptions of Gauss's rule", "2076-04-18", "2076-04-21"],
])("after %s", (_what, day, next) => {
  expect(nextWorkingDay(day, ordered)).toBe(next);
});

/** Holidays in Schleswig-Holstein that move: Good Friday, Easter Monday, Ascension, Whit Monday; written by hand. */
const MOVABLE = {
  2026: ["2026-04-03", "2026-04-06", "2026-05-14", "2026-05-25"],
  2027: ["2027-03-26", "2027-03-29", "2027-05-06", "2027-05-17"],
  2028: ["2028-04-14", "2028-04-17", "2028-05-25", "2028-06-05"],
  2029: ["2029-03-30", "2029-04-02", "2029-05-10", "2029-05-21"],
  2030: ["2030-04-19", "2030-04-22", "2030-05-30", "2030-06-10"],
};
const FIXED = ["-01-01", "-05-01", "-10-03", "-10-31", "-12-25", "-12-26"];

/** Days of each year; every Sunday that is no holiday is closed. */
const TABLE = {
  2026: { open: 303, closed: 52, holiday: 10 },
  2027: { open: 306, closed: 49, holiday: 10 },
  2028: { open: 303, closed: 53, holiday: 10 },
  2029: { open: 303, closed: 52, holiday: 10 },
  2030: { open: 303, closed: 52, holiday: 10 },
};

test("every day of 2026 to 2030 is open, closed or a holiday as the list of dates says, on the site and in its data", () => {
  const shown = Object.entries(MOVABLE).map(([year, movable]) => {
    const listed = [...movable, ...FIXED.map((date) => year + date)];
    const inData = specialHours(`${year}-01-01`, []).map(({ validFrom }) => validFrom);
    const table = { open: 0, closed: 0, holiday: 0 };
    for (const day of daysFrom(`${year}-01-01`, `${year}-12-31`)) {
      const noon = new Date(`${day}T12:00:00+01:00`);
      const isFree = listed.includes(day);
      const expected = isFree ? "holiday" : noon.toDateString().startsWith("Sun") ? "closed" : "open";
      const hint = openingState(ordered, noon).text.startsWith("Jetzt geöffnet") ? "open" : "closed";
      expect([day, isHoliday(day) ? "holiday" : hint]).toEqual([day, expected]);
      expect([day, hint === "open", hoursOn(day, ordered).length > 0, inData.includes(day)]).toEqual([
        day,
        expected === "open",
        expected === "open",
        isFree,
      ]);
      table[expected] += 1;
    }
    return [year, table];
  });
  console.info(Object.fromEntries(shown));
  expect(Object.fromEntries(shown)).toEqual(TABLE);
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
