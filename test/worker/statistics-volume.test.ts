import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { collectStep, collectView } from "../../src/analytics/collect.server";
import { rollUp } from "../../src/analytics/rollup.server";
import { pageViewSchema } from "../../src/analytics/schema";
import { readSummary } from "../../src/analytics/summary.server";
import { openDatabase } from "../../src/db/client.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { countingKv, dyingKv } from "../support/kv";
import { pageView } from "../support/page-view";

/** The figures of the issue: 10,000 views of 500 sessions, 50 at a time, 10 % of them sent twice by a retry. */
const VIEWS = 10_000;
const SESSIONS = 500;
const PARALLEL = 50;
const RETRIED_EVERY = 10;
const ORDERS_EVERY = 5;

/** 11,000 real writes take ten seconds alone and a minute on a busy machine. */
const WRITING_TIMEOUT_MS = 180_000;
const ROLLING_TIMEOUT_MS = 60_000;

const DAY = "2035-03-14";
const MORNING = Date.parse(`${DAY}T05:00:00Z`);
const EVENING = new Date(`${DAY}T20:00:00Z`);
const NEXT_MORNING = new Date("2035-03-15T06:07:00Z");
const MILLISECONDS_BETWEEN_VIEWS = 5_000;

const db = openDatabase(env.DB);
const store = { statistics: env.STATISTICS, db };

beforeAll(async () => {
  const sending = Array.from({ length: VIEWS }, (_, number) => number);
  while (sending.length > 0) await Promise.all(sending.splice(0, PARALLEL).map(send));
}, WRITING_TIMEOUT_MS);

async function send(number: number): Promise<void> {
  const session = number % SESSIONS;
  const sessionId = `session-${session}`;
  const isOrder = session % ORDERS_EVERY === 0;
  const view = pageViewSchema.parse(
    pageView({
      sessionId,
      viewId: `view-id-${number}`,
      page: isOrder && number >= SESSIONS ? "/angebot" : `/page-${number % 7}`,
      source: session < SESSIONS / 2 ? "flyer" : "direct",
    }),
  );
  const at = new Date(MORNING + number * MILLISECONDS_BETWEEN_VIEWS);
  await collectView(store, view, "localhost", at);
  // A retry comes seconds later, some of them in the next hour.
  if (number % RETRIED_EVERY === 0) await collectView(store, view, "localhost", new Date(at.getTime() + 3_000));
  if (isOrder && number % SESSIONS === 0)
    await collectStep(store, { sessionId, step: "service", service: "office" }, at);
}

function read(now: Date) {
  return readSummary(store, { from: DAY, to: DAY }, now);
}

describe("10,000 views of 500 sessions, 50 at a time, every tenth sent twice", { timeout: ROLLING_TIMEOUT_MS }, () => {
  let live: Awaited<ReturnType<typeof read>>;

  test("are counted exactly before anything is rolled up", async () => {
    live = await read(EVENING);
    expect(live).toMatchObject({
      totalViews: VIEWS,
      totalVisitors: SESSIONS,
      funnelStarts: SESSIONS / ORDERS_EVERY,
      topSources: [
        { source: "direct", visits: SESSIONS / 2 },
        { source: "flyer", visits: SESSIONS / 2 },
      ],
      dropped: 0,
    });
    expect(live.topPages.find(({ page }) => page === "/angebot")?.views).toBe((VIEWS - SESSIONS) / ORDERS_EVERY);
    expect(live.entryPages.reduce((sum, { visits }) => sum + visits, 0)).toBe(SESSIONS);
  });

  test("are the same after the hours are rolled up, and again", async () => {
    await rollUpUntilDone(EVENING);
    expect(await read(EVENING)).toEqual(live);
    await rollUpUntilDone(EVENING);
    expect(await read(EVENING)).toEqual(live);
  });

  test("are the same after a roll-up that is killed after each of its operations in turn, and in the end completes", async () => {
    for (let operations = 1; operations < 200; operations += 7) {
      const dying = { statistics: dyingKv(env.STATISTICS, operations), db };
      await rollUp(dying, NEXT_MORNING).catch((error: Error) => expect(error.message).toBe("killed"));
    }
    expect(await read(NEXT_MORNING)).toEqual(live);
    await rollUpUntilDone(NEXT_MORNING);
    expect(await read(NEXT_MORNING)).toEqual(live);
  });

  test("are the same after three more roll-ups, which write nothing", async () => {
    const { kv, counts } = countingKv(env.STATISTICS);
    for (let run = 0; run < 3; run++) await rollUp({ statistics: kv, db }, NEXT_MORNING);
    expect(counts.put).toBe(0);
    expect(await read(NEXT_MORNING)).toEqual(live);
  });

  test("a view that KV shows late still gets in, and only once", async () => {
    const late = pageViewSchema.parse(pageView({ sessionId: "session-late", viewId: "view-late", page: "/agb" }));
    const hour = new Date("2035-03-15T05:59:59Z");
    await collectView(store, late, "localhost", hour);
    await rollUpUntilDone(NEXT_MORNING);
    await rollUpUntilDone(NEXT_MORNING);
    const { totalViews } = await readSummary(store, { from: "2035-03-15", to: "2035-03-15" }, NEXT_MORNING);
    expect(totalViews).toBe(1);
  });

  test("are the same once the day is a part of its month", async () => {
    // The 14th is over since two weeks and more; its single keys would have expired.
    for (let day = 16; day <= 31; day += 1) await rollUpUntilDone(new Date(`2035-03-${day}T06:07:00Z`));
    await rollUpUntilDone(new Date("2035-04-01T06:07:00Z"));
    const { keys } = await env.STATISTICS.list({ prefix: "month:" });
    expect(keys.map(({ name }) => name)).toEqual(["month:2035-03"]);
    const month = await readSummary(store, { from: "2035-03-01", to: "2035-03-31" }, new Date("2035-04-02T06:07:00Z"));
    expect(month).toMatchObject({ totalViews: VIEWS + 1, totalVisitors: SESSIONS + 1, funnel: live.funnel });
    expect(month.days.find(({ day }) => day === DAY)).toEqual({ day: DAY, views: VIEWS, visitors: SESSIONS });
  });
});

/** A run does a bounded number of hours; the hourly job goes on until there is nothing left to write. */
async function rollUpUntilDone(now: Date): Promise<void> {
  for (;;) {
    const { kv, counts } = countingKv(env.STATISTICS);
    await rollUp({ statistics: kv, db }, now);
    if (counts.put === 0) return;
  }
}

test("the test's clock agrees with the day that it names", () => {
  expect([berlinDay(new Date(MORNING)), berlinDay(new Date(MORNING + VIEWS * MILLISECONDS_BETWEEN_VIEWS))]).toEqual([
    DAY,
    DAY,
  ]);
});
