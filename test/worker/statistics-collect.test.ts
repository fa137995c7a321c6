import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { addDays, berlinInstant } from "../../src/platform/time/berlin-days";
import { createCollector, REPORTS_PER_ADDRESS_AND_DAY } from "../../src/statistics/collect.server";
import { createDayCounts, KEYS_A_DAY } from "../../src/statistics/day-counts.server";
import { readSummary } from "../../src/statistics/summary.server";
import { db, execute } from "../support/database";
import { refusingKv } from "../support/kv";
import { memoryKv } from "../support/memory-kv";
import { viewReport } from "../support/page-view";

const DAY = "2035-03-14";
const NOON = berlinInstant(DAY, "12:00");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

let statistics: KVNamespace;
let counts: ReturnType<typeof createDayCounts>;
let collect: ReturnType<typeof createCollector>;

/** Lines that the log gets. */
const lines = vi.spyOn(console, "error");
afterAll(() => lines.mockRestore());

beforeEach(async () => {
  lines.mockReset().mockImplementation(() => undefined);
  await env.DB.exec("DELETE FROM statistics_days; DELETE FROM leads; DELETE FROM follow_ups;");
  statistics = memoryKv();
  counts = createDayCounts(async () => undefined);
  collect = createCollector(counts);
});

async function readDay(day = DAY, now = later(3_600_000)) {
  const { days, ...numbers } = await readSummary({ statistics, db }, { from: day, to: day }, now);
  return { ...numbers, row: days[0] };
}

test("every number is exact: 10,000 views of 500 sessions, 50 at a time, every tenth sent twice by a retry", async () => {
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

describe("a day whose numbers are not whole says so", () => {
  /** A view at noon. */
  const view = (number: number, kv = statistics) =>
    collect(kv, viewReport({ sessionId: "eine-sitzung", viewId: `view-id-${number}` }), "192.0.2.7", NOON);

  test("not over what is beyond 2,000 views and steps of an address, which are not counted", async () => {
    const flood = (address: string, now: Date) =>
      collect(statistics, viewReport({ sessionId: "flut-oder-nicht" }), address, now);
    for (let number = 0; number < REPORTS_PER_ADDRESS_AND_DAY + 30; number += 1)
      await flood("192.0.2.7", later(number));
    await flood("192.0.2.8", later(5000));
    await counts.writeIfDue(db, NOON);
    expect(REPORTS_PER_ADDRESS_AND_DAY).toBe(2000);
    expect((await readDay()).row).toMatchObject({ views: 2001, isIncomplete: false });

    const tomorrow = addDays(DAY, 1);
    await flood("192.0.2.7", berlinInstant(tomorrow, "09:00"));
    expect((await readDay(tomorrow, berlinInstant(tomorrow, "10:00"))).row).toMatchObject({ views: 1 });
  });

  test("from the last key that it may have on, those of other isolates included", async () => {
    await execute("INSERT INTO statistics_days (day, keys) VALUES (?, ?)", DAY, KEYS_A_DAY - 3);
    const mark = async () => (await readDay()).row;
    await view(1);
    await counts.writeIfDue(db, NOON);
    await view(2);
    await counts.writeIfDue(db, later(61_000));
    expect(await mark()).toMatchObject({ views: 2, isIncomplete: false });
    for (const number of [3, 4, 5]) await view(number);
    await counts.writeIfDue(db, later(122_000));
    expect(await mark()).toMatchObject({ views: 3, isIncomplete: true });
    const keys = env.DB.prepare("SELECT keys FROM statistics_days WHERE day = ?").bind(DAY);
    expect(await keys.first("keys")).toBe(KEYS_A_DAY);
  });

  test("while KV refuses every write, and after it; a sum logs one line, and is written once a minute", async () => {
    for (let number = 0; number < 40; number += 1) {
      await view(number, refusingKv(statistics));
      await counts.writeIfDue(db, NOON);
    }
    expect(lines.mock.calls.length).toBeLessThanOrEqual(2);
    const row = { day: DAY, views: 0, visitors: 0, completions: 0, isIncomplete: true };
    expect((await readDay()).row).toEqual(row);
    // A minute in which all went well takes nothing back.
    await counts.writeIfDue(db, later(61_000));
    await view(41);
    await counts.writeIfDue(db, later(122_000));
    expect((await readDay()).row).toEqual({ ...row, views: 1, visitors: 1 });
  });

  test("what the database could not take stays in the sum, and no report fails over it", async () => {
    const refuse = () => {
      throw new Error("down");
    };
    const broken = openDatabase({ prepare: refuse } as unknown as D1Database);
    counts.addKey(DAY);
    counts.noteRefusal(DAY, new Error("KV PUT failed: 429"));
    await counts.writeIfDue(broken, NOON);
    counts.addKey(DAY);
    // Also where the clock was set back meanwhile.
    await counts.writeIfDue(db, later(-3_600_000));
    expect((await readDay()).row).toMatchObject({ isIncomplete: true });
    expect(await env.DB.prepare("SELECT keys FROM statistics_days").first("keys")).toBe(2);
  });
});
