import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { erase } from "../../src/requests/erasing/erase.server";
import { readBusiness } from "../../src/requests/figures/business.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { changeStatus } from "../../src/requests/work/move.server";
import type { Status } from "../../src/requests/work/options";
import { readSummary } from "../../src/statistics/summary.server";
import { count, db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { memoryKv } from "../support/memory-kv";
import { storeLead } from "../support/submission";

/** A Wednesday, the Monday after it, and a time long after it. */
const DAY = "2026-11-18";
const SAME_DAY = new Date(`${DAY}T20:00:00Z`);
const MONDAY = new Date("2026-11-23T07:15:00Z");
const MUCH_LATER = new Date("2026-12-10T07:15:00Z");

let store: { db: typeof db; statistics: KVNamespace; mail: undefined };

beforeEach(async () => {
  await deleteRequests(db);
  store = { db, statistics: memoryKv(), mail: undefined };
});

const lead = (overrides = {}, isProgram = false) =>
  storeLead(store, { firstSource: "flyer", ...overrides }, new Date(`${DAY}T10:00:00Z`), { isProgram });

async function mark(id: string, status: Status, now: Date): Promise<void> {
  const { version } = (await findFollowUp(db, id)) ?? { version: 0 };
  const result = await changeStatus(db, id, { version, status }, { author: "chefin@example.com", now });
  expect(result).toHaveProperty("ok");
}

async function completions(now: Date): Promise<number> {
  const { funnelCompletions } = await readSummary(store, { from: DAY, to: DAY }, now);
  for (const rows of Object.values(await readBusiness(db, DAY, DAY)))
    expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(funnelCompletions);
  return funnelCompletions;
}

describe("spam is no business", () => {
  test("twenty requests in the honeypot change no figure, on their day and later", async () => {
    for (let index = 0; index < 3; index++) await lead();
    for (let index = 0; index < 20; index++) await lead({ firstSource: "spam.example" }, true);
    for (const now of [SAME_DAY, MONDAY]) expect(await completions(now)).toBe(3);
    const { source } = await readBusiness(db, DAY, DAY);
    expect(source).toMatchObject([{ value: "flyer", requests: 3 }]);
  });

  test("what is marked as spam, or taken back, counts as it is marked now, however long ago it came", async () => {
    const [first, second] = [await lead(), await lead()];
    const wronglyMarked = await lead({}, true);
    await mark(first, "spam", SAME_DAY);
    for (const now of [SAME_DAY, MONDAY]) expect(await completions(now)).toBe(1);
    for (const [id, status, left] of [
      [wronglyMarked, "new", 2],
      [second, "spam", 1],
      [first, "new", 2],
    ] as const) {
      await mark(id, status, MUCH_LATER);
      expect(await completions(MUCH_LATER)).toBe(left);
    }
  });

  test("erasing requests changes no number, whenever and however often it happens, and keeps no spam", async () => {
    const ids = [await lead(), await lead(), await lead({}, true)];
    await env.DB.prepare("UPDATE leads SET source = 'phone' WHERE id = ?").bind(ids[1]).run();
    const before = await readSummary(store, { from: DAY, to: DAY }, MONDAY);
    expect(before.funnelCompletions).toBe(1);
    const brought = await readBusiness(db, DAY, DAY);
    expect(brought.source).toMatchObject([{ value: "flyer", requests: 2 }]);
    for (const _ of [1, 2]) await erase(db, ids);
    expect(await count("leads")).toBe(0);
    expect(await readSummary(store, { from: DAY, to: DAY }, MUCH_LATER)).toEqual(before);
    expect(await readBusiness(db, DAY, DAY)).toEqual(brought);
    expect((await readSummary(store, { from: "2026-11-01", to: "2026-11-17" }, MUCH_LATER)).funnelCompletions).toBe(0);
  });
});
