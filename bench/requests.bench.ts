/**
 * What the operator's lists, search, work list, export and statistics cost as requests pile up: median milliseconds
 * in local D1.
 */
import { env } from "cloudflare:workers";
import { test } from "vitest";
import { openDatabase } from "../src/db/client.server";
import { addDays, berlinDay, type Day } from "../src/platform/berlin-days";
import { findPersonRecords } from "../src/requests/erasing/erase.server";
import { exportLeads } from "../src/requests/erasing/export.server";
import { listLeads } from "../src/requests/lists/leads.server";
import { listSpam } from "../src/requests/lists/request-rows.server";
import { readWorkList } from "../src/requests/work/work-list.server";
import { dayKey, monthKey } from "../src/statistics/keys";
import { partsOf, type Range, readRange } from "../src/statistics/range";
import { readSummary } from "../src/statistics/summary.server";
import { sumOf } from "../src/statistics/totals";
import { addRequests } from "../test/support/many-requests";

const SIZES = [10_000, 100_000, 1_000_000];
const STEP = 10_000;
const ROUNDS = 11;
const PAGE = 50;
const db = openDatabase(env.DB);

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return Math.round((times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0) * 10) / 10;
}

/** Milliseconds for a thousand rows, and the largest piece that was in memory. */
async function measureExport(rows: number): Promise<{ perThousand: number; largest: number }> {
  const started = performance.now();
  let largest = 0;
  const reader = exportLeads(db).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    largest = Math.max(largest, piece.value.byteLength);
  }
  return { perThousand: Math.round(((performance.now() - started) / rows) * 1000), largest };
}

/** Every day but the last has totals, as the roll-up leaves them. */
async function rememberDaysBefore(day: Day, whole: Range): Promise<void> {
  const { months, days } = partsOf(whole, day);
  const keys = [...months.map(monthKey), ...days.filter((other) => other < day).map(dayKey)];
  for (const key of keys) await env.STATISTICS.put(key, JSON.stringify(sumOf([])));
}

test("requests", async () => {
  const table = [];
  let stored = 0;
  for (const size of SIZES) {
    for (; stored < size; stored = Math.min(stored + STEP, size))
      await addRequests(stored, Math.min(stored + STEP, size));
    const middle = { createdAt: new Date((1_600_000_000 + (size / 2) * 60) * 1000).toISOString(), id: "0" };
    const exported = await measureExport(size);
    const newest = new Date((1_600_000_000 + (size - 1) * 60) * 1000);
    const day = berlinDay(newest);
    const summaryOf = (range: Range) => readSummary({ db, statistics: env.STATISTICS }, range, newest);
    const month = { from: addDays(day, -29), to: day };
    const whole = readRange(new URLSearchParams(), day) ?? month;
    const monthSummary = await medianOf(() => summaryOf(month));
    const wholeSummary = await medianOf(() => summaryOf(whole));
    await rememberDaysBefore(day, whole);
    table.push({
      requests: size,
      "first page": await medianOf(() => listLeads(db, PAGE, undefined, { spam: "hide" })),
      "page in the middle": await medianOf(() => listLeads(db, PAGE, middle, { spam: "hide" })),
      "search, found soon": await medianOf(() => listLeads(db, PAGE, undefined, { q: "kaltenkirchen", spam: "hide" })),
      "search, found nowhere": await medianOf(() => listLeads(db, PAGE, undefined, { q: "nirgendwo", spam: "hide" })),
      "search, the next 10,000 rows": await medianOf(() =>
        listLeads(db, PAGE, middle, { q: "nirgendwo", spam: "hide" }),
      ),
      "work list": await medianOf(() => readWorkList(db, new Date())),
      "spam tab": await medianOf(() => listSpam(db, PAGE)),
      person: await medianOf(() => findPersonRecords(db, { email: "kunde7@example.com" })),
      "summary of all that is kept": await medianOf(() => summaryOf(whole)),
      "the same, nothing rolled up": wholeSummary,
      "a month, nothing rolled up": monthSummary,
      "export, 1,000 rows": exported.perThousand,
      "export, largest piece (kB)": Math.round(exported.largest / 1000),
    });
  }
  console.info("Median milliseconds");
  for (const row of table) console.info(JSON.stringify(row));
});
