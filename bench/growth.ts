/** What the operator's lists cost as requests pile up, and the statistics' own measurement for growing histories. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { quoteInput } from "../test/support/quote-input.ts";
import { migrate } from "./database.ts";
import { median, milliseconds, type Row } from "./report.ts";
import { signIn } from "./sign-in.ts";
import { builtSite, type RunningWorkers, startWorkers } from "./workers.ts";

const SIZES = [1000, 100_000, 1_000_000];
const ROWS_A_STATEMENT = 20_000;
const ROUNDS = 15;
const PATHS = [
  "/api/leads",
  "/api/leads?q=beispiel",
  "/api/leads?q=niemand",
  "/api/contacts",
  "/api/admin/work-list",
  "/api/admin/analytics",
];
const EXPORT = "/api/admin/export/leads.csv";
const STATISTICS_BENCH = "bench/vitest.config.ts";

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([builtSite("site")]);
  await migrate(workers, "site");
  const origin = `http://127.0.0.1:${workers.port("site")}`;
  const headers = await signIn(workers, "site");
  await fetch(`${origin}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(quoteInput()),
  });

  const rows: Row[] = [];
  for (const size of SIZES) {
    await growTo(workers, size);
    for (const path of PATHS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        const answer = await fetch(origin + path, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        times.push(performance.now() - started);
      }
      rows.push({ part: "growth", what: `${path}, ${size} leads`, value: milliseconds(median(times)), target: "flat" });
    }
    const perThousand = (await exportAll(origin + EXPORT, headers)) / (size / 1000);
    rows.push({
      part: "growth",
      what: `${EXPORT}, a thousand of ${size} leads`,
      value: milliseconds(perThousand),
      target: "flat",
    });
  }
  await workers.stop();
  if (existsSync(STATISTICS_BENCH))
    spawnSync("vitest", ["run", "--config", STATISTICS_BENCH, "bench/summary.bench.ts"], { stdio: "inherit" });
  return rows;
}

/** Reads the whole file and keeps nothing of it. @returns milliseconds */
async function exportAll(address: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  for await (const _ of answer.body);
  return performance.now() - started;
}

/** Copies the first request with its follow-up, a minute apart each, until there are `size`. */
async function growTo(workers: RunningWorkers, size: number): Promise<void> {
  const database = await workers.miniflare.getD1Database("DB", "site");
  const count = (await database.prepare("SELECT count(*) AS n FROM leads").first<number>("n")) ?? 0;
  for (let from = count; from < size; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT, size);
    await copyRows(database, "leads", from, to, {
      id: "'id-' || n",
      reference: "'R-' || n",
      created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' minutes')",
      idempotency_key: "NULL",
    });
    await copyRows(database, "follow_ups", from, to, { id: "'id-' || n" });
  }
}

async function copyRows(
  database: D1Database,
  table: string,
  from: number,
  to: number,
  changed: Record<string, string>,
): Promise<void> {
  const { results } = await database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
  const columns = results.map(({ name }) => name);
  const values = columns.map((name) => changed[name] ?? `first.${name}`);
  await database
    .prepare(
      `WITH RECURSIVE counter(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM counter WHERE n + 1 < ${to})
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM counter, (SELECT * FROM ${table} ORDER BY rowid LIMIT 1) AS first`,
    )
    .run();
}
