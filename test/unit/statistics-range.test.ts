import { describe, expect, test } from "vitest";
import { addMonths, firstDayOf } from "../../src/platform/berlin-days";
import {
  DIGEST_KEPT_DAYS,
  LOOKBACK_DAYS,
  RAW_KEPT_DAYS,
  ROLLUP_WINDOW_DAYS,
  TOTALS_KEPT_DAYS,
  TOTALS_KEPT_MONTHS,
} from "../../src/statistics/keys";
import { partsOf, readRange, runsOf } from "../../src/statistics/range";

const TODAY = "2026-11-21";
const read = (query: string) => readRange(new URLSearchParams(query), TODAY);

describe("the range of a summary", () => {
  test("is all that is kept where nothing is asked", () => {
    expect(read("")).toEqual({ from: "2023-11-01", to: TODAY });
  });

  test("leaves out the future and what is no longer kept", () => {
    expect(read("from=2001-01-01&to=2999-01-01")).toEqual({ from: "2023-11-01", to: TODAY });
  });

  test.each(["from=2026-11-22", "to=2020-01-01", "from=2026-11-02&to=2026-11-01", "from=heute"])(
    "%s is none",
    (query) => expect(read(query)).toBeUndefined(),
  );

  test("is read from its whole months that are over, and single days around them", () => {
    const { months, days } = partsOf({ from: "2026-08-30", to: TODAY }, TODAY);
    expect(months).toEqual(["2026-09", "2026-10"]);
    expect(days.slice(0, 3)).toEqual(["2026-08-30", "2026-08-31", "2026-11-01"]);
    expect(days.at(-1)).toBe(TODAY);
  });

  test("never takes more than the kept months and 61 days", () => {
    const { months, days } = partsOf({ from: "2023-11-02", to: "2026-11-30" }, "2026-11-30");
    expect(months.length).toBeLessThanOrEqual(TOTALS_KEPT_MONTHS);
    expect(days.length).toBeLessThanOrEqual(61);
  });

  test("days without totals are asked for in runs", () => {
    expect(runsOf(["2026-02-28", "2026-03-01", "2026-03-03"])).toEqual([
      { first: "2026-02-28", last: "2026-03-01" },
      { first: "2026-03-03", last: "2026-03-03" },
    ]);
  });
});

describe("what is kept for how long", () => {
  test("single keys outlive the roll-up's window, and digests what a late roll-up looks back on", () => {
    expect(RAW_KEPT_DAYS).toBeGreaterThan(ROLLUP_WINDOW_DAYS + 1);
    expect(DIGEST_KEPT_DAYS).toBeGreaterThan(ROLLUP_WINDOW_DAYS + LOOKBACK_DAYS + 1);
  });

  test("totals are kept for as many days as the longest of their months have", () => {
    for (let month = "2024-01"; month < "2032-01"; month = addMonths(month, 1)) {
      const end = firstDayOf(addMonths(month, TOTALS_KEPT_MONTHS));
      const days = (Date.parse(end) - Date.parse(firstDayOf(month))) / (24 * 60 * 60 * 1000);
      expect(days).toBeLessThanOrEqual(TOTALS_KEPT_DAYS);
    }
  });
});
