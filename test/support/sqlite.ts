/** The system's SQLite shell, by which an owner would read a backup without this project. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** E.g. "3.40.1"; undefined where there is no shell. */
export function sqliteVersion(): string | undefined {
  const { status, stdout } = spawnSync("sqlite3", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.split(" ")[0] : undefined;
}

/**
 * Reads a backup into an empty database in memory.
 *
 * @returns what the query prints, a line for each row
 * @throws Error with SQLite's message at the first statement that it cannot read
 */
export function readWithSqlite(backup: string, query: string): string[] {
  const input = `${readFileSync(backup, "utf8")}\n${query};`;
  return execFileSync("sqlite3", ["-bail", ":memory:"], { input, encoding: "utf8" }).trim().split("\n");
}
