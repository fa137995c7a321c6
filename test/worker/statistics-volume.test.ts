import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { collectStep, collectView, type StatisticsStore } from "../../src/statistics/collect.server";
import { rollUp } from "../../src/statistics/rollup.server";
import { pageViewSchema } from "../../src/statistics/schema";
import { readSummary } from "../../src/statistics/summary.server";
import { storageInventory } from "../../src/website/storage-inventory";
import { countingKv, dyingKv } from "../support/kv";
import { memoryKv } from "../support/memory-kv";
import { pageView } from "../support/page-view";

/** The figures of the issue in memory, where ten thousand writes take a second, and the same in small in KV itself. */
const SCENARIOS: { name: string; kv: KVNamespace; views: number; sessions: number }[] = [
  { name: "10,000 views of 500 sessions", kv: memoryKv(), views: 10_000, sessions: 500 },
  { name: "500 views of 50 sessions, in KV itself", kv: env.STATISTICS, views: 500, sessions: 50 },
];
const PARALLEL = 50;
const RETRIED_EVERY = 10;
const ORDERS_EVERY = 5;
const ROLLING_TIMEOUT_MS = 60_000;

const DAY = "2035-03-14";
const MORNING = Date.parse(`${DAY}T05:00:00Z`);
const EVENING = new Date(`${DAY}T20:00:00Z`);
const NEXT_MORNING = new Date("2035-03-15T06:07:00Z");
const OPEN_MS = 14 * 60 * 60 * 1000;

const db = openDatabase(env.DB);

describe.each(SCENARIOS)(
  "$name, 50 at a time, every tenth sent twice by a retry",
  { timeout: ROLLING_TIMEOUT_MS },
  ({ kv, views, sessions }) => {
    const store = { statistics: kv, db };
    let live: Awaited<ReturnType<typeof read>>;

    beforeAll(async () => {
      const sending = Array.from({ length: views }, (_, number) => number);
      while (sending.length > 0) await Promise.all(sending.splice(0, PARALLEL).map(send));
    }, ROLLING_TIMEOUT_MS);

    async function send(number: number): Promise<void> {
      const session = number % sessions;
      const sessionId = `session-${session}`;
      const isOrder = session % ORDERS_EVERY === 0;
      const view = pageViewSchema.parse(
        pageView({
          sessionId,
          viewId: `view-id-${number}`,
          page: isOrder && number >= sessions ? "/angebot" : `/page-${number % 7}`,
          source: session < sessions / 2 ? "flyer" : "direct",
        }),
      );
      const at = new Date(MORNING + Math.floor((number * OPEN_MS) / views));
      await collectView(store, view, "localhost", at);
      // A retry comes seconds later, some of them in the next hour.
      if (number % RETRIED_EVERY === 0) await collectView(store, view, "localhost", new Date(at.getTime() + 3_000));
      if (session === 0) await collectStep(store, { sessionId, step: "service", service: "office" }, at);
    }

    /** The numbers without the failures of a killed roll-up. */
    async function read(now: Date) {
      const { failures, ...numbers } = await readSummary(store, { from: DAY, to: DAY }, now);
      return numbers;
    }

    test("are counted exactly before anything is rolled up", async () => {
      live = await read(EVENING);
      expect(live).toMatchObject({
        totalViews: views,
        totalVisitors: sessions,
        funnelStarts: sessions / ORDERS_EVERY,
        topSources: [
          { source: "direct", visits: sessions / 2 },
          { source: "flyer", visits: sessions / 2 },
        ],
        dropped: 0,
      });
      expect(live.funnel[1]).toMatchObject({ step: "service", visits: 1 });
      expect(live.topPages.find(({ page }) => page === "/angebot")?.views).toBe((views - sessions) / ORDERS_EVERY);
      expect(live.entryPages.reduce((sum, { visits }) => sum + visits, 0)).toBe(sessions);
    });

    test("are the same after the hours are rolled up, and again", async () => {
      await rollUpUntilDone(store, EVENING);
      expect(await read(EVENING)).toEqual(live);
      await rollUpUntilDone(store, EVENING);
      expect(await read(EVENING)).toEqual(live);
    });

    test("are the same after a roll-up that is killed at one point after another", async () => {
      const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
      for (let operations = 1; operations < 200; operations += 7) {
        const dying = { statistics: dyingKv(kv, operations), db };
        await rollUp(dying, NEXT_MORNING).catch((error: Error) => expect(error.message).toContain("not rolled up"));
      }
      lines.mockRestore();
      expect(await read(NEXT_MORNING)).toEqual(live);
      await rollUpUntilDone(store, NEXT_MORNING);
      expect(await read(NEXT_MORNING)).toEqual(live);
      expect((await readSummary(store, { from: DAY, to: DAY }, NEXT_MORNING)).failures).toEqual([]);
    });

    test("are the same after three more roll-ups, which write nothing", async () => {
      const { kv: counted, counts } = countingKv(kv);
      for (let run = 0; run < 3; run++) await rollUp({ statistics: counted, db }, NEXT_MORNING);
      expect(counts.put).toBe(0);
      expect(await read(NEXT_MORNING)).toEqual(live);
    });

    test("a view that KV shows late still gets in, and only once", async () => {
      const late = pageViewSchema.parse(pageView({ sessionId: "session-late", viewId: "view-late", page: "/agb" }));
      await collectView(store, late, "localhost", new Date("2035-03-15T05:59:59Z"));
      await rollUpUntilDone(store, NEXT_MORNING);
      await rollUpUntilDone(store, NEXT_MORNING);
      const { totalViews } = await readSummary(store, { from: "2035-03-15", to: "2035-03-15" }, NEXT_MORNING);
      expect(totalViews).toBe(1);
    });

    test("are the same once the day is a part of its month", async () => {
      for (const run of ["2035-03-20", "2035-03-27", "2035-04-01"]) {
        await rollUpUntilDone(store, new Date(`${run}T06:07:00Z`));
      }
      const range = { from: "2035-03-01", to: "2035-03-31" };
      const { kv: counted, counts } = countingKv(kv);
      const month = await readSummary({ statistics: counted, db }, range, new Date("2035-05-02T06:07:00Z"));
      expect(counts).toEqual({ get: 1, put: 0, list: 0, keysRead: 1 });
      expect(month).toMatchObject({ totalViews: views + 1, totalVisitors: sessions + 1, funnel: live.funnel });
      expect(month.days.find(({ day }) => day === DAY)).toEqual({ day: DAY, views, visitors: sessions });
    });
  },
);

/** A run rolls up a limited number of hours; the hourly job goes on until there is nothing left to write. */
async function rollUpUntilDone(store: StatisticsStore, now: Date): Promise<void> {
  for (;;) {
    const { kv, counts } = countingKv(store.statistics);
    await rollUp({ ...store, statistics: kv }, now);
    if (counts.put === 0) return;
  }
}

test("every prefix in KV is one that the privacy page lists, and every one of those is used", async () => {
  const prefixes = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await env.STATISTICS.list({ cursor });
    for (const { name } of page.keys) prefixes.add(name.slice(0, name.indexOf(":") + 1));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
  const listed = storageInventory.filter(({ where }) => where === "KV").map(({ name }) => name);
  expect([...prefixes].sort()).toEqual(listed.sort());
});
