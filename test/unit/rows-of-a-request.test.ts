/** Which tables hold rows of one request or message: the schema's foreign keys, and the one list of the code. */
import { globSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import * as schema from "../../src/db/schema";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";

const keys = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().foreignTable === schema.followUps)
      .map((key) => ({ table: getTableName(table), onDelete: key.onDelete })),
  );
const withRule = (rule: string) =>
  keys
    .filter(({ onDelete }) => onDelete === rule)
    .map(({ table }) => table)
    .toSorted();

/** Table without a foreign key, because its rows may also be about a day or an account. */
const WITHOUT_KEY = "outbox";

test("the list of a person's data names every table that refers to a follow-up, and no other", () => {
  const prepare = (sql: string) => ({ sql, bind: () => ({ sql }) });
  const batch = vi.fn(async (statements: readonly { sql: string }[]) => statements.map(() => ({ results: [] })));
  readPersonalData(openDatabase({ prepare, batch } as unknown as D1Database), "id", new Date());
  const listed = batch.mock.calls[0]?.[0].map(({ sql }) => / from "(\w+)" where/.exec(sql)?.[1]);
  expect(listed?.toSorted()).toEqual([...keys.map(({ table }) => table), "follow_ups", WITHOUT_KEY].toSorted());
});

test("a follow-up takes with it what lives as long, and never a photo, an offer or an order", () => {
  expect(withRule("restrict")).toEqual(["offers", "orders", "photos"]);
  expect(withRule("cascade")).toEqual(["follow_up_events", "leads", "messages", "thread_texts", "viewings"]);
  expect(keys).toHaveLength(8);
});

test("photos are deleted in one place, which notes their keys", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((path) =>
    /delete\(photos\)|DELETE FROM photos/.test(readFileSync(path, "utf8")),
  );
  expect(files).toEqual(["src/requests/erasing/erase.server.ts"]);
});
