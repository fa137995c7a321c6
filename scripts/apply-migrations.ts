/** Reads the migrations, and applies them: locally by itself, remotely through wrangler. */
import { copyFileSync, mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "./command-line.ts";
import { guarded, type Migration } from "./migration-guard.ts";
import { stateDirectory } from "./wrangler.ts";

const FOLDER = "migrations";
/** Table in which wrangler records what is applied, so that its commands and this agree. */
const RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the missing migrations, each file in one transaction, which `wrangler d1 migrations apply --local` takes
 * seconds for (docs/decisions/0081).
 *
 * @throws Refusal if applied ones are gone, or a table would lose rows (`guarded`); of a file that fails nothing stays
 */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(RECORD).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = results.map(({ name }) => name);
  const migrations = readMigrations();
  if (applied.some((name) => !migrations.some((file) => file.name === name))) {
    throw new Refusal(
      `The data in ${stateDirectory} were made by migrations that are gone. Save what you need (npm run backup), then make new data: rm -r ${stateDirectory} && npm start`,
    );
  }
  for (const [index, migration] of migrations.entries()) {
    if (applied.includes(migration.name)) continue;
    const statements = guarded(migration, migrations.slice(0, index)).map((statement) => db.prepare(statement));
    const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(migration.name);
    await db.batch([...statements, record]).catch((error) => {
      const loss = /CHECK constraint failed: (\w+ has lost rows)/.exec(String(error))?.[1];
      throw loss ? new Refusal(`Not migrated, nothing of ${migration.name} is applied: ${loss}.`) : error;
    });
  }
}

/** Calls `use` with a wrangler configuration of guarded files, for its time: wrangler applies files only. */
export function withGuardedFiles(use: (config: string) => void): void {
  using folder = mkdtempDisposableSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(folder.path, FOLDER));
  const config = join(folder.path, "wrangler.toml");
  copyFileSync("wrangler.toml", config);
  for (const [index, migration] of readMigrations().entries()) {
    const statements = guarded(migration, readMigrations().slice(0, index));
    const text = statements.map((statement) => `${statement.trim().replace(/;$/, "")};\n`).join("");
    writeFileSync(join(folder.path, FOLDER, migration.name), text);
  }
  use(config);
}

/** All migrations, oldest first. */
export function readMigrations(): Migration[] {
  return migrationFiles().map((name) => ({ name, statements: statementsOf(name) }));
}

export function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

export function statementsOf(name: string): string[] {
  return statementsIn(readFileSync(join(FOLDER, name), "utf8"));
}

/** Statements of a file as drizzle-kit writes it. */
export function statementsIn(text: string): string[] {
  return text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== "");
}
