import { expect, test } from "vitest";
import { listQuery } from "../../src/admin/requests/lists-api.server";

const limitOf = (query: string) => listQuery.parse(Object.fromEntries(new URLSearchParams(query))).page.limit;

test("a page of a list has 200 rows unless asked for fewer", () => {
  expect([limitOf(""), limitOf("?limit=1"), limitOf("?limit=200"), limitOf("?limit=201")]).toEqual([200, 1, 200, 200]);
});
