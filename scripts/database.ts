/** D1 from the command line, local or `--remote`: backup and restore (docs/operations.md), and statements. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { ERASED_PREFIX } from "../src/content/lifetimes.ts";
import type { Tombstone } from "../src/requests/erasing/tombstones.server.ts";
import { backupOf, countsOf, OWN_TABLES, openBackup, statementsFor } from "./backup-file.ts";
import { Refusal } from "./command-line.ts";
import { DATABASE, sqlText, stateDirectory, wrangler } from "./wrangler.ts";

export type Target = "local" | "remote";

/** Writes the database as SQL, for the file's owner alone. @throws Refusal if it has no tables, or is not whole */
export function backUp(target: Target, file: string): void {
  if (query(target, OWN_TABLES).length === 0) {
    throw new Refusal(
      `There is no ${target} database to back up yet. ${target === "local" ? "npm start makes one; Cloudflare's is backed up by: npm run backup -- --remote" : "npm run deploy makes one."}`,
    );
  }
  // From the first byte on, even if the export fails.
  process.umask(0o077);
  const backup = backupOf(exported(target), (selects) => queryAll(target, selects));
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, backup);
  // An existing file keeps its permissions.
  chmodSync(file, 0o600);
}

/** Tables that are not restored: removed sessions, passkeys and devices would become valid again. */
const NOT_RESTORED = ["admin_sessions", "passkeys", "push_subscriptions"];

/**
 * Restores a backup into an empty database, or again into one where the same file was not read to its end: until then a
 * table of its own has the file's digest. Nobody is signed in afterwards; passkeys and push messages have to be set up
 * again.
 *
 * @returns the number of rows of each table, and of the requests and messages that are erased again
 *
 * @throws Refusal if the backup is not whole or of other tables than these migrations make, if the database already has
 * tables, because a restore never overwrites or mixes data, if the account of the development would get to Cloudflare,
 * or if rows are missing afterwards
 */
export function restore(target: Target, file: string): { rows: Record<string, number>; erasedAgain: number } {
  const text = readFileSync(file, "utf8");
  const backup = openBackup(text);
  const { email } = developmentAccount;
  if (target === "remote" && backup.prepare("SELECT 1 FROM admin_users WHERE lower(email) = ?").get(email)) {
    throw new Refusal(
      `Not restored: the backup holds the account ${email}, whose password everybody can read. Delete its INSERT INTO "admin_users" first, and lower the number of admin_users in the last line.`,
    );
  }
  for (const table of NOT_RESTORED) backup.exec(`DELETE FROM ${table}`);
  const erasedAgain = markErased(target, backup);
  const present = query<{ name: string; sql: string }>(target, OWN_TABLES);
  const unfinished = `CREATE TABLE unfinished_restore (file TEXT DEFAULT '${createHash("sha256").update(text).digest("hex")}')`;
  if (present.length > 0 && !present.some(({ sql }) => sql === unfinished)) {
    throw new Refusal(
      `Not restored: the ${target} database is not empty (${present.map(({ name }) => name).join(", ")}).`,
    );
  }
  const again = present.map(({ name }) => `DROP TABLE "${name}"`);
  execute(target, ["PRAGMA defer_foreign_keys=TRUE", ...again, unfinished, statementsFor(backup)].join(";\n"));
  const expected = countsOf(backup);
  const counts = Object.keys(expected).map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const rows = query<Record<string, number>>(target, `SELECT ${counts.join(", ")}`)[0] ?? {};
  const wrong = Object.keys(expected).filter((name) => rows[name] !== expected[name]);
  if (wrong.length > 0) {
    const missing = wrong.map((name) => `${name} has ${rows[name]} of ${expected[name]} rows`);
    throw new Refusal(`Not whole: ${missing.join(", ")}. Run the same command again: it begins anew.`);
  }
  execute(target, "DROP TABLE unfinished_restore;");
  return { rows, erasedAgain };
}

/**
 * Marks in the backup what was erased after it (requests/erasing/tombstones.server.ts): hidden and without mails until
 * the hourly job, which knows what law keeps, erases it again. @returns the number of requests and messages
 */
