import { expect, test } from "vitest";
import { namedDates } from "../../src/admin/requests/opened/near-day";
import type { DayEntry } from "../../src/desk/day-list.server";

test("what else is on a day is named by time, without a time last, and a viewing before what has no place", () => {
  const entry = (does: "view" | "clean", time: string | null, name: string) => ({ does, time, name }) as DayEntry;
  const late = entry("view", "16:30", "Spät");
  const works = ["ab 8 Uhr", null, "7.30", "nachmittags", "10 Uhr"].map((time) => entry("clean", time, "Auftrag"));
  const named = (dates: DayEntry[]) =>
    namedDates(dates, ({ does }) => (does === "view" ? 0 : 1)).map(({ time }) => time);
  expect(named([...works.slice(0, 3), late])).toEqual(["7.30", "ab 8 Uhr", "16:30", null]);
  expect(named([...works, late])).toEqual(["7.30", "ab 8 Uhr", "nachmittags", "16:30", null]);
});
