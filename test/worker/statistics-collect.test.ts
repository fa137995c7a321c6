import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { addDays, berlinInstant } from "../../src/platform/berlin-days";
import { createCollector, REPORTS_PER_ADDRESS_AND_DAY } from "../../src/statistics/collect.server";
import { createDayCounts, KEYS_A_DAY } from "../../src/statistics/day-counts.server";
import { readSummary } from "../../src/statistics/summary.server";
import { refusingKv } from "../support/kv";
import { memoryKv } from "../support/memory-kv";
import { viewReport } from "../support/page-view";

const db = openDatabase(env.DB);
const DAY = "2035-03-14";
const NOON = berlinInstant(DAY, "12:00");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

let statistics: KVNamespace;
let missing: ReturnType<typeof createDayCounts>;
let collect: ReturnType<typeof createCollector>;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM statistics_days; DELETE FROM leads; DELETE FROM follow_ups;");
  statistics = memoryKv();
  missing = createDayCounts(async () => undefined);
  collect = createCollector(missing);
});

async function readDay(day = DAY, now = later(3_600_000)) {
  const { days, ...numbers } = await readSummary({ statistics, db }, { from: day, to: day }, now);
  return { ...numbers, row: days[0] };
}

describe("every number is exact", () => {
  test("60 people behind one school's address with three pages each are so many", async () => {
    for (let number = 0; number < 180; number += 1)
      await collect(statistics, viewReport({ sessionId: `besuch-${number % 60}` }), "192.0.2.7", later(number));
    const day = await readDay();
    expect(day).toMatchObject({ totalVisitors: 60, row: { views: 180, missing: 0, isCut: false } });
  });

  test("10,000 views of 500 sessions, 50 at a time, every tenth sent twice by a retry", async () => {
    const sending = Array.from({ length: 10_000 }, (_, number) => number);
    const send = async (number: number) => {
      const report = viewReport({ sessionId: `session-${number % 500}`, viewId: `view-id-${number}` });
      const address = `2001:db8:${number % 100}`;
      await collect(statistics, report, address, later(number));
      if (number % 10 === 0) await collect(statistics, report, address, later(number + 3000));
    };
    while (sending.length > 0) await Promise.all(sending.splice(0, 50).map(send));
    expect(await readDay()).toMatchObject({ totalVisitors: 500, row: { views: 10_000 } });
  });
});

describe("what is not stored is counted as missing of its day", () => {
  test("beyond 2,000 views and steps of an address; the next day and other addresses are not concerned", async () => {
    const flood = (address: string, now: Date) =>
      collect(statistics, viewReport({ sessionId: "flut-oder-nicht" }), address, now);
    for (let number = 0; number < REPORTS_PER_ADDRESS_AND_DAY + 30; number += 1)
      await flood("192.0.2.7", later(number));
    await flood("192.0.2.8", later(5000));
    await missing.writeIfDue(db, NOON);
    expect(REPORTS_PER_ADDRESS_AND_DAY).toBe(2000);
    expect((await readDay()).row).toMatchObject({ views: 2001, missing: 30 });

    const tomorrow = addDays(DAY, 1);
    await flood("192.0.2.7", berlinInstant(tomorrow, "09:00"));
    expect((await readDay(tomorrow, berlinInstant(tomorrow, "10:00"))).row).toMatchObject({ views: 1, missing: 0 });
  });

  test("beyond the keys of a day, those of other isolates included", async () => {
    await env.DB.prepare("INSERT INTO statistics_days (day, keys) VALUES (?, ?)")
      .bind(DAY, KEYS_A_DAY - 3)
      .run();
    const view = (number: number) =>
      collect(statistics, viewReport({ sessionId: "eine-sitzung", viewId: `view-id-${number}` }), "192.0.2.7", NOON);
    await view(1);
    await missing.writeIfDue(db, NOON);
    for (const number of [2, 3, 4, 5]) await view(number);
    await missing.writeIfDue(db, later(61_000));
    expect((await readDay()).row).toMatchObject({ views: 3, missing: 2 });
    const keys = env.DB.prepare("SELECT keys FROM statistics_days WHERE day = ?").bind(DAY);
    expect(await keys.first("keys")).toBe(KEYS_A_DAY);
  });

  test("while KV refuses every write; one line is logged, and the sum is written once a minute", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lose = async (count: number, now: Date) => {
      for (let number = 0; number < count; number += 1) {
        await collect(refusingKv(statistics), viewReport(), "192.0.2.7", now);
        await missing.writeIfDue(db, now);
      }
    };
    const written = () => env.DB.prepare("SELECT missing FROM statistics_days").first("missing");
    await lose(40, NOON);
    expect(await written()).toBe(1);
    await lose(2, later(61_000));
    expect(await written()).toBe(41);
    await missing.writeIfDue(db, later(122_000));
    expect(await written()).toBe(42);
    expect(lines.mock.calls.length).toBeLessThanOrEqual(3);
    lines.mockRestore();
    expect((await readDay()).row).toEqual({
      day: DAY,
      views: 0,
      visitors: 0,
      completions: 0,
      missing: 42,
      isCut: false,
    });
  });

  test("a burst is written whole, because its sum waits for more", async () => {
    let finish = () => {};
    missing = createDayCounts(() => new Promise<void>((resolve) => (finish = resolve)));
    missing.addMissing(DAY);
    const writing = missing.writeIfDue(db, NOON);
    for (let number = 0; number < 99; number += 1) missing.addMissing(DAY);
    finish();
    await writing;
    expect((await readDay()).row).toMatchObject({ missing: 100 });
  });

  test("what the database could not take stays in the sum, and no report fails over it", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const refuse = () => {
      throw new Error("down");
    };
    const broken = openDatabase({ prepare: refuse } as unknown as D1Database);
    missing.addMissing(DAY);
    await missing.writeIfDue(broken, NOON);
    await missing.writeIfDue(db, later(61_000));
    lines.mockRestore();
    expect((await readDay()).row).toMatchObject({ missing: 1 });
  });
});
