import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyMigrations } from "../../scripts/apply-migrations";
import { Refusal } from "../../scripts/command-line";
import { restore } from "../../scripts/database";
import { stateDirectory } from "../../scripts/wrangler";
import { emptyDatabase } from "../support/empty-database";

test("local data of older tables are refused by npm start, with the way to new data", async () => {
  const { d1, dispose } = await emptyDatabase();
  try {
    await d1.exec("CREATE TABLE d1_migrations (name); INSERT INTO d1_migrations VALUES ('0017_instructions.sql')");
    await expect(applyMigrations(d1)).rejects.toThrow(
      new Refusal(
        `The data in ${stateDirectory} were made by migrations that are gone. Save what you need (npm run backup), then make new data: rm -r ${stateDirectory} && npm start`,
      ),
    );
  } finally {
    await dispose();
  }
});

test("a backup of older tables is refused in one sentence, before anything is written", () => {
  const folder = mkdtempSync(join(tmpdir(), "old-data-"));
  try {
    const file = join(folder, "backup.sql");
    const row = `CREATE TABLE d1_migrations (name);\nINSERT INTO "d1_migrations" VALUES('0000_tables.sql');`;
    writeFileSync(file, `${row}\n-- Whole: {"d1_migrations":1}\n`);
    expect(() => restore("local", file)).toThrow(
      "Not restored: the backup is of older tables (0000_tables.sql), which only the version that wrote it can read.",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
