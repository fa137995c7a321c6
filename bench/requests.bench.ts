/** What the operator's lists, search and export cost as requests pile up: median milliseconds in local D1. */
import { env } from "cloudflare:workers";
import { test } from "vitest";
import { openDatabase } from "../src/db/client.server";
import { findPerson } from "../src/follow-up/erase.server";
import { exportLeads } from "../src/follow-up/export.server";
import { listSpam } from "../src/follow-up/request-rows.server";
import { readWorkList } from "../src/follow-up/work-list.server";
import { listLeads } from "../src/quote/store.server";
import { addRequests } from "../test/support/many-requests";

const SIZES = [1000, 10_000, 100_000];
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

test("requests", async () => {
  const table = [];
  let stored = 0;
  for (const size of SIZES) {
    for (; stored < size; stored = Math.min(stored + STEP, size))
      await addRequests(stored, Math.min(stored + STEP, size));
    const middle = { createdAt: new Date((1_600_000_000 + (size / 2) * 60) * 1000).toISOString(), id: "0" };
    const exported = await measureExport(size);
    table.push({
      requests: size,
      "first page": await medianOf(() => listLeads(db, PAGE, undefined, { spam: "hide" })),
      "page in the middle": await medianOf(() => listLeads(db, PAGE, middle, { spam: "hide" })),
      "search, found soon": await medianOf(() => listLeads(db, PAGE, undefined, { q: "kaltenkirchen", spam: "hide" })),
      "search, found nowhere": await medianOf(() => listLeads(db, PAGE, undefined, { q: "nirgendwo", spam: "hide" })),
      "work list": await medianOf(() => readWorkList(db, new Date())),
      "spam tab": await medianOf(() => listSpam(db, PAGE)),
      person: await medianOf(() => findPerson(db, { email: "kunde7@example.com" })),
      "export, 1,000 rows": exported.perThousand,
      "export, largest piece (kB)": Math.round(exported.largest / 1000),
    });
  }
  console.info("Median milliseconds");
  for (const row of table) console.info(JSON.stringify(row));
});
