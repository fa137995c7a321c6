/** What `npm run demo` fills the desk with. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fill } from "../../scripts/demo-data";
import { openDatabase } from "../../src/db/client.server";
import { stages } from "../../src/order/stage";
import { countStages, readDue } from "../../src/order/stage.server";
import { jpeg } from "../support/photo-post";

const NOW = new Date();

test("the demo has work in every stage, and something due of most kinds", async () => {
  await fill(env, NOW, jpeg());
  const db = openDatabase(env.DB);
  const filled = (await countStages(db, NOW)).filter(({ kind }) => kind === "lead").map(({ stage }) => stage);
  const marks = new Set((await readDue(db, NOW)).map(({ due }) => due.mark));
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
  expect(filled.sort()).toEqual(stages.map(({ id }) => id).sort());
  for (const mark of ["Frage offen", "Neu", "Rückruf heute", "Besichtigung"])
    expect(marks).toContainEqual(expect.stringContaining(mark));
  expect(await count("contacts")).toBe(10);
  expect(await count("leads")).toBeGreaterThanOrEqual(30);
  expect(await count("offers")).toBe(17);
  expect(await count("orders WHERE \"end\" = 'done'")).toBe(4);
  expect(await count('orders WHERE "end" IS NULL AND confirmed_on IS NOT NULL')).toBe(5);
  expect(await count("photos")).toBeGreaterThan(0);
  expect(await count("statistics_days")).toBeGreaterThanOrEqual(42);
  expect(await count("outbox")).toBe(0);
});
