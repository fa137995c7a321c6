/**
 * Backup as a file: the export of a database, then the texts that an export cannot hold, and a last line with the
 * number of rows of each table. Only SQLite reads it, so no search of ours stumbles over what somebody has written.
 */
import { DatabaseSync } from "node:sqlite";
import { migrationFiles, statementsOf } from "./apply-migrations.ts";
import { differencesOf } from "./check-drift.ts";
import { Refusal } from "./command-line.ts";
import { bytesAsText, sqlText } from "./wrangler.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

/** Tables of our own, without SQLite's and Cloudflare's. */
export const OWN_TABLES =
  "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";

/** Tables and indexes with their definitions. */
const DEFINED = "FROM sqlite_master WHERE sql NOT NULL AND tbl_name NOT LIKE 'sqlite_%' AND tbl_name NOT LIKE '_cf_%'";

const LAST_LINE = /\n-- Whole: (\{.*\})\s*$/;

/** Bytes from which a text goes into its row in pieces: D1 takes statements of 100 kB, and bytes are written double. */
const LONG_BYTES = 4_000;
const PIECE_BYTES = 40_000;

/** Backup of an export. @param ask rows of SELECTs on its database @throws Refusal if it is not whole */
export function backupOf(exported: string, ask: (selects: string[]) => Row[][]): string {
  // A NUL would end its statement; the text that has one is written again below.
  const readable = exported.replaceAll("\0", "");
  const copy = read(readable);
  const names = `SELECT name ${DEFINED} ORDER BY name`;
  const tables = namesOf(copy).map((table) => textsOf(copy, table));
  const [defined, ...answers] = ask([names, ...tables.map(({ select }) => select)]);
  if (JSON.stringify(defined) !== JSON.stringify(rowsOf(copy, names))) throw new Refusal("The export is not whole.");
  const updates = tables.flatMap((table, index) => updatesOf(copy, table, answers[index] ?? []));
  return [readable, ...updates, `-- Whole: ${JSON.stringify(countsOf(copy))}`, ""].join("\n");
}

/** Database in a backup. @throws Refusal if it is cut, was changed, or is of other tables than its migrations make */
export function openBackup(text: string): DatabaseSync {
  const [, counts] = LAST_LINE.exec(text) ?? [];
  if (!counts)
    throw new Refusal("Not restored: the backup is cut: its last line, with the numbers of rows, is missing.");
  const backup = read(text);
  if (JSON.stringify(countsOf(backup)) !== counts) {
    throw new Refusal("Not restored: the backup has other numbers of rows than its last line says.");
  }
  const hasRecord = namesOf(backup).includes("d1_migrations");
  const migrations = hasRecord ? rowsOf(backup, "SELECT name FROM d1_migrations").map(({ name }) => String(name)) : [];
  const gone = hasRecord ? migrations.find((name) => !migrationFiles().includes(name)) : "no migration";
  if (gone) {
    throw new Refusal(
      `Not restored: the backup is of older tables (${gone}), which only the version that wrote it can read.`,
    );
  }
  const defined = rowsOf(backup, `SELECT sql ${DEFINED} AND name <> 'd1_migrations'`).map(({ sql }) => String(sql));
  const [difference] = differencesOf(migrations.flatMap(statementsOf), defined, "the backup");
  if (difference) throw new Refusal(`Not restored: tables and indexes are not those of the migrations. ${difference}`);
  return backup;
}

/** Database that SQLite makes of a text. @throws Refusal with SQLite's words */
function read(text: string): DatabaseSync {
  // A table may come before the one that its rows refer to.
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  try {
    database.exec(text);
    return database;
  } catch (error) {
    throw new Refusal(`The backup cannot be read: ${(error as Error).message}`);
  }
}

function rowsOf(database: DatabaseSync, select: string): Row[] {
  return database.prepare(select).all() as Row[];
}

function namesOf(database: DatabaseSync): string[] {
  return rowsOf(database, OWN_TABLES).map(({ name }) => String(name));
}

export function countsOf(database: DatabaseSync): Record<string, number> {
  const counts = namesOf(database).map((name) => [name, rowsOf(database, `SELECT count(*) AS n FROM "${name}"`)[0]?.n]);
  return Object.fromEntries(counts);
}

