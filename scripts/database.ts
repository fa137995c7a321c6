/** D1 from the command line, local or `--remote`: backup and restore (docs/operations.md), and statements. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DATABASE, stateDirectory, wrangler } from "./wrangler.ts";

/** Tables of our own, without SQLite's and Cloudflare's. */
const OWN_TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";

/** Where a database lies: in the local state, or at Cloudflare. */
export type Place = "local" | "remote";

/** Writes schema, rows and the list of applied migrations as SQL. Only its owner may read the file: it holds personal data. */
export function backUp(place: Place, file: string): void {
  // From its first byte on, and also when the export breaks off.
  process.umask(0o077);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  if (place === "remote") wrangler("d1", "export", DATABASE, "--remote", "--output", file, "--skip-confirmation");
  else exportLocal(file);
  // A file that was there before keeps its own rights.
  chmodSync(file, 0o600);
}

/**
 * Reads a backup into an empty database and returns the rows of each table.
 *
 * @throws Error when the database holds tables already: a restore never writes over or among data
 */
export function restore(place: Place, file: string): Record<string, number> {
  const present = query<{ name: string }>(place, OWN_TABLES);
  if (present.length > 0) {
    throw new Error(
      `Not restored: the ${place} database is not empty (${present.map(({ name }) => name).join(", ")}).`,
    );
  }
  wrangler("d1", "execute", DATABASE, ...at(place), "--yes", "--file", file);
  const tables = query<{ name: string }>(place, OWN_TABLES);
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  return query<Record<string, number>>(place, `SELECT ${counts.join(", ")}`)[0] ?? {};
}

/** `wrangler d1 export --local` knows no `--persist-to`: it looks beside its configuration, where we put what it looks for. */
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

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs statements from a file that only its owner can read, so that no value appears in the list of processes. */
export function execute(place: Place, sql: string): void {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  try {
    const file = join(folder, "statements.sql");
    writeFileSync(file, sql, { mode: 0o600 });
    wrangler("d1", "execute", DATABASE, ...at(place), "--yes", "--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows of a SELECT. Its text appears in the list of processes. */
export function query<Row>(place: Place, sql: string): Row[] {
  const output = wrangler("d1", "execute", DATABASE, ...at(place), "--json", "--yes", "--command", sql);
  const [answer] = JSON.parse(output.slice(output.indexOf("["))) as { results: Row[] }[];
  return answer?.results ?? [];
}

function at(place: Place): string[] {
  return place === "remote" ? ["--remote"] : ["--local", "--persist-to", stateDirectory];
}
