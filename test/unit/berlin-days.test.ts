import { describe, expect, test } from "vitest";
import { addDays, addMonths, isDay, lastDayOf, startOfBerlinDay } from "../../src/platform/berlin-days";
import { finishedHours, hourBefore, hourOf, hoursOf, startOfHour } from "../../src/statistics/hours";

const at = (iso: string) => new Date(iso);

describe("a Berlin day", () => {
  test.each([
    ["2026-01-15", "2026-01-14T23:00:00Z", 24],
    ["2026-03-29", "2026-03-28T23:00:00Z", 23],
    ["2026-03-30", "2026-03-29T22:00:00Z", 24],
    ["2026-07-15", "2026-07-14T22:00:00Z", 24],
    ["2026-10-25", "2026-10-24T22:00:00Z", 25],
    ["2026-10-26", "2026-10-25T23:00:00Z", 24],
  ])("%s begins at %s and has %i hours", (day, begin, hours) => {
    expect(startOfBerlinDay(day)).toEqual(at(begin));
    expect(hoursOf(day)).toHaveLength(hours);
  });

  test("the last moment before midnight belongs to the old day, midnight to the new one", () => {
    expect(hourOf(at("2026-11-21T22:59:59.999Z"))).toEqual({ day: "2026-11-21", hour: 23 });
    expect(hourOf(at("2026-11-21T23:00:00.000Z"))).toEqual({ day: "2026-11-22", hour: 0 });
  });

  test("the two hours from 2 to 3 of a night in October are two hours", () => {
    expect(hourOf(at("2026-10-25T00:30:00Z"))).toEqual({ day: "2026-10-25", hour: 2 });
    expect(hourOf(at("2026-10-25T01:30:00Z"))).toEqual({ day: "2026-10-25", hour: 3 });
    expect(hourOf(at("2026-10-25T22:30:00Z"))).toEqual({ day: "2026-10-25", hour: 24 });
  });

  test("the hour that is left out in March has no number", () => {
    expect(hourOf(at("2026-03-29T00:59:59Z"))).toEqual({ day: "2026-03-29", hour: 1 });
    expect(hourOf(at("2026-03-29T01:00:00Z"))).toEqual({ day: "2026-03-29", hour: 2 });
    expect(hourOf(at("2026-03-29T21:59:59Z"))).toEqual({ day: "2026-03-29", hour: 22 });
  });

  test("every hour of three years has one name, and its name leads back to it", () => {
    const names = new Set<string>();
    let hours = 0;
    for (
      let time = at("2026-01-01T00:00:00Z").getTime();
      time < at("2029-01-01T00:00:00Z").getTime();
      time += 3_600_000
    ) {
      const hour = hourOf(new Date(time));
      expect(startOfHour(hour).getTime()).toBe(time);
      names.add(`${hour.day} ${hour.hour}`);
      hours += 1;
    }
    expect(names.size).toBe(hours);
  });

  test("the hour before a day's first one is the last of the day before", () => {
    expect(hourBefore({ day: "2026-03-30", hour: 0 })).toEqual({ day: "2026-03-29", hour: 22 });
    expect(hourBefore({ day: "2026-10-26", hour: 0 })).toEqual({ day: "2026-10-25", hour: 24 });
  });

  test("finished hours end before the running one", () => {
    expect(finishedHours("2026-03-28", at("2026-03-29T01:10:00Z"))).toHaveLength(24 + 2);
  });
});

describe("the calendar", () => {
  test.each(["2026-02-30", "2026-13-01", "2026-1-1", "26-01-01", "", "2026-01-01T00:00:00Z", "__proto__"])(
    "%j is no day",
    (text) => expect(isDay(text)).toBe(false),
  );

  test("days and months run over the end of the year and of February", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(lastDayOf("2027-02")).toBe("2027-02-28");
  });
});
