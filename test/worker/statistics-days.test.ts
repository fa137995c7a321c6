import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, berlinInstant } from "../../src/platform/time/berlin-days";
import { createCollector } from "../../src/statistics/collect.server";
import { createDayCounts } from "../../src/statistics/day-counts.server";
import { DAYS_BACK, PAGES_TODAY, readToday, totalFinishedDays } from "../../src/statistics/days.server";
import { KEYS_KEPT_DAYS } from "../../src/statistics/record";
import { readSummary } from "../../src/statistics/summary.server";
import { storageSentences } from "../../src/website/pages/storage-sentences";
import { count, db } from "../support/database";
import { dyingKv, watchedKv } from "../support/kv";
import { memoryKv } from "../support/memory-kv";
import { stepReport, viewReport } from "../support/page-view";

const DAY = "2035-03-14";
const at = (days: number, time: string) => berlinInstant(addDays(DAY, days), time);

let statistics: KVNamespace;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM statistics_days; DELETE FROM erased_requests;");
  statistics = memoryKv();
});

const collect = createCollector(createDayCounts());

/** So many visitors of one view each. */
async function visit(count: number, now: Date, kv = statistics): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await collect(kv, viewReport({ sessionId: `besuch-${now.getTime()}-${number}` }), `2001:db8:${number}`, now);
}

const runJob = (now: Date, kv = statistics) => totalFinishedDays({ statistics: kv, db }, now);

/** The figures of so many days from `DAY` on, as they are read then. */
const summary = (now: Date, days = 1, kv = statistics) =>
  readSummary({ statistics: kv, db }, { from: DAY, to: addDays(DAY, days - 1) }, now);
const visitorsOf = async (now: Date, days = 1) => (await summary(now, days)).days.map(({ visitors }) => visitors);
const refuse = () => env.DB.exec(`INSERT INTO statistics_days (day, is_refused) VALUES ('${DAY}', 1)`);

describe("the total of a finished day", () => {
  test("is made from 02:00 of the next day in Berlin; until then there are no numbers, never 0", async () => {
    await runJob(at(0, "02:05"));
    await visit(3, at(0, "12:00"));
    await visit(1, at(1, "00:30"));
    await runJob(at(1, "01:59"));
    expect(await visitorsOf(at(1, "01:59"), 2)).toEqual([null, 1]);
    await runJob(at(1, "02:00"));
    expect(await visitorsOf(at(1, "02:00"))).toEqual([3]);
  });

  test("is made once more a day later, with what KV listed late, and then never", async () => {
    await visit(3, at(0, "12:00"));
    await runJob(at(1, "02:05"));
    await visit(2, at(0, "23:59"));
    for (const time of ["03:05", "12:05", "23:05"]) await runJob(at(1, time));
    await runJob(at(2, "01:05"));
    expect(await visitorsOf(at(2, "01:10"))).toEqual([3]);
    await runJob(at(2, "02:05"));
    expect(await visitorsOf(at(2, "02:10"))).toEqual([5]);
    await visit(2, at(0, "23:59"));
    for (const days of [2, 3, 4, 20]) await runJob(at(days, "03:05"));
    expect(await visitorsOf(at(20, "03:10"))).toEqual([5]);
  });

  test("is caught up on after an outage of two days; a day that came too late has no numbers", async () => {
    await runJob(at(0, "02:05"));
    for (const day of [0, 1, 2, 3]) await visit(day + 1, at(day, "12:00"));
    await runJob(at(4, "02:05"));
    expect(await visitorsOf(at(4, "03:00"), 4)).toEqual([null, 2, 3, 4]);
    // It was made after the day on which lists may still lag.
    await visit(1, at(1, "13:00"));
    await runJob(at(5, "02:05"));
    expect(await visitorsOf(at(5, "03:00"), 4)).toEqual([null, 2, 3, 4]);
    await refuse();
    const { days } = await summary(at(5, "03:00"));
    expect(days).toEqual([{ day: DAY, views: null, visitors: null, completions: 0, isIncomplete: true }]);
  });

  test("is compared with as many finished days before; with none where one of either has no numbers", async () => {
    for (const day of [0, 1, 2, 3]) await visit(day + 1, at(day, "12:00"));
    for (const day of [1, 2, 3, 4]) await runJob(at(day, "02:05"));
    const comparedWith = async (from: number, to: number) =>
      (await readSummary({ statistics, db }, { from: addDays(DAY, from), to: addDays(DAY, to) }, at(4, "06:00")))
        .before;
    expect(await comparedWith(2, 3)).toEqual({ visitors: 1 + 2, completions: 0 });
    // Today is not over yet.
    expect(await comparedWith(2, 4)).toEqual({ visitors: 1 + 2, completions: 0 });
    expect(await comparedWith(4, 4)).toBeNull();
    expect(await comparedWith(0, 2)).toBeNull();
    await env.DB.exec(`DELETE FROM statistics_days WHERE day = '${addDays(DAY, 3)}'`);
    expect(await comparedWith(2, 4)).toBeNull();
  });

  test("is right after runs that were killed at one point after another, and after two at once", async () => {
    await visit(1500, at(0, "12:00"));
    await visit(2, at(1, "12:00"));
    for (let operations = 0; operations < 6; operations += 1)
      await runJob(at(2, "02:05"), dyingKv(statistics, operations)).catch(({ message }) =>
        expect(message).toBe("killed"),
      );
    await Promise.all([runJob(at(2, "02:05")), runJob(at(2, "02:05"))]);
    expect(await visitorsOf(at(2, "03:00"), 2)).toEqual([1500, 2]);
  });

  test("that cannot be made keeps no other day from it, fails the job, and is tried again", async () => {
    for (const day of [0, 1]) await visit(day + 1, at(day, "12:00"));
    let lists = 0;
    const failing = watchedKv(statistics, (operation) => {
      if (operation === "list" && ++lists === 2) throw new Error("KV GET failed: 500");
    });
    await expect(runJob(at(2, "02:05"), failing)).rejects.toThrow("500");
    expect(await visitorsOf(at(2, "02:30"), 2)).toEqual([null, 2]);
    await runJob(at(2, "03:05"));
    expect(await visitorsOf(at(2, "03:30"))).toEqual([1]);
  });

  test("needs only keys that still live, also in the last run that catches up", () => {
    expect(KEYS_KEPT_DAYS).toBeGreaterThanOrEqual(4);
    expect(KEYS_KEPT_DAYS).toBeGreaterThan(DAYS_BACK);
  });

  test("keeps that something is missing of its day, and is deleted after three years with the month", async () => {
    await refuse();
    await env.DB.exec(`INSERT INTO erased_requests VALUES ('${DAY}T10:00:00.000Z', NULL, 0)`);
    await runJob(at(1, "02:05"));
    const read = async () => (await summary(at(1, "03:00"))).days;
    expect(await read()).toEqual([{ day: DAY, views: 0, visitors: 0, completions: 1, isIncomplete: true }]);
    await runJob(berlinInstant("2038-03-31", "12:00"));
    expect(await read()).toMatchObject([{ isIncomplete: true }]);
    await runJob(berlinInstant("2038-04-01", "12:00"));
    expect([await read(), await count("erased_requests")]).toEqual([[], 0]);
  });
});

