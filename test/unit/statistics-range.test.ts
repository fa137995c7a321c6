import { describe, expect, test } from "vitest";
import { readRange } from "../../src/statistics/summary";

const TODAY = "2026-11-21";
const read = (query: string) => readRange(new URLSearchParams(query), TODAY);

describe("the range of a summary", () => {
  test("is the last thirty days where nothing is asked, and ends where it is asked to", () => {
    expect(read("")).toEqual({ from: "2026-10-23", to: TODAY });
    expect(read("to=2026-03-01")).toEqual({ from: "2026-01-31", to: "2026-03-01" });
  });

  test.each([
    ["2027-01-01", "2024-01-01"],
    ["2028-02-29", "2025-02-01"],
    ["2027-03-28", "2024-03-01"],
    ["2027-10-31", "2024-10-01"],
  ])("on %s begins on %s at the earliest", (today, from) => {
    expect(readRange(new URLSearchParams({ from: "2001-01-01" }), today)).toEqual({ from, to: today });
  });

  test("leaves out the future and what is no longer kept", () => {
    expect(read("from=2001-01-01&to=2999-01-01")).toEqual({ from: "2023-11-01", to: TODAY });
  });

  test.each(["from=2026-11-22", "to=2020-01-01", "from=2026-11-02&to=2026-11-01", "from=heute"])(
    "%s is none",
    (query) => expect(read(query)).toBeUndefined(),
  );
});
