/**
 * What a flood of page views for one day costs, and what it does to honest visitors beside it: from one address, from
 * four, and from ten thousand, of IPv4 and of one /48 of IPv6. Nothing leaves this process: the day is simulated, the
 * views go through the code that the API calls, the sampler and the roll-up are the real ones, D1 is local and KV one
 * in memory.
 *
 * Each scenario sends 30 views a minute all day, a quarter of what the rate limit lets pass of one address.
 */
import { env } from "cloudflare:workers";
import { afterAll, test } from "vitest";
import { openDatabase } from "../src/db/client.server";
import { clientPrefixes } from "../src/platform/client-address";
import { collectStep, collectView, type StatisticsStore } from "../src/statistics/collect.server";
import { rollUp } from "../src/statistics/rollup.server";
import { createSampler } from "../src/statistics/sampling.server";
import { funnelReportSchema, pageViewSchema } from "../src/statistics/schema";
import { reportedSteps } from "../src/statistics/steps";
import { readSummary } from "../src/statistics/summary.server";
import { countingKv } from "../test/support/kv";
import { memoryKv } from "../test/support/memory-kv";
import { pageView } from "../test/support/page-view";

const DAY = "2035-03-14";
const MIDNIGHT = Date.parse(`${DAY}T00:00:00+01:00`);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const VIEWS_A_MINUTE = 30;
/** As many from all addresses together. */
const VIEWS_MAX = VIEWS_A_MINUTE * DAY_MINUTES;
/** Some time after the day's end, when the hourly job has seen all of it. */
const AFTERWARDS = new Date("2035-03-15T06:07:00Z");
const RUNS = 5;

/** Honest visits through the whole funnel, one every three quarters of an hour from six in the morning on. */
const HONEST_VISITS = 20;
const HONEST_PAGES = ["/", "/leistungen/bueroreinigung", "/standorte/kisdorf", "/angebot"];
const HONEST_EVENTS = HONEST_VISITS * (HONEST_PAGES.length + reportedSteps.length);

const IPV4 = (index: number) => `${10 + (index >> 14)}.${(index >> 8) & 63}.${index & 255}.1`;
const ONE_48 = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
const SCENARIOS = [1, 4, 10_000].flatMap((addresses) => [
  { name: `${addresses.toLocaleString("en")} × IPv4`, addresses, addressOf: IPV4 },
  { name: `${addresses.toLocaleString("en")} in one /48`, addresses, addressOf: ONE_48 },
]);

interface Sent {
  at: number;
  send: (store: StatisticsStore) => Promise<void>;
}

function floodOf(addresses: number, addressOf: (index: number) => string, sampler: ReturnType<typeof createSampler>) {
  const views = Math.min(VIEWS_MAX, addresses * VIEWS_A_MINUTE * DAY_MINUTES);
  return Array.from({ length: views }, (_, index): Sent => {
    const at = MIDNIGHT + Math.floor((index * DAY_MINUTES * MINUTE_MS) / views);
    const client = clientPrefixes(addressOf(index % addresses));
    const send = (store: StatisticsStore) => {
      const invented = {
        sessionId: `flood-session-${index}`,
        source: `invented-${index}`,
        campaign: `invented-${index}`,
      };
      const view = pageViewSchema.parse(pageView(invented));
      const sample = (session: string, now: Date) => sampler.weightFor(session, client, now);
      return collectView(store, view, "localhost", new Date(at), sample);
    };
    return { at, send };
  });
}