describe("a range", () => {
  test("has rates of one decimal, steps that ended, and no request by phone, on a day of 23 hours too", async () => {
    const day = "2035-03-25";
    const [first, last] = [berlinInstant(day, "00:05"), berlinInstant(day, "23:55")];
    await visit(2, first);
    await visit(1, last);
    await collect(statistics, stepReport(`besuch-${last.getTime()}-0`, "service"), "2001:db8:0", last);
    const requests = "('2035-03-24T23:00:00.000Z', NULL, 0), ('2035-03-25T21:00:00.000Z', NULL, 1)";
    await env.DB.exec(`INSERT INTO erased_requests VALUES ${requests}`);
    await runJob(berlinInstant(addDays(day, 1), "02:05"));
    const now = berlinInstant(addDays(day, 1), "03:00");
    const { funnel, ...figures } = await readSummary({ statistics, db }, { from: day, to: day }, now);
    expect(figures).toMatchObject({ totalVisitors: 3, conversionRate: 33.3, funnelStarts: 1, funnelCompletions: 1 });
    expect(funnel.slice(0, 3)).toEqual([
      { step: "seen", visits: 1, wentOn: 1, dropOff: 0 },
      { step: "service", visits: 1, wentOn: 0, dropOff: 100 },
      { step: "step2", visits: 0, wentOn: 0, dropOff: 0 },
    ]);
  });

  test("with today adds what today's keys say", async () => {
    await visit(3, at(0, "12:00"));
    await runJob(at(1, "02:05"));
    await visit(2, at(1, "09:00"));
    expect(await summary(at(1, "10:00"), 2)).toMatchObject({ totalVisitors: 5 });
  });
});

describe("today", () => {
  test("is read from its keys each time: nothing keeps a visit back", async () => {
    for (const visits of [1, 2]) {
      await visit(1, at(0, `${10 + visits}:00`));
      expect((await readToday(statistics, at(0, "12:00"))).visitors).toBe(visits);
    }
  });

  test("beyond 20 pages of a list says that more came", async () => {
    let lists = 0;
    const endless = {
      async list() {
        lists += 1;
        const metadata = { page: "/", source: "direct" };
        const keys = [{ name: `view:${DAY}:session${lists}:1:view`, metadata }];
        return { keys, list_complete: false, cursor: String(lists) };
      },
    } as unknown as KVNamespace;
    const { days } = await summary(at(0, "12:00"), 1, endless);
    expect([lists, PAGES_TODAY]).toEqual([20, 20]);
    expect(days).toEqual([{ day: DAY, views: 20, visitors: 20, completions: 0, isIncomplete: true }]);
  });
});

test("the same in KV itself: what is collected is what is read, and its prefix is on the privacy page", async () => {
  const now = new Date();
  statistics = env.STATISTICS;
  await visit(20, now);
  await collect(statistics, stepReport(`besuch-${now.getTime()}-0`, "service"), "192.0.2.1", now);
  const today = await readToday(statistics, now);
  expect(today).toMatchObject({ views: 20, visitors: 20 });
  expect(today.funnel.service?.visits).toBe(1);
  const { keys } = await env.STATISTICS.list();
  const prefixes = new Set(keys.map(({ name }) => name.slice(0, name.indexOf(":") + 1)));
  expect([...prefixes]).toEqual(["view:"]);
  expect(storageSentences.visits.covers).toContain("KV view:");
});
