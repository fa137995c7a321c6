import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { DIGEST_BOUNDS } from "../../src/statistics/bounds";
import { collectView, type StatisticsStore } from "../../src/statistics/collect.server";
import { digestEvents } from "../../src/statistics/digest-events.server";
import { putView } from "../../src/statistics/events.server";
import type { HourDigest } from "../../src/statistics/hour-digest";
import { rollUp } from "../../src/statistics/rollup.server";
import { pageViewSchema } from "../../src/statistics/schema";
import { readSummary } from "../../src/statistics/summary.server";
import { memoryKv } from "../support/memory-kv";
import { pageView } from "../support/page-view";

const DAY = "2035-03-14";
const FLOODED_HOUR = Date.parse(`${DAY}T09:00:00Z`);
const NEXT_MORNING = new Date("2035-03-15T06:07:00Z");
/** What four addresses could send in an hour within their limits. */
const FLOOD = 28_800;
const HOUR_MS = 60 * 60 * 1000;

const db = openDatabase(env.DB);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM rollup_failures; DELETE FROM dropped_events;");
});

/** An honest day: ten visits in each of four hours, three views each. */
async function sendHonestDay(store: StatisticsStore): Promise<void> {
  for (let view = 0; view < 120; view++) {
    const at = new Date(Date.parse(`${DAY}T08:05:00Z`) + Math.floor(view / 30) * HOUR_MS + (view % 30) * 60_000);
    const body = pageView({
      sessionId: `honest-${Math.floor(view / 3)}`,
      viewId: `honest-view-${view}`,
      source: "flyer",
    });
    await collectView(store, pageViewSchema.parse(body), "localhost", at);
  }
}

const HONEST = { days: [{ day: DAY, views: 120, visitors: 40 }], topSources: [{ source: "flyer", visits: 40 }] };

function read(store: StatisticsStore, now = NEXT_MORNING) {
  return readSummary(store, { from: DAY, to: DAY }, now);
}

/** A run rolls up a limited number of hours. */
async function rollUpUntilQuiet(store: StatisticsStore, now: Date): Promise<void> {
  for (let run = 0; run < 5; run++) await rollUp(store, now).catch(() => undefined);
}

describe("a flood of 28,800 long distinct views in one hour", { timeout: 120_000 }, () => {
  test("is rolled up, and takes neither the day nor the honest visits with it", async () => {
    const kv = memoryKv();
    const store = { statistics: kv, db };
    await sendHonestDay(store);
    const long = (index: number) => `${"erfunden-".repeat(20)}${index}`.slice(-80);
    for (let index = 0; index < FLOOD; index++) {
      const at = new Date(FLOODED_HOUR + Math.floor((index * HOUR_MS) / FLOOD));
      const session = `flood${String(index).padStart(11, "0")}`;
      const record = { page: `/${long(index)}`, source: long(index), campaign: long(index), referrer: long(index) };
      await putView(kv, at, session, `view-${index}`, { ...record, device: "desktop" });
    }

    await rollUpUntilQuiet(store, NEXT_MORNING);
    const summary = await read(store);
    expect(summary.failures).toEqual([]);
    expect(summary.days).toEqual([{ day: DAY, views: 120 + FLOOD, visitors: 40 + FLOOD }]);
    expect(summary.topSources).toContainEqual({ source: "flyer", visits: 40 });
    expect(summary.topPages).toContainEqual({ page: "/", views: 120 });
    expect(summary.dropped).toBeGreaterThan(FLOOD / 2);

    const [digest] = (await kv.get<HourDigest>([`hour:${DAY}:10`], "json")).values();
    expect(digest?.events).toBe(FLOOD + 30);
    expect(JSON.stringify(digest).length).toBeLessThan(500_000);
  });

  test("beyond what is read of ten minutes is counted as dropped and takes no other minutes' place", async () => {
    const kv = memoryKv();
    const record = { page: "/", source: "direct", device: "desktop" } as const;
    for (let index = 0; index < 50; index++) {
      await putView(kv, new Date(FLOODED_HOUR + index), `flood-${index}`, `view-${index}`, record);
    }
    await putView(kv, new Date(FLOODED_HOUR + 15 * 60_000), "honest", "view-honest", record);
    const [digest] = await digestEvents(kv, [{ day: DAY, hour: 10 }], {
      bounds: { ...DIGEST_BOUNDS, keysPerBlock: 10 },
    });
    expect(digest).toMatchObject({ events: 51, pages: { "/": 11 }, dropped: 40 });
    expect(Object.keys(digest?.sessions ?? {})).toContain("honest");
  });
});

