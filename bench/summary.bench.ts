/**
 * What reading the summary costs as the history grows: 10,000 views of 500 sessions a day, for 1 day, 1 month, 3
 * years.
 *
 * Eleven million single keys cannot be written here and need not be: they expire after nine days, and no summary
 * reads the keys of a day that is over. The digests and totals are made by the very functions of the roll-up and
 * stored under their keys; the running hour's views are stored one by one. KV is one in memory, because the local
 * simulation reads a file a key and would time the disk: the milliseconds are the Worker's own work. What KV itself
 * takes at the edge goes with the operations.
 */
import { env } from "cloudflare:workers";
import { test } from "vitest";
import { openDatabase } from "../src/db/client.server";
import { addDays, berlinDay, daysFrom, monthOf } from "../src/platform/berlin-days";
import { putDigest } from "../src/statistics/digests.server";
import { putView } from "../src/statistics/events.server";
import { finishedHours, hoursOf } from "../src/statistics/hours";
import { dayKey, LOOKBACK_DAYS, monthKey, ROLLUP_WINDOW_DAYS } from "../src/statistics/keys";
import { readRange } from "../src/statistics/range";
import type { ViewRecord } from "../src/statistics/record";
import { readSummary } from "../src/statistics/summary.server";
import { type DayDigests, type Totals, totalsOfDay, totalsOfMonth } from "../src/statistics/totals";
import { digestHour } from "../test/support/digest-hour";
import { countingKv } from "../test/support/kv";
import { memoryKv } from "../test/support/memory-kv";

const VIEWS_A_DAY = 10_000;
const SESSIONS_A_DAY = 500;
const HOURS = 24;
const ROUNDS = 15;

/** The last hour of a month is the dearest moment: the most single days beside the months. */
const NOW = new Date("2035-05-31T21:30:00Z");
const TODAY = berlinDay(NOW);
const HISTORIES = { "1 day": 1, "1 month": 31, "3 years": 3 * 365 + 1 };

const PAGES = ["/", "/angebot", "/agb", ...Array.from({ length: 22 }, (_, number) => `/seite-${number}`)];
const SOURCES = ["direct", ...Array.from({ length: 14 }, (_, number) => `quelle-${number}.example`)];

function recordOf(session: number, view: number): ViewRecord {
  return {
    page: PAGES[(session + view) % PAGES.length] ?? "/",
    source: SOURCES[session % SOURCES.length] ?? "direct",
    device: session % 3 === 0 ? "desktop" : "mobile",
  };
}

/** The views of one hour: every session comes in three hours of the day. */
function viewsOf(day: string, hour: number) {
  const inHour = Math.ceil(VIEWS_A_DAY / HOURS);
  return Array.from({ length: inHour }, (_, view) => {
    const session = ((hour % 8) * 63 + (view % 63)) % SESSIONS_A_DAY;
    return {
      session: `${day}-${session}`,
      id: `view-${hour}-${view}`,
      record: recordOf(session, view),
      time: String(view).padStart(7, "0"),
    };
  });
}

function digestOf(day: string, hour: number) {
  return digestHour(
    viewsOf(day, hour).map((view) => ({ kind: "view", ...view })),
    new Set(),
  );
}

function digestsOf(day: string): DayDigests {
  return { day, hours: hoursOf(day).map(({ hour }) => ({ hour, digest: digestOf(day, hour) })) };
}

async function seed(kv: KVNamespace, days: number): Promise<void> {
  const first = addDays(TODAY, 1 - days);
  const past = daysFrom(first, addDays(TODAY, -1));

  const totals = new Map<string, Totals>();
  for (const day of past) totals.set(day, totalsOfDay(digestsOf(day), [], []));
  for (const [day, total] of totals)
    if (monthOf(day) === monthOf(TODAY)) await kv.put(dayKey(day), JSON.stringify(total));
  for (const month of new Set(past.map(monthOf))) {
    const ofMonth = [...totals].flatMap(([day, total]) => (monthOf(day) === month ? [total] : []));
    if (month !== monthOf(TODAY)) await kv.put(monthKey(month), JSON.stringify(totalsOfMonth(month, ofMonth)));
  }
  // The roll-up finds days without a view too, and sums them up as empty.
  for (const day of daysFrom(addDays(TODAY, -ROLLUP_WINDOW_DAYS), addDays(TODAY, -1))) {
    if (day < first) await kv.put(dayKey(day), JSON.stringify(totalsOfDay({ day, hours: [] }, [])));
  }
  for (const hour of finishedHours(addDays(TODAY, -LOOKBACK_DAYS), NOW)) {
    await putDigest(kv, hour, hour.day < first ? digestHour([], new Set()) : digestOf(hour.day, hour.hour));
  }
  for (const view of viewsOf(TODAY, 23)) await putView(kv, NOW, view.session, view.id, view.record);
}

test("reading the summary", async () => {
  const rows: string[] = [];
  for (const [name, days] of Object.entries(HISTORIES)) {
    const memory = memoryKv();
    await seed(memory, days);
    const range = readRange(new URLSearchParams(), TODAY);
    if (!range) throw new Error("no range");
    const { kv, counts } = countingKv(memory);
    const store = { statistics: kv, db: openDatabase(env.DB) };
    const { totalViews } = await readSummary(store, range, NOW);
    const { get, list, keysRead } = { ...counts };

    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await readSummary(store, range, NOW);
      // The clock of workerd stands still while it computes; reading something makes it go on.
      await env.STATISTICS.get("nothing");
      times.push(performance.now() - started);
    }
    rows.push(
      `| ${name} | ${totalViews.toLocaleString("en")} | ${get} | ${keysRead} | ${list} | ${Math.min(...times).toFixed(1)} |`,
    );
  }
  console.info(
    ["| history | views | bulk reads | keys read | lists | best ms |", "|---|---|---|---|---|---|", ...rows].join("\n"),
  );
});
