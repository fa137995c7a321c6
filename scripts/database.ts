/** D1 from the command line, local or `--remote`: backup and restore (docs/operations.md), and statements. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { ERASED_PREFIX } from "../src/platform/lifetimes.ts";
import type { Tombstone } from "../src/requests/erasing/tombstones.server.ts";
import { migrationFiles } from "./apply-migrations.ts";
import { Refusal } from "./command-line.ts";
import { DATABASE, stateDirectory, wrangler } from "./wrangler.ts";

/** Tables of our own, without SQLite's and Cloudflare's. */
const OWN_TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";

/** Which database: in the local state, or at Cloudflare. */
export type Target = "local" | "remote";

/**
 * Writes schema, rows and the list of applied migrations as SQL. Only the file's owner may read it, because it contains
 * personal data.
 *
 * @throws Refusal if the database has no tables
 */
export function backUp(target: Target, file: string): void {
  if (query(target, OWN_TABLES).length === 0) {
    throw new Refusal(
      `There is no ${target} database to back up yet. ${target === "local" ? "npm start makes one; Cloudflare's is backed up by: npm run backup -- --remote" : "npm run deploy makes one."}`,
    );
  }
  // From the first byte on, even if the export fails.
  process.umask(0o077);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  if (target === "remote") wrangler("d1", "export", DATABASE, "--remote", "--output", file, "--skip-confirmation");
  else exportLocal(file);
  // An existing file keeps its permissions.
  chmodSync(file, 0o600);
}

/** Not restored, because sessions, passkeys and devices removed after the backup would become valid again. */
const NOT_RESTORED = ["admin_sessions", "passkeys", "push_subscriptions"];

/**
 * Restores a backup into an empty database and returns the number of rows of each table. Nobody is signed in
 * afterwards; passkeys and push messages have to be set up again.
 *
 * @throws Refusal if the backup is of other tables than these migrations make, if the database already has tables,
 * because a restore never overwrites or mixes data, or if an account in it would get more power than it had: the one of
 * the development at Cloudflare, or one with a role that there is no more
 */
export function restore(target: Target, file: string): { rows: Record<string, number>; erasedAgain: number } {
  if (target === "remote" && hasDevelopmentAccount(file)) {
    throw new Refusal(
      `Not restored: the backup holds the account ${developmentAccount.email}, whose password everybody can read. Delete its INSERT INTO "admin_users" first.`,
    );
  }
  const staff = staffOf(file);
  if (staff.length > 0) {
    throw new Refusal(
      `Not restored: ${staff.join(", ")} had the role "staff", and would now be allowed everything. Delete their INSERT INTO "admin_users" first.`,
    );
  }
  const backup = readFileSync(file, "utf8");
  const gone = migrationsOf(backup).filter((name) => !migrationFiles().includes(name));
  if (gone.length > 0) {
    throw new Refusal(
      `Not restored: the backup is of older tables (${gone[0]}), which only the version that wrote it can read.`,
    );
  }
  const present = query<{ name: string }>(target, OWN_TABLES);
  if (present.length > 0) {
    throw new Refusal(
      `Not restored: the ${target} database is not empty (${present.map(({ name }) => name).join(", ")}).`,
    );
  }
  execute(target, tablesFirst(backup));
  execute(target, NOT_RESTORED.map((name) => `DELETE FROM ${name};`).join("\n"));
  const erasedAgain = eraseAgain(target);
  const tables = query<{ name: string }>(target, OWN_TABLES);
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  return { rows: query<Record<string, number>>(target, `SELECT ${counts.join(", ")}`)[0] ?? {}, erasedAgain };
}

/** The export has each table with its rows, but a row is only taken when the table that it refers to is there. */
function tablesFirst(backup: string): string {
  const lines = backup.split("\n");
  const isRow = (line: string) => /^(INSERT INTO|DELETE FROM) /.test(line);
  return [...lines.filter((line) => !isRow(line)), ...lines.filter(isRow)].join("\n");
}

/**
 * Has the hourly job erase what was erased after the backup (requests/erasing/tombstones.server.ts): it knows what must
 * be kept by law. Until then no mail goes out about it.
 *
 * @returns how many requests and messages
 */
