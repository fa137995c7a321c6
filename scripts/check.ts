/**
 * `npm test`: the check of every change, cheapest part first. `npm run test:long`: an owner's month, a year of orders,
 * the days to come, kills, faults, load, malformed input, the main ways in Firefox and WebKit, exhaustive repeats, and
 * a walk through `npm run dev`. Both stop at the first part that fails.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingPackages } from "../test/support/other-browsers.ts";
import { sqliteVersion } from "../test/support/sqlite.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { ensureBrowser, installDebianPackage } from "./ensure-browser.ts";
import { makeFreshCopy } from "./fresh-copy.ts";

interface Part {
  name: string;
  command: string;
  /** What it says is shown only if it fails. */
  isQuiet?: boolean;
  /** Runs where neither secrets nor a build nor data are, as for somebody who has just cloned the project. */
  isOnFreshCopy?: boolean;
  /** Runs beside it, and ends before the next part begins. */
  meanwhile?: Part;
}

/** Weeks, day by day, days, hour by hour, and sequences of steps: each lasts as long as the tests of ten files. */
const DAY_BY_DAY = [
  "test/worker/simulated-month.test.ts",
  "test/worker/simulated-year.test.ts",
  "test/worker/clock-jumps.test.ts",
  "test/worker/order-sequences.test.ts",
];

/** Two parts build: the tests of the built Worker need a build that stays as it is, and `npm start` makes its own. */
const PARTS: Part[] = [
  { name: "format and lint", command: "biome ci ." },
  { name: "types", command: "npm run --silent typecheck", isQuiet: true },
  { name: "migrations match the schema", command: "node scripts/check-drift.ts" },
  {
    name: "unit tests, and tests in workerd",
    command: `vitest run ${DAY_BY_DAY.map((file) => `--exclude ${file}`).join(" ")}`,
  },
  { name: "build", command: "npm run --silent prepare:local", isQuiet: true },
  { name: "deploy, dry run", command: "wrangler deploy --dry-run" },
  {
    name: "the built Worker",
    command: "npm run --silent test:reliability -- --project built",
    // Builds and compiles in a folder of its own, most of the time on one core.
    meanwhile: { name: "an owner's copy", command: "node scripts/check-owner-copy.ts", isQuiet: true },
  },
  { name: "npm start in the browser", command: "playwright test --grep-invert @long", isOnFreshCopy: true },
];

const LONG_PARTS: Part[] = [
  {
    name: "a month of an owner's work, a year of orders, clocks that jump, and sequences of an order's steps",
    command: `vitest run ${DAY_BY_DAY.join(" ")}`,
  },
  { name: "40 and 400 days from now", command: "node scripts/check-days-ahead.ts" },
  { name: "build", command: "npm run --silent prepare:local", isQuiet: true },
  {
    name: "load, kills, faults and recovery",
    command: "npm run --silent test:reliability -- --project load --project long",
  },
  { name: "Firefox and WebKit", command: "npm run --silent test:reliability -- --project browsers" },
  {
    name: "exhaustive repeats and npm run dev in the browser",
    command: "playwright test --grep @long",
    isOnFreshCopy: true,
  },
];

const hasFaketime = () => spawnSync("faketime", ["--version"]).status === 0;

/** The developer's own data stay out of it. */
const state = mkdtempSync(join(tmpdir(), "check-state-"));

function prepare(isLong: boolean): void {
  ensureBrowser();
  if (isLong) ensurePackages();
  // Without it the test that reads a backup with the system's SQLite is skipped.
  if (!sqliteVersion()) installDebianPackage("sqlite3");
}

/** @throws Refusal with the command that installs what is missing: no part is ever left out */
function ensurePackages(): void {
  const missing = () => [...missingPackages(), ...(hasFaketime() ? [] : ["faketime"])];
  for (const name of missing()) installDebianPackage(name);
  if (missing().length === 0) return;
  throw new Refusal(`npm run test:long needs Debian's packages: apt-get install ${missing().join(" ")}`);
}

/** @returns whether it succeeded, and what runs meanwhile */
async function run({ meanwhile, ...part }: Part): Promise<boolean> {
  const results = await Promise.all([part, ...(meanwhile ? [meanwhile] : [])].map(runAlone));
  return results.every(Boolean);
}

async function runAlone({ name, command, isQuiet, isOnFreshCopy }: Part): Promise<boolean> {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const folder = isOnFreshCopy ? makeFreshCopy() : ".";
  const child = spawn(command, {
    shell: true,
    cwd: folder,
    env: { ...process.env, CI: "true", STATE_DIR: state },
    stdio: ["ignore", ...Array(2).fill(isQuiet ? "pipe" : "inherit")],
  });
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on("data", (text) => said.push(text));
  const [status] = await once(child, "close");
  if (status !== 0) {
    console.error(`${Buffer.concat(said)}\n${name}: failed${isOnFreshCopy ? ` (in ${folder})` : ""}`);
    return false;
  }
  if (isOnFreshCopy) rmSync(folder, { recursive: true });
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

const { positionals } = readCommandLine("npm test or npm run test:long; single files: npx vitest run FILE", {
  allowPositionals: true,
});
try {
  const isLong = positionals[0] === "long";
  prepare(isLong);
  for (const part of isLong ? LONG_PARTS : PARTS) {
    if (await run(part)) continue;
    process.exitCode = 1;
    break;
  }
} catch (error) {
  showFailure(error);
} finally {
  rmSync(state, { recursive: true, force: true });
}
