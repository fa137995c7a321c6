import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  berlinDay,
  daysFrom,
  isDay,
  lastDayOf,
  meetingInWords,
  startOfBerlinDay,
  timeInShort,
} from "../../src/platform/time/berlin-days";

const at = (iso: string) => new Date(iso);

describe("a Berlin day", () => {
  test.each([
    ["2026-01-15", "2026-01-14T23:00:00Z", 24],
    ["2026-03-29", "2026-03-28T23:00:00Z", 23],
    ["2026-03-30", "2026-03-29T22:00:00Z", 24],
    ["2026-07-15", "2026-07-14T22:00:00Z", 24],
    ["2026-10-25", "2026-10-24T22:00:00Z", 25],
    ["2026-10-26", "2026-10-25T23:00:00Z", 24],
    ["2027-01-01", "2026-12-31T23:00:00Z", 24],
    ["2028-02-29", "2028-02-28T23:00:00Z", 24],
  ])("%s begins at %s and has %i hours", (day, begin, hours) => {
    expect(startOfBerlinDay(day)).toEqual(at(begin));
    expect(berlinDay(at(begin))).toBe(day);
    expect(berlinDay(new Date(at(begin).getTime() - 1))).toBe(addDays(day, -1));
    const lasts = startOfBerlinDay(addDays(day, 1)).getTime() - startOfBerlinDay(day).getTime();
    expect(lasts / 3_600_000).toBe(hours);
  });

  test("the last moment before midnight belongs to the old day, midnight to the new one", () => {
    expect(berlinDay(at("2026-11-21T22:59:59.999Z"))).toBe("2026-11-21");
    expect(berlinDay(at("2026-11-21T23:00:00.000Z"))).toBe("2026-11-22");
  });
});

describe("the calendar", () => {
  test.each(["2026-02-30", "2026-13-01", "2026-1-1", "26-01-01", "", "2026-01-01T00:00:00Z", "__proto__"])(
    "%j is no day",
    (text) => expect(isDay(text)).toBe(false),
  );

  test("days and months run over the end of the year and of February", () => {
    expect(daysFrom("2026-12-31", "2027-01-02")).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
    expect(daysFrom("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(daysFrom("2027-03-27", "2027-03-29")).toEqual(["2027-03-27", "2027-03-28", "2027-03-29"]);
    expect(daysFrom("2027-10-30", "2027-11-01")).toEqual(["2027-10-30", "2027-10-31", "2027-11-01"]);
    expect(addDays("2028-02-29", 365)).toBe("2029-02-28");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect([lastDayOf("2027-02"), lastDayOf("2028-02")]).toEqual(["2027-02-28", "2028-02-29"]);
  });
});

test.each([
  ["2026-12-08T09:00:00Z", "Dienstag, 8. Dezember, um 10 Uhr"],
  ["2026-12-08T07:30:00Z", "Dienstag, 8. Dezember, um 8:30 Uhr"],
  ["2026-12-08T23:00:00Z", "Mittwoch, 9. Dezember, um 0 Uhr"],
])("%s is a meeting on %s", (instant, words) => {
  expect(meetingInWords(instant).replaceAll("\u00a0", " ")).toBe(words);
});

test("times are Berlin's, in summer and winter", () => {
  expect(timeInShort("2026-07-01T22:30:00Z")).toBe("02.07.2026 00:30");
  expect(timeInShort("2026-11-21T13:05:00Z")).toBe("21.11.2026 14:05");
});
