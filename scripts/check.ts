/** `npm test`: the whole check, cheapest part first. It stops at the first part that fails. */
import { spawnSync } from "node:child_process";
import { sqliteVersion } from "../test/support/sqlite.ts";
import { ensureBrowser } from "./browser.ts";
import { installDebianPackage } from "./debian-package.ts";
import { prepareSecrets } from "./prepare-local.ts";

const PARTS: [name: string, command: string][] = [
  ["format and lint", "biome ci ."],
  ["types", "npm run --silent typecheck"],
  ["migrations match the schema", "drizzle-kit check && node scripts/check-drift.ts"],
  ["unit tests, and tests in workerd", "vitest run"],
  ["build", "npm run --silent build"],
  ["deploy, dry run", "wrangler deploy --dry-run"],
  ["load, faults and recovery", "npm run --silent test:reliability"],
  ["browser tests", "playwright test"],
];

try {
  prepareSecrets();
  ensureBrowser();
  // Without it the test that reads a backup with the system's SQLite is skipped.
  if (!sqliteVersion()) installDebianPackage("sqlite3");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

for (const [name, command] of PARTS) {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const quiet = name === "types" || name === "build";
  const run = spawnSync(command, {
    shell: true,
    stdio: quiet ? ["ignore", "pipe", "inherit"] : ["ignore", "inherit", "inherit"],
  });
  if (run.status !== 0) {
    if (quiet) console.log(String(run.stdout));
    console.error(`\n${name}: failed`);
    process.exit(1);
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
