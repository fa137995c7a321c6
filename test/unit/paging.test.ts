import { expect, test } from "vitest";
import { pageQuery } from "../../src/platform/paging.server";

const limitOf = (query: string) => pageQuery.parse(Object.fromEntries(new URLSearchParams(query))).limit;

test("a page of a list has 200 rows unless asked for fewer", () => {
  expect([limitOf(""), limitOf("?limit=1"), limitOf("?limit=200"), limitOf("?limit=201")]).toEqual([200, 1, 200, 200]);
});
