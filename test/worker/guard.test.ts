import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Statement } from "../../src/db/client.server";
import { decisive, failedBy, guard, UnknownWrite, write, writeIf } from "../../src/db/guard.server";
import { followUpEvents, terms, writeBudget } from "../../src/db/schema";
import { isOverBudget, withWriteBudget } from "../../src/platform/worker/write-budget.server";
import { db } from "../support/database";

const now = new Date("2026-11-23T09:00:00.000Z");
const digest = "d".repeat(64);
const wording = (text = "Wortlaut") => db.insert(terms).values({ digest, text, since: "2026-11-23" });
const stored = () => db.select().from(terms);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM terms; DELETE FROM write_budget;");
});

test("what follows is written where the condition is true, and answered", async () => {
  expect(await writeIf(db, sql`1`, [wording()], db.select({ text: terms.text }).from(terms))).toEqual([
    { text: "Wortlaut" },
  ]);
  expect(await stored()).toHaveLength(1);
});

test.each(["0", "NULL", "EXISTS (SELECT 1 FROM terms)"])("nothing is written where it is %s", async (condition) => {
  expect(await writeIf(db, sql.raw(condition), [wording()], stored())).toBeUndefined();
  expect(await stored()).toEqual([]);
});

test("in a batch, it sees what was written before it, and takes that back", async () => {
  await wording();
  const change = (id: string) => db.update(terms).set({ text: "Neu" }).where(eq(terms.digest, id));
  expect(await write(db, decisive(db, change("another")))).toBeUndefined();
  expect(await write(db, decisive(db, change(digest)))).toEqual([]);
  expect(await write(db, [change(digest), guard(db, sql`0`)])).toBeUndefined();
});

test.each<[string, () => Statement]>([
  ["a value that is there already", () => wording()],
  ["a value that is missing", () => db.insert(terms).values({ digest: "e", text: sql`NULL`, since: "2026-11-23" })],
  ["another CHECK", () => db.insert(writeBudget).values({ day: "2026-11-23", key: "a", n: 2, max: 1 })],
  ["a table that is missing", () => db.insert(followUpEvents).select(sql`SELECT * FROM nothing_like_this`)],
  [
    "a text that names the guard, and a failure",
    () => db.insert(terms).values({ digest, text: "D1_ERROR: CHECK constraint failed: as_it_was_read", since: "" }),
  ],
])("no other failure is read as it: %s", async (_, statement) => {
  await wording();
  const error = await writeIf(db, sql`1`, [statement()]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(failedBy("as_it_was_read", error)).toBe(false);
});

test("a page's limit is told from it, and what changed nothing is not counted", async () => {
  const refusals: string[] = [];
  const counted = withWriteBudget(db, "page", { secret: "secret", now }, () => refusals.push("refused"));
  expect(await writeIf(counted, sql`0`, [wording()])).toBeUndefined();
  expect(await db.select().from(writeBudget)).toEqual([]);
  expect(await writeIf(counted, sql`1`, [wording()])).toEqual([]);
  await db.update(writeBudget).set({ n: 40 });
  const error = await writeIf(counted, sql`1`, [wording("Neu")]).catch((thrown: unknown) => thrown);
  expect(isOverBudget(error)).toBe(true);
  expect(refusals).toEqual(["refused"]);
});

describe("of a batch whose answer is lost", () => {
  const lost = async () => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const batch = (statements: never) => env.DB.batch(statements).then(lost);
  const losing = openDatabase({ prepare: env.DB.prepare.bind(env.DB), batch } as unknown as D1Database);

  test("the answer is that of what is stored", async () => {
    expect(await write(losing, [wording()], stored())).toMatchObject([{ text: "Wortlaut" }]);
    expect(await write(losing, [wording()]).catch((error: Error) => error)).toBeInstanceOf(Error);
    expect(await stored()).toHaveLength(1);
  });

  test("nobody claims that nothing is stored where it cannot be looked up", async () => {
    const down = openDatabase({ prepare: () => ({ bind: () => ({ raw: lost }) }), batch } as unknown as D1Database);
    const error = await write(down, [wording()]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnknownWrite);
    expect(failedBy("as_it_was_read", error)).toBe(false);
  });
});
