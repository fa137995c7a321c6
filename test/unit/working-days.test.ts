import { expect, test } from "vitest";
import { nextWorkingDay } from "../../src/platform/working-days";

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
  expect(nextWorkingDay(day)).toBe(next);
});