describe("an hour that cannot be rolled up", () => {
  /** KV that refuses one key, as it does when a value is too large. */
  function refusing(key: string) {
    const kv = memoryKv();
    const state = { isRefusing: true };
    const refused = {
      ...kv,
      async put(name: string, value: string, options: KVNamespacePutOptions) {
        if (state.isRefusing && name === key)
          throw new Error("KV PUT failed: 413 Value length of 30000000 exceeds limit");
        return kv.put(name, value, options);
      },
    } as KVNamespace;
    return { kv: refused, state };
  }

  test("keeps no other hour or day from it, is shown with its cause, and forgotten once it succeeds", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { kv, state } = refusing(`hour:${DAY}:09`);
    const store = { statistics: kv, db };
    await sendHonestDay(store);

    await rollUp(store, NEXT_MORNING);
    await rollUp(store, NEXT_MORNING);
    await expect(rollUp(store, NEXT_MORNING)).rejects.toThrow("not rolled up");
    const failed = await read(store);
    expect(failed).toMatchObject(HONEST);
    expect(failed.failures).toEqual([
      { part: `hour:${DAY}:09`, since: NEXT_MORNING.toISOString(), cause: "KV PUT failed: 413" },
    ]);
    expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toMatchObject({
      context: `statistics: roll-up of hour:${DAY}:09`,
      message: "KV PUT failed: 413",
    });
    const { keys } = await kv.list({ prefix: "hour:2035-03-1" });
    expect(keys.map(({ name }) => name)).toContain(`hour:${DAY}:23`);
    expect((await kv.list({ prefix: "day:" })).keys.map(({ name }) => name)).toContain("day:2035-03-13");

    state.isRefusing = false;
    await rollUpUntilQuiet(store, new Date(NEXT_MORNING.getTime() + HOUR_MS));
    const mended = await read(store);
    expect(mended).toMatchObject({ ...HONEST, failures: [] });
    expect((await kv.list({ prefix: `day:${DAY}` })).keys).toHaveLength(1);
    lines.mockRestore();
  });

  test("a day that cannot be summed up keeps no other day from it", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { kv } = refusing(`day:${DAY}`);
    const store = { statistics: kv, db };
    await sendHonestDay(store);
    const later = new Date(NEXT_MORNING.getTime() + 24 * HOUR_MS);
    await rollUpUntilQuiet(store, NEXT_MORNING);
    await rollUpUntilQuiet(store, later);
    const days = (await kv.list({ prefix: "day:" })).keys.map(({ name }) => name);
    expect(days).toContain("day:2035-03-15");
    expect(days).not.toContain(`day:${DAY}`);
    expect(await read(store, later)).toMatchObject({ ...HONEST, failures: [{ part: `day:${DAY}` }] });
    lines.mockRestore();
  });

  test("an hour over which the Worker is stopped is noted beforehand, and the next run takes it last", async () => {
    const kv = memoryKv();
    const record = { page: "/", source: "direct", device: "desktop" } as const;
    for (let index = 0; index < 1500; index++) {
      await putView(kv, new Date(FLOODED_HOUR + index), `flood-${index}`, `view-${index}`, record);
    }
    await sendHonestDay({ statistics: kv, db });
    // The process dies in the middle of the long hour: nothing runs after it.
    let lists = 0;
    const dying = {
      ...kv,
      list(options: KVNamespaceListOptions) {
        lists += options.prefix === `view:${DAY}:10:` ? 1 : 0;
        return lists === 2 ? new Promise(() => undefined) : kv.list(options);
      },
    } as KVNamespace;
    await rollUp({ statistics: kv, db }, new Date(`${DAY}T05:00:00Z`));
    await rollUp({ statistics: kv, db }, new Date(`${DAY}T05:00:00Z`));
    await rollUp({ statistics: kv, db }, new Date(`${DAY}T05:00:00Z`));
    void rollUp({ statistics: dying, db }, NEXT_MORNING);
    await expect
      .poll(async () => (await read({ statistics: kv, db })).failures)
      .toMatchObject([{ part: `hour:${DAY}:10`, cause: "stopped" }]);

    const written: string[] = [];
    const watched = {
      ...kv,
      put(name: string, value: string, options: KVNamespacePutOptions) {
        if (name.startsWith("hour:")) written.push(name);
        return kv.put(name, value, options);
      },
    } as KVNamespace;
    await rollUpUntilQuiet({ statistics: watched, db }, NEXT_MORNING);
    expect(written.at(-1)).toBe(`hour:${DAY}:10`);
    expect((await read({ statistics: kv, db })).failures).toEqual([]);
  });
});
