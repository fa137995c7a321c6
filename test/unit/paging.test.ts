import { expect, test } from "vitest";
import { readPage } from "../../src/platform/paging.server";

const limitOf = (query: string) => readPage(new URL(`http://localhost/api/leads${query}`))?.limit;

test("a page of a list has 50 rows unless asked for another number, and 200 at most", () => {
  expect([limitOf(""), limitOf("?limit=1"), limitOf("?limit=200"), limitOf("?limit=201")]).toEqual([50, 1, 200, 200]);
});