function markErased(target: Target, backup: DatabaseSync): number {
  const flags = [...targetFlags(target), "--binding", "STATISTICS", "--prefix", ERASED_PREFIX];
  const output = wrangler("kv", "key", "list", ...flags);
  const keys = JSON.parse(output.slice(output.indexOf("["))) as { name: string; metadata?: Tombstone }[];
  const ids = JSON.stringify(keys.flatMap(({ name, metadata }) => [name.slice(-36), ...(metadata?.others ?? [])]));
  const now = new Date().toISOString();
  backup.prepare("DELETE FROM outbox WHERE subject_id IN (SELECT value FROM json_each(?))").run(ids);
  const mark = backup.prepare(
    `UPDATE follow_ups SET erase_at = ?1, restricted_at = coalesce(restricted_at, ?1)
      WHERE id IN (SELECT value FROM json_each(?2))`,
  );
  return Number(mark.run(now, ids).changes);
}

function exported(target: Target): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), "backup-"));
  const file = join(folder.path, "export.sql");
  if (target === "remote") wrangler("d1", "export", DATABASE, "--remote", "--output", file, "--skip-confirmation");
  else exportLocal(folder.path, file);
  return readFileSync(file, "utf8");
}

/** Exports the local database from a folder of its own: `wrangler d1 export --local` has no `--persist-to`. */
function exportLocal(folder: string, file: string): void {
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  mkdirSync(join(folder, ".wrangler"));
  symlinkSync(resolve(stateDirectory), join(folder, ".wrangler/state"));
  wrangler("d1", "export", DATABASE, "--local", "--output", file, "--config", join(folder, "wrangler.toml"));
}

/** Database as commands use it: values stand in the text of the statements. */
export interface Database {
  /** D1 for drizzle, which reads with it. */
  d1: D1Database;
  /** Runs statements in this order, all or none. */
  execute(...statements: string[]): Promise<void>;
  query<Row>(select: string): Promise<Row[]>;
}

/** Local database without wrangler, which takes seconds for each statement. */
export function localDatabase(d1: D1Database): Database {
  return {
    d1,
    async execute(...statements) {
      await d1.batch(statements.map((statement) => d1.prepare(statement)));
    },
    query: async <Row>(select: string) => (await d1.prepare(select).all<Row>()).results,
  };
}

/** Database at Cloudflare as drizzle reads one: each `?` of its statements is a value, and no text in them has one. */
const remoteD1 = {
  prepare: (text: string) => ({
    bind: (...values: (string | number)[]) => text.replaceAll("?", () => literal(values.shift())),
  }),
  batch: async (selects: string[]) => queryAll("remote", selects).map((results) => ({ results })),
} as unknown as D1Database;

function literal(value: string | number | undefined): string {
  return typeof value === "string" ? sqlText(value) : String(value);
}

export const remoteDatabase: Database = {
  d1: remoteD1,
  execute: async (...statements) => execute("remote", `${statements.join(";\n")};`),
  query: async <Row>(select: string) => query<Row>("remote", select),
};

/** Runs statements from a file that only its owner can read, so that no value appears in the list of processes. */
function execute(target: Target, sql: string): void {
  using folder = mkdtempDisposableSync(join(tmpdir(), "statements-"));
  const file = join(folder.path, "statements.sql");
  writeFileSync(file, sql, { mode: 0o600 });
  wrangler("d1", "execute", DATABASE, ...targetFlags(target), "--yes", "--file", file);
}

/** Rows of a SELECT. Its text appears in the list of processes. */
export function query<Row>(target: Target, sql: string): Row[] {
  return queryAll<Row>(target, [sql])[0] ?? [];
}

function queryAll<Row>(target: Target, selects: string[]): Row[][] {
  const sql = selects.join("; ");
  const output = wrangler("d1", "execute", DATABASE, ...targetFlags(target), "--json", "--yes", "--command", sql);
  const answers = JSON.parse(output.slice(output.indexOf("["))) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}

function targetFlags(target: Target): string[] {
  return target === "remote" ? ["--remote"] : ["--local", "--persist-to", stateDirectory];
}
