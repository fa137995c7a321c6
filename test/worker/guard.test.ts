import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDatabase, type Statement } from "../../src/db/client.server";
import { batchIf, failedBy, guard, guarded } from "../../src/db/guard.server";
import { followUpEvents, terms, writeBudget } from "../../src/db/schema";
import { isOverBudget, withWriteBudget } from "../../src/platform/write-budget.server";

const db = openDatabase(env.DB);
const now = new Date("2026-11-23T09:00:00.000Z");
const digest = "d".repeat(64);
const wording = (text = "Wortlaut") => db.insert(terms).values({ digest, text, since: "2026-11-23" });
const stored = () => db.select().from(terms);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM terms; DELETE FROM write_budget;");
});

test("what follows is written where the condition is true, with its results", async () => {
  const results = await batchIf(db, sql`1`, [wording().returning({ text: terms.text })]);
  expect(results).toEqual([[{ text: "Wortlaut" }]]);
  expect(await stored()).toHaveLength(1);
  expect(await db.select().from(writeBudget)).toEqual([]);
});

test.each(["0", "NULL", "EXISTS (SELECT 1 FROM terms)"])("nothing is written where it is %s", async (condition) => {
  expect(await batchIf(db, sql.raw(condition), [wording()])).toBeUndefined();
  expect(await stored()).toEqual([]);
});

test("in a batch, it sees what was written before it, and takes that back", async () => {
  await wording();
  const change = (id: string) => db.update(terms).set({ text: "Neu" }).where(eq(terms.digest, id));
  const isChanged = guard(db, sql`changes() > 0`);
  expect(await guarded(db.batch([change("another"), isChanged]))).toBeUndefined();
  expect(await guarded(db.batch([change(digest), isChanged]))).toHaveLength(2);
  expect(await guarded(db.batch([change(digest), guard(db, sql`0`)]))).toBeUndefined();
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
  const error = await batchIf(db, sql`1`, [statement()]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(failedBy("as_it_was_read", error)).toBe(false);
});

test("a page's limit is told from it, and what changed nothing is not counted", async () => {
  const refusals: string[] = [];
  const counted = withWriteBudget(db, "page", { secret: "secret", now }, () => refusals.push("refused"));
  expect(await batchIf(counted, sql`0`, [wording()])).toBeUndefined();
  expect(await db.select().from(writeBudget)).toEqual([]);
  expect(await batchIf(counted, sql`1`, [wording()])).toHaveLength(1);
  await db.update(writeBudget).set({ n: 40 });
  const error = await batchIf(counted, sql`1`, [wording("Neu")]).catch((thrown: unknown) => thrown);
  expect(isOverBudget(error)).toBe(true);
  expect(refusals).toEqual(["refused"]);
});
