import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { restore } from "../../scripts/database";

const state = mkdtempSync(join(tmpdir(), "old-data-"));
afterAll(() => rmSync(state, { recursive: true }));

/** Away from ports that people use: a server looks for its port first. */
const PORT = String(20_000 + (process.pid % 10_000));

function node(...args: string[]) {
  return spawnSync("node", args, { encoding: "utf8", env: { ...process.env, STATE_DIR: state, PORT } });
}

test("local data of older tables are refused by npm start, with the way to new data", () => {
  const insert = `query("local", "CREATE TABLE d1_migrations (name); INSERT INTO d1_migrations VALUES ('0017_instructions.sql')")`;
  node("-e", `import("./scripts/database.ts").then(({ query }) => ${insert})`);
  expect(node("scripts/serve.ts", "0")).toMatchObject({
    status: 1,
    stderr: `The data in ${state} were made by migrations that are gone. Save what you need (npm run backup), then make new data: rm -r ${state} && npm start\n`,
  });
});

test("a backup of older tables is refused in one sentence, before anything is written", () => {
  const file = join(state, "backup.sql");
  writeFileSync(file, `INSERT INTO "d1_migrations" VALUES(1,'0000_tables.sql','2026-11-24 08:00:00');\n`);
  expect(() => restore("local", file)).toThrow(
    "Not restored: the backup is of older tables (0000_tables.sql), which only the version that wrote it can read.",
  );
});
