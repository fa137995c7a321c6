import { describe, expect, test } from "vitest";
import { readRange } from "../../src/statistics/summary";

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
});