function eraseAgain(target: Target): number {
  const flags = [...targetFlags(target), "--binding", "STATISTICS", "--prefix", ERASED_PREFIX];
  const output = wrangler("kv", "key", "list", ...flags);
  const keys = JSON.parse(output.slice(output.indexOf("["))) as { name: string; metadata?: Tombstone }[];
  const ids = keys.flatMap(({ name, metadata }) => [name.slice(-36), ...(metadata?.others ?? [])]);
  const now = sqlText(new Date().toISOString());
  const erased = `IN (${ids.map(sqlText).join(", ")})`;
  execute(
    target,
    `UPDATE follow_ups SET erasure_due_at = ${now} WHERE id ${erased}; DELETE FROM outbox WHERE subject_id ${erased};`,
  );
  return query<{ n: number }>(target, `SELECT count(*) AS n FROM follow_ups WHERE erasure_due_at = ${now}`)[0]?.n ?? 0;
}

/** The names of the migrations that made the tables of a backup. */
function migrationsOf(backup: string): string[] {
  const rows = backup.match(/^INSERT INTO "?d1_migrations\b.*$/gm) ?? [];
  return rows.flatMap((row) => row.match(/\w+\.sql/) ?? []);
}

function hasDevelopmentAccount(file: string): boolean {
  return accountsOf(file).some((row) => row.toLowerCase().includes(sqlText(developmentAccount.email)));
}

/** E-mails of the accounts that an older version let do only a part. */
function staffOf(file: string): string[] {
  const rows = accountsOf(file).filter((row) => row.includes("'staff'"));
  return rows.map((row) => /'([^']+@[^']+)'/.exec(row)?.[1] ?? row);
}

function accountsOf(file: string): string[] {
  return readFileSync(file, "utf8").match(/^INSERT INTO "?admin_users\b.*$/gm) ?? [];
}

/**
 * `wrangler d1 export --local` has no `--persist-to`: it looks next to its configuration file, so a temporary folder
 * gets a copy of the configuration and a link to the state.
 */
function exportLocal(file: string): void {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  try {
    copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
    mkdirSync(join(folder, ".wrangler"));
    symlinkSync(resolve(stateDirectory), join(folder, ".wrangler/state"));
    wrangler("d1", "export", DATABASE, "--local", "--output", resolve(file), "--config", join(folder, "wrangler.toml"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Statements on a database, whose values stand in their text. */
export interface Database {
  /** Runs them in this order, all or none. */
  execute(...statements: string[]): Promise<void>;
  /** The rows of one SELECT. */
  query<Row>(select: string): Promise<Row[]>;
}

/** The local database without wrangler, which takes seconds for each statement. */
export function localDatabase(d1: D1Database): Database {
  return {
    async execute(...statements) {
      await d1.batch(statements.map((statement) => d1.prepare(statement)));
    },
    query: async <Row>(select: string) => (await d1.prepare(select).all<Row>()).results,
  };
}

export const remoteDatabase: Database = {
  execute: async (...statements) => execute("remote", `${statements.join(";\n")};`),
  query: async <Row>(select: string) => query<Row>("remote", select),
};

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs statements from a file that only its owner can read, so that no value appears in the list of processes. */
function execute(target: Target, sql: string): void {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  try {
    const file = join(folder, "statements.sql");
    writeFileSync(file, sql, { mode: 0o600 });
    wrangler("d1", "execute", DATABASE, ...targetFlags(target), "--yes", "--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows of a SELECT. Its text appears in the list of processes. */
export function query<Row>(target: Target, sql: string): Row[] {
  const output = wrangler("d1", "execute", DATABASE, ...targetFlags(target), "--json", "--yes", "--command", sql);
  const [answer] = JSON.parse(output.slice(output.indexOf("["))) as { results: Row[] }[];
  return answer?.results ?? [];
}

function targetFlags(target: Target): string[] {
  return target === "remote" ? ["--remote"] : ["--local", "--persist-to", stateDirectory];
}