function honestVisits(sampler: ReturnType<typeof createSampler>): Sent[] {
  return Array.from({ length: HONEST_VISITS }, (_, visit) => {
    const client = clientPrefixes(`172.16.${visit}.1`);
    const sessionId = `honest-${visit}`;
    const sample = (session: string, now: Date) => sampler.weightFor(session, client, now);
    const begin = MIDNIGHT + (6 * 60 + visit * 45) * MINUTE_MS;
    const views = HONEST_PAGES.map(
      (page, index): Sent => ({
        at: begin + index * 1000,
        send: (store) =>
          collectView(
            store,
            pageViewSchema.parse(pageView({ sessionId, page, source: "flyer" })),
            "localhost",
            new Date(begin + index * 1000),
            sample,
          ),
      }),
    );
    const steps = reportedSteps.map((step, index): Sent => {
      const at = begin + (HONEST_PAGES.length + index) * 1000;
      const report = funnelReportSchema.parse({ sessionId, step, service: "office" });
      return { at, send: (store) => collectStep(store, report, new Date(at), sample) };
    });
    return [...views, ...steps];
  }).flat();
}

/** The clock of workerd stands still while it computes; reading something makes it go on. */
async function clock(): Promise<number> {
  await env.STATISTICS.get("nothing");
  return performance.now();
}

const rows: string[] = [];

test.each(SCENARIOS)(
  "a day's flood of views from $name",
  { timeout: 30 * 60 * 1000 },
  async ({ name, addresses, addressOf }) => {
    await env.DB.exec("DELETE FROM dropped_events; DELETE FROM rollup_failures;");
    const { kv, counts } = countingKv(memoryKv());
    const store: StatisticsStore = { statistics: kv, db: openDatabase(env.DB) };
    const sampler = createSampler("only-for-the-bench-only-for-the-bench");
    const flood = floodOf(addresses, addressOf, sampler);
    const sent = [...flood, ...honestVisits(sampler)].sort((a, b) => a.at - b.at);

    const began = await clock();
    for (const { send } of sent) await send(store);
    const perView = ((await clock()) - began) / sent.length;

    const written = counts.put;
    const stored = await listEverything(kv);
    const bytes = stored.reduce(
      (sum, { name: key, metadata }) => sum + key.length + JSON.stringify(metadata).length,
      0,
    );
    const honest = stored.filter(({ metadata }) => metadata.source === "flyer" || metadata.service);
    const exact = honest.filter(({ metadata }) => !metadata.weight).length;

    const rollUpBegan = await clock();
    for (let run = 0; run < RUNS; run++) await rollUp(store, AFTERWARDS);
    const rollUpMs = (await clock()) - rollUpBegan;
    const summary = await readSummary(store, { from: DAY, to: DAY }, AFTERWARDS);
    const flyer = summary.topSources.find(({ source }) => source === "flyer")?.visits ?? 0;
    const digest = await kv.get<unknown>([`hour:${DAY}:12`], "json");
    const { results } = await env.DB.prepare("SELECT count(*) AS rows FROM dropped_events").all<{ rows: number }>();

    rows.push(
      `| ${[
        name,
        flood.length.toLocaleString("en"),
        written,
        `${Math.round(bytes / 1000)} kB`,
        `${Math.round(JSON.stringify(digest.get(`hour:${DAY}:12`)).length / 1000)} kB`,
        results[0]?.rows,
        `${(perView * 1000).toFixed(0)} µs`,
        `${rollUpMs.toFixed(0)} ms`,
        `${exact} of ${HONEST_EVENTS}`,
        `${flyer} (${HONEST_VISITS})`,
        `${summary.totalViews.toLocaleString("en")} (${(flood.length + HONEST_VISITS * HONEST_PAGES.length).toLocaleString("en")})`,
      ].join(" | ")} |`,
    );
    // Each one as it comes: a run that is stopped has said what it knows.
    console.info(rows.at(-1));
  },
);

afterAll(() => {
  console.info(
    [
      "| from | views sent | KV writes | keys | digest | D1 rows | time a view | roll-up | honest events stored whole | honest visits counted (sent) | views counted (sent) |",
      "|---|---|---|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
});

async function listEverything(kv: KVNamespace) {
  const keys: { name: string; metadata: Record<string, unknown> }[] = [];
  let cursor: string | undefined;
  do {
    const page = await kv.list<Record<string, unknown>>({ cursor });
    for (const { name, metadata } of page.keys) keys.push({ name, metadata: metadata ?? {} });
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
  return keys;
}
