/**
 * What a migration costs a database in use, with 100,000 requests and what belongs to them: the newest one, or that
 * whose name begins with `MIGRATION`. With `OLDER_ROOT`, the folder of a build from before it, that build's Worker
 * then runs on the newest tables.
 */
import { migrationFiles, statementsOf } from "../scripts/apply-migrations.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { milliseconds, type Row } from "./report.ts";
import { signIn } from "./sign-in.ts";
import { builtSite, type RunningWorkers, script, startWorkers } from "./workers.ts";

const REQUESTS = 100_000;
const MESSAGES = 10_000;
const ROWS_A_STATEMENT = 10_000;
const SUBMISSIONS = 100;
const ANNOUNCE_AGAIN =
  "INSERT INTO outbox (id, kind, subject_id, created_at, due_at) SELECT 'again-' || id, kind, subject_id, created_at, due_at FROM outbox WHERE true ON CONFLICT DO NOTHING";
const { MIGRATION, OLDER_ROOT } = process.env;

const NUMBERS =
  "WITH RECURSIVE numbers(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)";
const AT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n * 60, 'unixepoch')";

export async function run(): Promise<Row[]> {
  const d1Databases = { DB: "migrated" };
  const older = OLDER_ROOT ? [{ ...builtSite("older", OLDER_ROOT), d1Databases }] : [];
  const workers = await startWorkers([script("bare", "export default {}", d1Databases), ...older]);
  try {
    const db = await workers.miniflare.getD1Database("DB", "bare");
    const files = migrationFiles();
    const index = MIGRATION ? files.findIndex((name) => name.startsWith(MIGRATION)) : files.length - 1;
    const file = files[index];
    if (!file) throw new Error(`No migration begins with ${MIGRATION}`);
    for (const earlier of files.slice(0, index)) await migrate(db, earlier);
    await populate(db);
    const before = await searchTexts(db);
    const { time, written } = await migrate(db, file);
    const same = (await searchTexts(db)) === before;
    for (const later of files.slice(index + 1)) await migrate(db, later);
    return [
      row(`${file}: time in the database`, milliseconds(time)),
      row("rows written", written.toLocaleString("en")),
      row("requests and messages with the search text they had", same ? "all" : "NOT all"),
      ...(OLDER_ROOT ? await runOlder(workers, db) : []),
    ];
  } finally {
    await workers.stop();
  }
}

function row(what: string, value: string): Row {
  return { part: "migrations", what, value };
}

/** One transaction, as D1 takes a file. @returns the database's own figures */
async function migrate(db: D1Database, file: string): Promise<{ time: number; written: number }> {
  const results = await db.batch(statementsOf(file).map((statement) => db.prepare(statement)));
  const sum = (of: (meta: D1Meta) => number) => results.reduce((total, { meta }) => total + of(meta), 0);
  return { time: sum(({ duration }) => duration), written: sum(({ rows_written }) => rows_written) };
}

async function populate(db: D1Database): Promise<void> {
  const leads = db.prepare(
    `INSERT INTO leads (id, created_at, service, property_type, size, frequency, requirements, start_date, time_preference, first_name,
       last_name, email, phone, address, privacy_consent, reference, idempotency_key)
     ${NUMBERS} SELECT 'lead-' || n, ${AT}, 'household', 'house', '81-120', 'weekly', 'Bitte klingeln.', 'asap', 'morning', 'Jörg',
       'Müller-Groß ' || n, 'kunde' || n || '@example.com', '+49 (0)4191 / ' || (100000 + n), 'Am Markt 4, 24568 Kaltenkirchen', 1,
       'R-' || n, 'key-' || n FROM numbers`,
  );
  const contacts = db.prepare(
    `INSERT INTO contacts (id, created_at, name, email, subject, message, reference)
     ${NUMBERS} SELECT 'contact-' || n, ${AT}, 'Frau Weiß', 'kundin' || n || '@example.com', 'Rückruf', 'Bitte anrufen.', 'N-' || n FROM numbers`,
  );
  await inParts(db, leads, REQUESTS);
  await inParts(db, contacts, MESSAGES);
  for (const kind of ["lead", "contact"]) {
    await db.batch([
      db.prepare(
        `INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) SELECT id, '${kind}', created_at, 'new', created_at, email FROM ${kind}s`,
      ),
      db.prepare(
        `INSERT INTO outbox (id, kind, subject_id, created_at, due_at, sent_at) SELECT 'mail-' || id, '${kind}-notice', id, created_at, created_at, created_at FROM ${kind}s`,
      ),
    ]);
  }
}

async function inParts(db: D1Database, insert: D1PreparedStatement, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += ROWS_A_STATEMENT) {
    await db.batch([insert.bind(from, Math.min(from + ROWS_A_STATEMENT, rows))]);
  }
}

/** All search texts as one number, which another text, a missing or an empty one changes. */
async function searchTexts(db: D1Database): Promise<string> {
  const sums =
    "count(search), sum(length(search)), sum(unicode(substr(search, 1 + rowid % length(search)))), min(search), max(search)";
  const rows = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT ${sums} FROM leads`),
    db.prepare(`SELECT ${sums} FROM contacts`),
  ]);
  return JSON.stringify(rows.map(({ results }) => results));
}

/** The older build's Worker on the migrated tables. */
async function runOlder(workers: RunningWorkers, db: D1Database): Promise<Row[]> {
  const origin = `http://127.0.0.1:${workers.port("older")}`;
  const count = async (from: string) => (await db.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>("n")) ?? 0;
  const stored = [await count("leads"), await count("follow_ups"), await count("outbox")];
  let answered = 0;
  for (let i = 0; i < SUBMISSIONS; i += 1) {
    const answer = await fetch(`${origin}/api/leads`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(quoteInput({ lastName: `Neu ${i}` })),
    });
    await answer.text();
    if (answer.status === 201) answered += 1;
  }
  const headers = await signIn(workers, "older");
  const list = await fetch(`${origin}/api/leads?q=mueller-gross`, { headers });
  const found = (await list.json()) as unknown[];
  const now = [await count("leads"), await count("follow_ups"), await count("outbox")];
  const added = now.map((rows, table) => rows - (stored[table] ?? 0));
  await db.prepare(ANNOUNCE_AGAIN).run();
  return [
    row(`the older Worker: ${SUBMISSIONS} requests answered with 201`, `${answered}`),
    row("its new rows of leads, follow_ups, outbox", added.join(", ")),
    row("rows more after every mail was announced once more", `${(await count("outbox")) - (now[2] ?? 0)}`),
    row("its search for what was there before: status, rows of the page", `${list.status}, ${found.length}`),
    row("its rows without a search text, for the hourly job", `${await count("leads WHERE search IS NULL")}`),
  ];
}