type Texts = ReturnType<typeof textsOf>;

/**
 * Columns of a table, and the SELECT of its rows with a text that an export loses. It writes a line break as a
 * backslash and an "n", which a text may hold too, and CR likewise. A NUL ends its statement.
 */
function textsOf(copy: DatabaseSync, table: string) {
  const columns = rowsOf(copy, `SELECT name, lower(type) AS type, pk FROM pragma_table_info('${table}')`);
  const namesWhere = (wanted: (column: Row) => unknown) => columns.filter(wanted).map(({ name }) => String(name));
  const keys = namesWhere(({ pk }) => pk);
  const texts = namesWhere(({ type, pk }) => type === "text" && !pk);
  const both = (text: string, letter: string, code: number) =>
    `instr("${text}", '\\${letter}') AND instr("${text}", char(${code}))`;
  const isLost = texts.map((text) => `(${both(text, "n", 10)} OR ${both(text, "r", 13)} OR instr("${text}", char(0)))`);
  const named = [...keys.map((key) => `"${key}"`), bytesOf(texts)].filter(Boolean).join(", ");
  return { table, keys, texts, select: `SELECT ${named} FROM "${table}" WHERE ${["0", ...isLost].join(" OR ")}` };
}

function bytesOf(texts: string[]): string {
  return texts.map((text) => `hex("${text}") AS "${text}"`).join(", ");
}

/** Updates that write the lost texts. @param rows what the table's `select` has answered */
function updatesOf(copy: DatabaseSync, { table, keys, texts }: Texts, rows: Row[]): string[] {
  return rows.flatMap((row) => {
    const isRow = keys.map((key) => `"${key}" = ${sqlValue(row[key] ?? null)}`).join(" AND ");
    const [exported] = rowsOf(copy, `SELECT ${bytesOf(texts)} FROM "${table}" WHERE ${isRow}`);
    return texts
      .filter((text) => exported && exported[text] !== row[text])
      .map((text) => {
        const hasLength = `length(CAST("${text}" AS BLOB)) = ${String(exported?.[text]).length / 2}`;
        return `UPDATE "${table}" SET "${text}" = CAST(X'${row[text]}' AS TEXT) WHERE ${isRow} AND ${hasLength};`;
      });
  });
}

/** Statements that make the database anew at D1: first all tables, because a row needs the one it refers to. */
export function statementsFor(database: DatabaseSync): string {
  const definitions = (type: string) => rowsOf(database, `SELECT sql ${DEFINED} AND type = '${type}' ORDER BY rowid`);
  const inserts = (table: string) =>
    rowsOf(database, `SELECT * FROM "${table}" ORDER BY rowid`).flatMap((row) => insertsOf(table, row));
  return [
    ...definitions("table").map(({ sql }) => sql),
    ...namesOf(database).flatMap(inserts),
    // The inserts have counted up the sequences, which are written as they were.
    "DELETE FROM sqlite_sequence",
    ...inserts("sqlite_sequence"),
    ...definitions("index").map(({ sql }) => sql),
    "",
  ].join(";\n");
}

/** A row, and the pieces of its long texts behind it. */
function insertsOf(table: string, row: Row): string[] {
  const cells = Object.entries(row).map(([name, value]) => {
    const bytes = Buffer.from(String(value));
    return { name: `"${name}"`, value, bytes, isLong: bytes.length > LONG_BYTES };
  });
  const values = cells.map(({ value, isLong }) => (isLong ? "''" : sqlValue(value)));
  const insert = `INSERT INTO "${table}" (${cells.map(({ name }) => name).join(", ")}) VALUES (${values.join(", ")})`;
  const pieces = cells
    .filter(({ isLong }) => isLong)
    .flatMap(({ name, bytes }) =>
      Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, index) => {
        const piece = bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
        return `UPDATE "${table}" SET ${name} = ${name} || ${bytesAsText(piece)} WHERE rowid = (SELECT max(rowid) FROM "${table}")`;
      }),
    );
  return [insert, ...pieces];
}

function sqlValue(value: Value): string {
  return typeof value === "string" ? sqlText(value) : String(value ?? "NULL");
}
