/** Fails when `src/db/schema.ts` says more than the migrations do: generating once more must leave nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const before = readdirSync("migrations").length;
// Inside the project, because drizzle-kit resolves its output folder from there.
const copy = mkdtempSync(".drift-");
try {
  cpSync("migrations", copy, { recursive: true });
  const run = spawnSync(
    "drizzle-kit",
    ["generate", "--dialect", "sqlite", "--schema", "./src/db/schema.ts", "--out", copy],
    {
      encoding: "utf8",
      shell: true,
    },
  );
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  const after = readdirSync(join(copy)).length;
  if (after !== before) {
    console.error("The schema has changed since the newest migration: run npm run db:generate.");
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
