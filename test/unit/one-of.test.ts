/** Conditions with lists, whose length is always known. */
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { atMost, isOneOf } from "../../src/db/one-of.server";
import { leads } from "../../src/db/schema";

test("a list that is longer than somebody has said is refused, not sent", () => {
  const query = new SQLiteSyncDialect().sqlToQuery(isOneOf(leads.id, atMost(2, ["a", "b"])));
  expect(query).toMatchObject({ sql: '"leads"."id" in (?, ?)', params: ["a", "b"] });
  expect(() => atMost(2, ["a", "b", "c"])).toThrow(RangeError);
});
