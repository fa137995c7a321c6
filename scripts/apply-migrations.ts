/** Migrations of a database on this machine. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./command-line.ts";
import { stateDirectory } from "./wrangler.ts";

const FOLDER = "migrations";
/** Table in which wrangler records what is applied, so that its commands and this agree. */
const RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the missing migrations, each file in one transaction, as `wrangler d1 migrations apply --local` does: that
 * one starts a runtime for each file, which takes seconds each (docs/decisions/0081).
 *
 * @throws Refusal if migrations were applied that are gone: one that is not deployed may be generated anew
 * @throws when a statement fails; nothing of its file is applied then
 */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(RECORD).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = results.map(({ name }) => name);
  const files = migrationFiles();
  if (applied.some((name) => !files.includes(name))) {
    throw new Refusal(
      `The data in ${stateDirectory} were made by migrations that are gone. Save what you need (npm run backup), then make new data: rm -r ${stateDirectory} && npm start`,
    );
  }
  for (const name of files.filter((file) => !applied.includes(file))) {
    const statements = statementsOf(name).map((statement) => db.prepare(statement));
    await db.batch([...statements, db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
}

export function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

export function statementsOf(name: string): string[] {
  return readFileSync(join(FOLDER, name), "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => statement.trim() !== "");
}
