import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { addDays, daysFrom } from "../../src/platform/time/berlin-days";
import { readBusiness } from "../../src/requests/figures/business.server";
import { createCollector } from "../../src/statistics/collect.server";
import { createDayCounts } from "../../src/statistics/day-counts.server";
import { totalFinishedDays } from "../../src/statistics/days.server";
import type { ReportedStep } from "../../src/statistics/steps";
import { readSummary } from "../../src/statistics/summary.server";
import { memoryKv } from "../support/memory-kv";
import { stepReport, viewReport } from "../support/page-view";
import { randomNumbers } from "../support/random-numbers";
import { berlinDayOf, type Report, type RequestRow, recount } from "../support/recount";
import { storeLead } from "../support/submission";

const SESSIONS = 150;
const HOUR_MS = 60 * 60 * 1000;

/** Noon of the days on which the clocks change: one has 23 hours, the other 25. */
const CLOCK_CHANGES = ["2026-03-29T12:00:00Z", "2026-10-25T12:00:00Z"];
/** The job of every hour, once a day. */
const RUNS = CLOCK_CHANGES.flatMap((change) =>
  Array.from({ length: 14 }, (_, day) => new Date(Date.parse(change) + (day - 4) * 24 * HOUR_MS)),
);
const LATER = new Date("2026-11-28T06:07:00Z");

const PAGES = ["/", "/angebot", "/agb", "/impressum", "/standorte/kisdorf", "/standorte/barmstedt"];
const SOURCES = ["direct", "google.com", "flyer", "bing.com"];
const REFERRERS = ["", "www.google.com", "forum.example"];
const STEPS: ReportedStep[] = ["service", "step2", "step3", "step4", "sent"];

const db = openDatabase(env.DB);
const store = { statistics: memoryKv(), db };
const collect = createCollector(createDayCounts());
const reports: Report[] = [];
let rows: RequestRow[] = [];

beforeAll(async () => {
  const random = randomNumbers(20261125);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  for (const change of CLOCK_CHANGES) {
    for (let index = 0; index < SESSIONS; index += 1)
      await visit(`${change}-${index}`, Date.parse(change), random, pick);
    for (let index = 0; index < 30; index += 1) await request(Date.parse(change) + spread(random), random, pick);
  }
  const { results } = await env.DB.prepare(
    "SELECT leads.created_at, source, status FROM leads JOIN follow_ups USING (id)",
  ).all<RequestRow>();
  rows = results;
  for (const run of RUNS) await totalFinishedDays(store, run);
}, 120_000);

type Pick = <Value>(values: readonly Value[]) => Value;

/** Most are near the clock change and near midnight in Berlin. */
function spread(random: () => number): number {
  const days = Math.round((random() - 0.5) * 4);
  return days * 24 * HOUR_MS + (random() < 0.5 ? 10 + random() * 2 : random() * 24 - 12) * HOUR_MS;
}

/** A session of up to five views and their steps within ten hours. */
async function visit(session: string, around: number, random: () => number, pick: Pick): Promise<void> {
  let at = around + spread(random);
  const source = pick(SOURCES);
  const referrer = pick(REFERRERS);
  for (let count = 1 + Math.floor(random() * 5); count > 0; count -= 1) {
    const page = pick(PAGES);
    const sent = viewReport({
      source,
      sessionId: session,
      page,
      referrer: referrer && `https://${referrer}/weg`,
    });
    await collect(store.statistics, sent, session, new Date(at));
    reports.push({ kind: "view", at: new Date(at), session, page, source });
    if (page === "/angebot") {
      for (const step of STEPS.slice(0, Math.floor(random() * 6))) {
        at += random() * 600_000;
        await collect(store.statistics, stepReport(session, step), session, new Date(at));
        reports.push({ kind: "step", at: new Date(at), session, step });
      }
    }
    at += random() * 2 * HOUR_MS;
  }
}

async function request(at: number, random: () => number, pick: Pick): Promise<void> {
  const id = await storeLead(
    { db, mail: undefined },
    {
      email: `kunde-${at}@example.com`,
      requirements: `Wunsch ${at}`,
      firstSource: pick(SOURCES),
    },
    new Date(at),
  );
  const status = random() < 0.2 ? "spam" : "new";
  await env.DB.prepare("UPDATE follow_ups SET status = ? WHERE id = ?").bind(status, id).run();
  if (random() < 0.2) await env.DB.prepare("UPDATE leads SET source = 'phone' WHERE id = ?").bind(id).run();
}

test.each([
  ["the day of 23 hours", "2026-03-29", "2026-03-29"],
  ["the day of 25 hours", "2026-10-25", "2026-10-25"],
  ["the days around the one", "2026-03-28", "2026-03-30"],
  ["the days around the other", "2026-10-24", "2026-10-26"],
  ["a whole month", "2026-10-01", "2026-10-31"],
  ["both, with the months between", "2026-03-27", "2026-11-01"],
])("%s (%s to %s): every number is the one that counting the reports anew gives", async (_, from, to) => {
  const { totalViews, ...counted } = recount(reports, rows, from, to);
  expect(counted.totalVisitors).toBeGreaterThan(10);
  expect(counted.funnelCompletions).toBeGreaterThan(0);
  const { days, before, ...numbers } = await readSummary(store, { from, to }, LATER);
  expect(numbers).toEqual(counted);
  const came = rows.filter(({ status }) => status !== "spam").map((row) => berlinDayOf(new Date(row.created_at)));
  const months = came.filter((day) => from <= day && day <= to).map((day) => day.slice(0, 7));
  const { month } = await readBusiness(db, from, to);
  expect(month.flatMap(({ value, requests }) => Array(requests).fill(value)).toSorted()).toEqual(months.toSorted());
  const known = days.filter(({ visitors }) => visitors !== null);
  for (const { day, views, visitors, completions } of known) {
    const { totalViews, totalVisitors, funnelCompletions } = recount(reports, rows, day, day);
    expect([day, views, visitors, completions]).toEqual([day, totalViews, totalVisitors, funnelCompletions]);
  }
  expect(known.reduce((sum, { views }) => sum + (views ?? 0), 0)).toBe(totalViews);
  const length = daysFrom(from, to).length;
  const { totalVisitors, funnelCompletions } = recount(reports, rows, addDays(from, -length), addDays(from, -1));
  // Compared are only times of which every day was counted.
  if (before) expect(before).toEqual({ visitors: totalVisitors, completions: funnelCompletions });
});
