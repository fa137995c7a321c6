import { expect, test } from "vitest";
import { openDemand } from "../../src/requests/work/demands";

test.each([
  ["2026-11-24", "24.12.2026"],
  ["2027-01-31", "28.02.2027"],
  ["2028-01-31", "29.02.2028"],
  ["2026-10-31", "30.11.2026"],
  ["2026-12-31", "31.01.2027"],
])("what was demanded on %s is to be met by %s, never past a month's end", (dataAskedOn, lastDay) => {
  expect(openDemand({ dataAsked: "access", dataAskedOn }, dataAskedOn)).toMatchObject({ lastDay });
});

test("a demand is late from the day after its last one", () => {
  const isLate = (today: string) => openDemand({ dataAsked: "erasure", dataAskedOn: "2026-11-24" }, today)?.isLate;
  expect([isLate("2026-12-24"), isLate("2026-12-25")]).toEqual([false, true]);
});
