/**
 * Backups of the tables as they were before their migrations became one file. Nothing was deployed then, so this file
 * may be deleted after the first deployment (docs/decisions/0101).
 */
import { DatabaseSync } from "node:sqlite";
import { contactSearchText, leadSearchText } from "../src/db/search.ts";
import { berlinDay } from "../src/platform/berlin-days.ts";
import { migrationFiles, RECORD, statementsOf } from "./apply-migrations.ts";

/** By its name an old backup is known. */
const FIRST_MIGRATION = "0000_first_tables.sql";

/** Tables that are not carried over: the migration fills them, or they would sign somebody in. */
const LEFT_OUT = ["common_passwords", "d1_migrations", "admin_sessions", "push_subscriptions"];

/** What columns hold that old rows lack or say in another way, as SQL with the functions below. */
const COMPUTED: Record<string, string> = {
  "leads.search": "lead_search(first_name, last_name, email, address, reference, phone)",
  "contacts.search": "contact_search(name, email, subject, reference, phone)",
  "outbox.kind": "iif(kind = 'lead-erasure-receipt', 'act-receipt', kind)",
  "follow_ups.won_on": "coalesce(won_on, iif(status = 'won', berlin_day(changed_at), NULL))",
};

const FUNCTIONS = {
  lead_search: (
    firstName: string,
    lastName: string,
    email: string,
    address: string,
    reference: string,
    phone: string,
  ) => leadSearchText({ firstName, lastName, email, address, reference, phone }),
  contact_search: (name: string, email: string, subject: string, reference: string, phone: string) =>
    contactSearchText({ name, email, subject, reference, phone }),
  berlin_day: (instant: string) => berlinDay(new Date(instant)),
};

/**
 * The rows of an old backup in today's tables. Statistics are not carried over, and sessions and devices with push
 * messages neither; passkeys are.
 *
 * @param backup SQL as `npm run backup` writes it
 * @returns SQL for an empty database; undefined for a backup of today's tables
 */
export function convertOldBackup(backup: string): string | undefined {
  if (!backup.includes(FIRST_MIGRATION)) return undefined;
  const old = load([backup]);
  if (!old.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").get(FIRST_MIGRATION)) return undefined;
  for (const [name, compute] of Object.entries(FUNCTIONS)) old.function(name, compute as () => string);
  const files = migrationFiles();
  const statements = files.flatMap(statementsOf);
  const today = load(statements);
  const oldTables = tablesOf(old);
  return [
    RECORD,
    ...files.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
    ...statements,
    ...tablesOf(today)
      .filter((table) => oldTables.includes(table) && !LEFT_OUT.includes(table))
      .flatMap((table) => insertsOf(old, table, columnsOf(today, table))),
    // What migrations made of rows that were there already.
    ...statements.filter((statement) => /^\s*(UPDATE|INSERT INTO .order(s|_prices))\b/.test(statement)),
  ]
    .map((statement) => `${statement.trim().replace(/;$/, "")};\n`)
    .join("");
}

function load(statements: string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const statement of statements) database.exec(statement);
  return database;
}

function tablesOf(database: DatabaseSync): string[] {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  return tables.all().map(({ name }) => String(name));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare("SELECT name FROM pragma_table_info(?)").all(table);
  return columns.map(({ name }) => String(name));
}

function insertsOf(old: DatabaseSync, table: string, columns: string[]): string[] {
  const oldColumns = columnsOf(old, table);
  const shared = columns.filter((column) => oldColumns.includes(column));
  const values = shared
    .map((column) => `quote(${COMPUTED[`${table}.${column}`] ?? `"${column}"`})`)
    .join(" || ', ' || ");
  const names = shared.map((column) => `"${column}"`).join(", ");
  const rows = old.prepare(
    `SELECT 'INSERT INTO "${table}" (${names}) VALUES (' || ${values} || ')' AS row FROM "${table}"`,
  );
  return rows.all().map(({ row }) => String(row));
}
