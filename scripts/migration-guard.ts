/**
 * What no migration may do: empty tables by the way. SQLite cannot alter most of a table in place, so drizzle-kit
 * copies it and drops the old one. On D1, where foreign keys cannot be switched off inside a transaction, that deletes
 * the rows of every table that refers to it (https://developers.cloudflare.com/d1/sql-api/foreign-keys/).
 */
import { DatabaseSync } from "node:sqlite";

/** One file of `migrations/`. */
export interface Migration {
  name: string;
  /** The statements in order, comments included. */
  statements: string[];
}

/** First line of a migration that means to delete rows: their table, and why. */
const MEANT = /^\s*--\s*deletes rows of (\w+): \S/;
const DROPPED = /^DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?["'`[]?(\w+)/i;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Reasons why migrations must not be applied, with what to do instead. @param migrations oldest first */
export function migrationProblems(migrations: readonly Migration[]): string[] {
  const database = new DatabaseSync(":memory:");
  return migrations.flatMap(({ name, statements }) =>
    statements.flatMap((statement) => {
      const table = DROPPED.exec(statement.replace(COMMENTS, "").trim())?.[1];
      const problem = table && problemOfDrop(database, table, meantTable(statements));
      database.exec(statement);
      return problem ? [`${name}: ${problem}`] : [];
    }),
  );
}

function problemOfDrop(database: DatabaseSync, table: string, meant: string | undefined): string | undefined {
  const others = database
    .prepare(
      `SELECT DISTINCT tables.name FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND tables.name <> ?1 AND lower(keys."table") = lower(?1)`,
    )
    .all(table)
    .map(({ name }) => name);
  if (others.length > 0) {
    return `drops ${table}, to which ${others.join(", ")} refer: their rows would be deleted with it. Keep the column as it is and let the code write the value, or add a column under a new name and drop the old one a deploy later.`;
  }
  const isCopied = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(`__new_${table}`);
  if (isCopied || table === meant) return undefined;
  return `drops ${table}. If its rows may go, begin the file with "-- deletes rows of ${table}: why".`;
}

function meantTable([first = ""]: readonly string[]): string | undefined {
  return MEANT.exec(first)?.[1];
}

/**
 * Statements of a migration that fails when a table loses rows that its first line does not name: "CHECK constraint
 * failed: TABLE has lost rows". @param before the files that were applied before it
 */
export function guarded(migration: Migration, before: readonly Migration[]): string[] {
  const { statements } = migration;
  const kept = tablesOf([...before, migration]);
  const tables = tablesOf(before).filter((name) => kept.includes(name) && name !== meantTable(statements));
  if (tables.length === 0) return statements;
  const list = (part: (name: string) => string) => tables.map(part).join(", ");
  return [
    `CREATE TABLE rows_before AS SELECT ${list((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`)}`,
    ...statements,
    `CREATE TABLE rows_more (${list((name) => `"${name}" INTEGER CONSTRAINT "${name} has lost rows" CHECK ("${name}" >= 0)`)})`,
    `INSERT INTO rows_more SELECT ${list((name) => `(SELECT count(*) FROM "${name}") - "${name}"`)} FROM rows_before`,
    "DROP TABLE rows_more",
    "DROP TABLE rows_before",
  ];
}

function tablesOf(migrations: readonly Migration[]): string[] {
  const database = new DatabaseSync(":memory:");
  for (const { statements } of migrations) for (const statement of statements) database.exec(statement);
  return database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
}
