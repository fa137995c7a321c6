/**
 * `node bench/dashboard.ts`: how long the operator waits with 10, 1,000 and 100,000 leads in D1. Serves the built Worker (run
 * `npm run build` first) and measures list, search and filter through the API, and the dashboard in Chromium until the first lead can be read.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { developmentAccount } from "../src/admin/development-account.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";

const SIZES = [10, 1_000, 100_000];
const ROUNDS = 15;
const PORT = Number(process.env.PORT ?? 8796);
const ROWS_A_STATEMENT = 10_000;
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;
const SECONDS_APART = 1800;

const state = mkdtempSync(join(tmpdir(), "bench-dashboard-"));
process.env.STATE_DIR = state;
const { openLocalBindings } = await import("../scripts/wrangler.ts");
const { prepareStorage } = await import("../scripts/prepare-local.ts");
const { startServer } = await import("../test/support/e2e-server.ts");

/** Adds rows until the table has so many: half an hour apart, one in seven of another service, one in a hundred in Kisdorf. */
async function fill(size: number): Promise<void> {
  const { env, dispose } = await openLocalBindings();
  const present = (await env.DB.prepare("SELECT count(*) AS n FROM leads").first<number>("n")) ?? 0;
  const insert = env.DB.prepare(`
    WITH RECURSIVE numbers(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)
    INSERT INTO leads (id, created_at, service, property_type, size, frequency, start_date, time_preference, privacy_consent,
      first_name, last_name, email, phone, address, reference)
    SELECT printf('%08x-0000-4000-8000-%012x', n, n), strftime('%Y-%m-%dT%H:%M:%S.000Z', ${FIRST_SECOND} + n * ${SECONDS_APART}, 'unixepoch'),
      iif(n % 7 = 0, 'office', 'household'), 'house', '81-120', 'weekly', 'asap', 'morning', 1,
      'Vorname' || n % 500, 'Nachname' || n % 3000, 'person' || n || '@example.com', printf('04191 %06d', n),
      'Beispielweg ' || n % 90 || iif(n % 100 = 0, ', 24629 Kisdorf', ', 24568 Kaltenkirchen'), 'R-' || n
    FROM numbers`);
  for (let from = present; from < size; from += ROWS_A_STATEMENT) {
    await insert.bind(from, Math.min(from + ROWS_A_STATEMENT, size)).run();
  }
  await dispose();
}

/** A cursor between two rows. */
function cursorAt(n: number): string {
  return `${new Date((FIRST_SECOND + n * SECONDS_APART) * 1000).toISOString()}_${randomUUID()}`;
}

async function median(measure: () => Promise<number>): Promise<string> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return `${times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(1)} ms`;
}

async function measureSize(size: number): Promise<Record<string, string>> {
  await fill(size);
  const server = await startServer(PORT, state);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 780 } });
    await page.goto(`${server.origin}/admin/login`);
    await page.getByLabel("E-Mail").fill(developmentAccount.email);
    await page.getByLabel("Passwort").fill(developmentAccount.password);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.locator("a.row").first().waitFor();

    const read = (query: string) =>
      median(() =>
        page.evaluate(async (path) => {
          const token = Object.values(localStorage).find((value) => value.startsWith("eyJ"));
          const started = performance.now();
          const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
          await answer.json();
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          return performance.now() - started;
        }, `/api/leads${query}`),
      );
    return {
      "first page": await read(""),
      "page in the middle": await read(`?cursor=${cursorAt(size / 2)}`),
      "filter: service": await read("?service=office"),
      "filter: a month": await read("?from=2020-01-01&to=2020-01-31"),
      "search: common": await read("?q=kaltenkirchen"),
      "search: rare": await read("?q=kisdorf"),
      "search: the oldest lead": await read("?q=person0@example.com"),
      "search: nothing": await read("?q=niemand"),
      "dashboard, until a lead can be read": await median(async () => {
        await page.reload({ waitUntil: "commit" });
        await page.locator("a.row").first().waitFor();
        return page.evaluate(() => performance.now());
      }),
    };
  } finally {
    await browser.close();
    await server.kill();
  }
}

try {
  await prepareStorage();
  const results: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    for (const [what, time] of Object.entries(await measureSize(size))) {
      results[what] = { ...results[what], [`${size} leads`]: time };
    }
  }
  console.table(results);
} finally {
  rmSync(state, { recursive: true, force: true });
}
