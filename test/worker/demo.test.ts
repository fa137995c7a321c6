/** What `npm run demo` fills the dashboard with, at whatever hour: a firm's work, whose figures agree. */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { fill } from "../../scripts/demo-data";
import { leads, messages } from "../../src/db/schema";
import { readDayList } from "../../src/desk/day-list.server";
import { newestOrderInWords, readDue } from "../../src/desk/stage.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { readBusiness } from "../../src/requests/figures/business.server";
import { listDuplicates } from "../../src/requests/work/find.server";
import { listHistory } from "../../src/requests/work/history.server";
import { readSummary } from "../../src/statistics/summary.server";
import { count, db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { memoryKv } from "../support/memory-kv";
import { jpeg } from "../support/photo-post";

const today = berlinDay(new Date());
const FIRST = addDays(today, -60);
const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

describe.each(["00:04", "11:20", "23:57"])("the demo at %s", (time) => {
  const now = berlinInstant(today, time);
  const statistics = memoryKv();

  beforeAll(async () => {
    await deleteRequests(db);
    await env.DB.exec("DELETE FROM statistics_days");
    await fill({ ...env, STATISTICS: statistics }, now, jpeg());
  });

  test("a question, a suspected post, a duplicate and a moved viewing are in it", async () => {
    const due = await readDue(db, now);
    expect(due.flatMap((row) => row.due.ids)).toEqual(expect.arrayContaining(["question", "maybe-ad"]));
    const others = await Promise.all(due.map(({ id }) => listDuplicates(db, id, newestOrderInWords(today))));
    expect(others.flat().filter(({ sameAs }) => sameAs !== null)).toHaveLength(2);
    const lines = (await Promise.all(due.map(({ id }) => listHistory(db, id)))).flat();
    const moved = lines.filter(({ act, data }) => act === "viewing-taken" && data.before !== null);
    expect(moved).toHaveLength(1);
  });

  test("somebody is cleaned, viewed and called today, and viewed tomorrow", async () => {
    const { entries, unknown } = await readDayList(db, today, now);
    const tomorrow = await readDayList(db, addDays(today, 1), now);
    const does = entries.map((entry) => entry.does);
    expect([...new Set(does)].sort()).toEqual(["call", "clean", "view"]);
    // By the weekday, and whose first day it is.
    expect(does.filter((one) => one === "clean").length).toBeGreaterThanOrEqual(2);
    expect(unknown).toEqual([]);
    expect(tomorrow.entries.map((entry) => entry.does)).toContain("view");
    for (const { does, time, address } of [...entries, ...tomorrow.entries]) {
      expect(address).toMatch(/ \d+, \d{5} /);
      if (does === "view") expect(time).toMatch(/^(09|1[0-7]):/);
    }
    const marks = (await readDue(db, now)).flatMap((row) => row.due.ids);
    // At night the viewing is over.
    const viewed = time === "23:57" ? "write-offer" : "viewing";
    expect(marks).toEqual(expect.arrayContaining(["new", "call-back", viewed, "begins-today"]));
  });

  test("its statistics agree with one another and with its requests", async () => {
    const thirty = await readSummary({ statistics, db }, { from: addDays(today, -29), to: today }, now);
    const whole = await readSummary({ statistics, db }, { from: FIRST, to: today }, now);
    const { source, month } = await readBusiness(db, FIRST, today);
    const requests = sumOf(source.map((row) => row.requests));
    for (const { totalVisitors, funnelStarts, funnelCompletions, conversionRate, days, funnel } of [thirty, whole]) {
      const visits = [totalVisitors, ...funnel.map((step) => step.visits)];
      expect(visits).toEqual(visits.toSorted((a, b) => b - a));
      expect([funnel[0]?.visits, funnel.at(-1)?.visits]).toEqual([funnelStarts, funnelCompletions]);
      expect(conversionRate).toBeGreaterThanOrEqual(2);
      expect(conversionRate).toBeLessThanOrEqual(6);
      expect(days.map(({ visitors }) => visitors)).not.toContain(null);
      expect(sumOf(days.map(({ visitors }) => visitors))).toBe(totalVisitors);
      expect(sumOf(days.map(({ completions }) => completions))).toBe(funnelCompletions);
    }
    expect(thirty.before?.visitors).toBeGreaterThan(0);
    expect(whole.days).toHaveLength(61);
    expect(whole.funnelCompletions).toBe(requests);
    expect(sumOf(month.map((row) => row.requests))).toBe(requests);
    for (const row of source)
      expect(whole.sources.find((one) => one.source === row.value)?.visits).toBeGreaterThanOrEqual(row.requests);
  });

  test("nobody and nothing is in it twice, and nothing is mailed", async () => {
    const asked = await db.select().from(leads);
    const written = await db.select().from(messages);
    const reached = [...asked, ...written].flatMap(({ phone, email }) => [phone, email]);
    // Only the one duplicate repeats a number and an address.
    expect(new Set(reached).size).toBe(reached.length - 2);
    for (const { email } of [...asked, ...written]) expect(email).toMatch(/@example\.org$/);
    expect(await count("outbox")).toBe(0);
    const photos = await count("photos");
    // A firm may do without.
    expect(photos === 0).toBe(env.PHOTOS === undefined);
    for (const { createdAt } of [...asked, ...written]) expect(createdAt < now.toISOString()).toBe(true);
  });
});
