/**
 * How long the operator waits with 10, 1,000 and 100,000 leads in D1. Serves the built Worker as `npm start` does and
 * measures list, search and filter through the API, and the dashboard in Chromium until the first lead can be read
 * and until everything is there.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { median, milliseconds, type Row } from "./report.ts";

const SIZES = [10, 1_000, 100_000];
const ROUNDS = 15;
const PORT = Number(process.env.PORT ?? 8796);
const ROWS_A_STATEMENT = 10_000;
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;
const SECONDS_APART = 1800;

/** One in ten waits for its first answer, as in a busy week; the others are in hand or closed. */
const STATUS =
  "CASE WHEN n % 10 = 0 THEN 'new' WHEN n % 10 = 1 THEN 'spam' WHEN n % 3 = 0 THEN 'won' WHEN n % 3 = 1 THEN 'lost' ELSE 'offer' END";
const ID = "printf('%08x-0000-4000-8000-%012x', n, n)";
const CREATED_AT = `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${FIRST_SECOND} + n * ${SECONDS_APART}, 'unixepoch')`;
const NUMBERS =
  "WITH RECURSIVE numbers(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)";

type Statements = Pick<D1Database, "prepare" | "batch">;

export async function run(): Promise<Row[]> {
  const state = mkdtempSync(join(tmpdir(), "bench-dashboard-"));
  // What these modules read when they are loaded.
  process.env.STATE_DIR = state;
  const { openLocalBindings } = await import("../scripts/wrangler.ts");
  const { prepareStorage } = await import("../scripts/prepare-local.ts");
  const { startServer } = await import("../test/support/e2e-server.ts");
  try {
    await prepareStorage();
    const rows: Row[] = [];
    for (const size of SIZES) {
      const { env, dispose } = await openLocalBindings();
      await fill(env.DB, size);
      await dispose();
      const server = await startServer(PORT, state);
      rows.push(...(await measureSize(server.origin, size)).map(([what, time]) => asRow(what, size, time)));
      await server.kill();
    }
    return rows;
  } finally {
    rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function asRow(what: string, size: number, time: number): Row {
  return { part: "dashboard", what: `${what}, ${size} leads`, value: milliseconds(time), target: "flat" };
}

/**
 * Adds rows until the table has so many: half an hour apart, one in seven of another service, one in a hundred in
 * Kisdorf.
 */
async function fill(db: Statements, size: number): Promise<void> {
  const present = (await db.prepare("SELECT count(*) AS n FROM leads").first<number>("n")) ?? 0;
  const insertLeads = db.prepare(
    `INSERT INTO leads (id, created_at, service, property_type, size, frequency, start_date, time_preference, privacy_consent,
       first_name, last_name, email, phone, address, reference, first_source, entry_page, search)
     ${NUMBERS} SELECT ${ID}, ${CREATED_AT}, iif(n % 7 = 0, 'office', 'household'), 'house', '81-120', 'weekly', 'asap', 'morning', 1,
       'Vorname' || n % 500, 'Nachname' || n % 3000, 'person' || n || '@example.com', printf('04191 %06d', n),
       'Beispielweg ' || n % 90 || iif(n % 100 = 0, ', 24629 Kisdorf', ', 24568 Kaltenkirchen'), 'R-' || n,
       iif(n % 3 = 0, 'google.com', 'direct'), iif(n % 4 = 0, '/', '/angebot'),
       'vorname' || n % 500 || ' nachname' || n % 3000 || ' person' || n || '@example.com beispielweg ' || n % 90 ||
         iif(n % 100 = 0, ', 24629 kisdorf', ', 24568 kaltenkirchen') || ' r-' || n || printf(' 04191%06d', n)
     FROM numbers`,
  );
  const insertFollowUps = db.prepare(
    `INSERT INTO follow_ups (id, kind, created_at, status, changed_at, first_answer_at, email_key, phone_key)
     ${NUMBERS} SELECT ${ID}, 'lead', ${CREATED_AT}, ${STATUS}, ${CREATED_AT}, iif(n % 10 > 1, ${CREATED_AT}, NULL),
       'person' || n || '@example.com', printf('04191%06d', n) FROM numbers`,
  );
  for (let from = present; from < size; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT, size);
    await db.batch([insertLeads.bind(from, to), insertFollowUps.bind(from, to)]);
  }
}

/** A cursor between two rows. */
function cursorAt(n: number): string {
  return `${new Date((FIRST_SECOND + n * SECONDS_APART) * 1000).toISOString()}_${randomUUID()}`;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return median(times);
}

async function measureSize(origin: string, size: number): Promise<[what: string, milliseconds: number][]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 780 } });
    await page.goto(`${origin}/admin/login`);
    await page.getByLabel("E-Mail").fill(developmentAccount.email);
    await page.getByLabel("Passwort").fill(developmentAccount.password);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.getByRole("heading", { name: "Anfragen" }).waitFor();

    const lead = page.locator("a[href*='lead=']:has(time)").first();
    const figures = page.locator("[aria-label=Kennzahlen][aria-busy=false]");
    const workList = page.getByRole("link", { name: /^Anrufen: / }).first();
    const read = (path: string) =>
      medianOf(() =>
        page.evaluate(async (address) => {
          const token = Object.values(localStorage).find((value) => value.startsWith("eyJ"));
          const started = performance.now();
          const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
          await answer.text();
          if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
          return performance.now() - started;
        }, path),
      );
    const open = (until: () => Promise<unknown>) =>
      medianOf(async () => {
        await page.reload({ waitUntil: "commit" });
        await until();
        return page.evaluate(() => performance.now());
      });
    return [
      ["first page", await read("/api/leads?spam=hide")],
      ["page in the middle", await read(`/api/leads?spam=hide&cursor=${cursorAt(size / 2)}`)],
      ["filter: service", await read("/api/leads?service=office")],
      ["filter: a month", await read("/api/leads?from=2020-01-01&to=2020-01-31")],
      ["search: common", await read("/api/leads?q=kaltenkirchen")],
      ["search: rare", await read("/api/leads?q=kisdorf")],
      ["search: nothing", await read("/api/leads?q=niemand")],
      ["work list", await read("/api/admin/work-list")],
      ["mails", await read("/api/admin/outbox")],
      ["statistics, nothing rolled up", await read("/api/admin/analytics")],
      ["dashboard, until a lead can be read", await open(() => lead.waitFor())],
      [
        "dashboard, until all is there",
        await open(() => Promise.all([lead.waitFor(), figures.waitFor(), workList.waitFor()])),
      ],
    ];
  } finally {
    await browser.close();
  }
}
