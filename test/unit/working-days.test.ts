import { expect, test } from "vitest";
import type { FederalState } from "../../src/content/company";
import { isHoliday, publicHolidays } from "../../src/opening/holidays";
import { openingState } from "../../src/opening/state";
import { hoursOn, type SpecialDays } from "../../src/opening/working-days";
import { daysFrom } from "../../src/platform/time/berlin-days";
import { specialHours } from "../../src/website/seo/structured-data";

const weekly = [
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00" },
  { days: [6], opens: "09:00", closes: "16:00" },
];
const holidays = publicHolidays("2026-01-01", "2030-12-31", "Schleswig-Holstein");
const ordered = { weekly, special: holidays };

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

test("every day of 2026 to 2030 is open, closed or a holiday as the list of dates says", () => {
  const shown = Object.entries(MOVABLE).map(([year, movable]) => {
    const listed = [...movable, ...FIXED.map((date) => year + date)];
    const table = { open: 0, closed: 0, holiday: 0 };
    for (const day of daysFrom(`${year}-01-01`, `${year}-12-31`)) {
      const noon = new Date(`${day}T12:00:00+01:00`);
      const isFree = listed.includes(day);
      const expected = isFree ? "holiday" : noon.toDateString().startsWith("Sun") ? "closed" : "open";
      const hint = openingState(ordered, noon).text.startsWith("Jetzt geöffnet") ? "open" : "closed";
      expect([day, isHoliday(day, "Schleswig-Holstein") ? "holiday" : hint]).toEqual([day, expected]);
      expect([day, hint === "open", hoursOn(day, ordered).length > 0]).toEqual([
        day,
        expected === "open",
        expected === "open",
      ]);
      table[expected] += 1;
    }
    return [year, table];
  });
  expect(Object.fromEntries(shown)).toEqual(TABLE);
});

/** Those of a single state in 2026, written by hand, beside the nine that all have. */
const OWN = {
  "Baden-Württemberg": ["2026-01-06", "2026-06-04", "2026-11-01"],
  Bayern: ["2026-01-06", "2026-06-04", "2026-11-01"],
  Berlin: ["2026-03-08"],
  Brandenburg: ["2026-04-05", "2026-05-24", "2026-10-31"],
  Bremen: ["2026-10-31"],
  Hamburg: ["2026-10-31"],
  Hessen: ["2026-06-04"],
  "Mecklenburg-Vorpommern": ["2026-03-08", "2026-10-31"],
  Niedersachsen: ["2026-10-31"],
  "Nordrhein-Westfalen": ["2026-06-04", "2026-11-01"],
  "Rheinland-Pfalz": ["2026-06-04", "2026-11-01"],
  Saarland: ["2026-06-04", "2026-08-15", "2026-11-01"],
  Sachsen: ["2026-10-31", "2026-11-18"],
  "Sachsen-Anhalt": ["2026-01-06", "2026-10-31"],
  "Schleswig-Holstein": ["2026-10-31"],
  Thüringen: ["2026-09-20", "2026-10-31"],
} satisfies Record<FederalState, string[]>;

test.each(Object.entries(OWN))("%s has these holidays in 2026 beside everybody's nine", (state, own) => {
  const days = publicHolidays("2026-01-01", "2026-12-31", state as FederalState).map(({ from }) => from);
  const everybodys = [...MOVABLE[2026], ...FIXED.filter((date) => date !== "-10-31").map((date) => `2026${date}`)];
  expect(days).toEqual([...everybodys, ...own].sort());
});

test("day of repentance is the Wednesday before 23 November", () => {
  const days = publicHolidays("2027-11-02", "2030-11-30", "Sachsen").filter(({ from }) => from.slice(5, 7) === "11");
  expect(days.map(({ from }) => from)).toEqual(["2027-11-17", "2028-11-22", "2029-11-21", "2030-11-20"]);
});

const HOLIDAYS: SpecialDays = { from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" };
const SHORT_DAY: SpecialDays = { from: "2026-12-23", until: "2026-12-23", opens: "10:00", closes: "13:00" };
const SUNDAY: SpecialDays = { from: "2026-12-27", until: "2026-12-27", opens: "11:00", closes: "15:00" };

test("the owner's days come before holidays and ordered hours, and the newest of them first", () => {
  const opening = { weekly, special: [SUNDAY, SHORT_DAY, HOLIDAYS, ...holidays] };
  const open = daysFrom("2026-12-22", "2027-01-04").filter((day) => hoursOn(day, opening).length > 0);
  expect(open).toEqual(["2026-12-22", "2026-12-23", "2026-12-27", "2027-01-04"]);
  expect(hoursOn("2026-12-23", opening)).toEqual([SHORT_DAY]);
});

test("the structured data has the next twelve months' holidays, and the owner's days as the build knew them", () => {
  // Until Boxing Day.
  const own = [SHORT_DAY, { from: "2026-12-24", until: "2026-12-26", opens: "", closes: "" }];
  const data = specialHours("2026-12-01", own);
  const closed = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
  expect(data).toEqual([
    { ...closed, validFrom: "2026-12-23", validThrough: "2026-12-23", opens: "10:00", closes: "13:00" },
    { ...closed, validFrom: "2026-12-24", validThrough: "2026-12-26" },
    ...publicHolidays("2026-12-27", "2027-12-01").map(({ from }) => ({
      ...closed,
      validFrom: from,
      validThrough: from,
    })),
  ]);
});
