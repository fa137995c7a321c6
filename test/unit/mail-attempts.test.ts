import { expect, test } from "vitest";
import { afterFailure, DAILY_FROM } from "../../src/requests/outbox/delivery.server";

test("a mail is tried again after 1, 2, 4 … 60 minutes, and after thirty failures, about a day, daily", () => {
  const now = new Date("2026-11-23T00:00:00Z");
  const minutesAfter = (failures: number) => (afterFailure(failures, now).getTime() - now.getTime()) / 60_000;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 29].map(minutesAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect([DAILY_FROM, 31, 2000].map(minutesAfter)).toEqual(Array(3).fill(24 * 60));
  const minutes = Array.from({ length: DAILY_FROM - 1 }, (_, index) => minutesAfter(index + 1));
  expect(minutes.reduce((sum, next) => sum + next)).toBeGreaterThan(24 * 60);
});
