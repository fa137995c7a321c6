/** An order's end is asked by its facts, never by its id: so a new one does not compile without them. */
import { expect, test } from "vitest";
import { orderEnds } from "../../src/content/lists";

const sources = import.meta.glob<string>("../../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

const ID = `["'\`](?:${orderEnds.map(({ id }) => id).join("|")})["'\`]`;
/** Comparisons in code, `end === "notice"`, `case` behind a `switch` over it, and in SQL `"end" = 'notice'`. */
const COMPARES = new RegExp(
  `\\bend"?\\s*(?:[=!]?==?|IN \\()\\s*${ID}|\\beq\\(orders\\.end, ${ID}|switch \\((?:\\w+\\.)?end\\)`,
);

test("nothing compares the end of an order with an id", () => {
  expect(COMPARES.test(`if (order.end === "notice")`) && COMPARES.test(`orders."end" = 'void'`)).toBe(true);
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(Object.entries(sources).flatMap(([path, text]) => (COMPARES.test(text) ? [path] : []))).toEqual([]);
});
