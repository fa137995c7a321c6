import { expect, test } from "vitest";
import { inWords } from "../../src/admin/settings/opening-settings";

test.each([
  ["2026-12-24", "2027-01-02", "24.12.2026 bis 02.01.2027: geschlossen"],
  ["2026-12-24", "2026-12-30", "24.12. bis 30.12.2026: geschlossen"],
  ["2026-12-24", "2026-12-24", "24.12.2026: geschlossen"],
])("closed days from %s until %s are %s", (from, until, words) => {
  expect(inWords({ from, until, opens: "", closes: "" })).toBe(words);
});
