/**
 * `npm test`: the check of every change, cheapest part first, on a copy as a clone has it. `npm run test:long`: an
 * owner's month, a year of orders, the days to come, then on an owner's copy (real facts, its own types, build and
 * deploy) kills, faults, load, malformed input, the main ways in Firefox and WebKit, exhaustive repeats, and a walk
 * through `npm run dev`. Each builds once, and both stop at the first part that fails.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingPackages } from "../test/support/other-browsers.ts";
import { makeSmallCopy } from "../test/support/owner-copy.ts";
import { sqliteVersion } from "../test/support/sqlite.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { ensureBrowser, installDebianPackage } from "./ensure-browser.ts";
import { makeFreshCopy } from "./fresh-copy.ts";

interface Part {
  name: string;
  command: string;
  /** What it says is shown only if it fails. */
  isQuiet?: boolean;
  /** Runs in a copy without secrets, build and data, which the parts share: the first that needs a build makes it. */
  isOnCopy?: boolean;
  /** Goes on while the next one runs: most of its time is on one core. */
  isBeside?: boolean;
}

/** Weeks, day by day, days, hour by hour, and sequences of steps: each lasts as long as the tests of ten files. */
const DAY_BY_DAY = [
  "test/worker/simulated-month.test.ts",
  "test/worker/simulated-year.test.ts",
  "test/worker/clock-jumps.test.ts",
  "test/worker/order-sequences.test.ts",
];

const PARTS: Part[] = [
  { name: "format and lint", command: "biome ci ." },
  { name: "types", command: "npm run --silent typecheck", isQuiet: true },
  { name: "migrations match the schema", command: "node scripts/check-drift.ts" },
  {
    name: "unit tests, and tests in workerd",
    command: `vitest run ${DAY_BY_DAY.map((file) => `--exclude ${file}`).join(" ")}`,
  },
  { name: "npm start in the browser", command: "playwright test --grep-invert @long", isOnCopy: true },
  { name: "deploy, dry run", command: "wrangler deploy --dry-run", isQuiet: true, isBeside: true, isOnCopy: true },
  { name: "the built Worker", command: "npm run --silent test:reliability -- --project built", isOnCopy: true },
];

const LONG_PARTS: Part[] = [
  {
    name: "a month of an owner's work, a year of orders, clocks that jump, and sequences of an order's steps",
    command: `vitest run ${DAY_BY_DAY.join(" ")}`,
    isBeside: true,
  },
  { name: "40 and 400 days from now", command: "node scripts/check-days-ahead.ts" },
  {
    name: "an owner's copy: pictures of shared links",
    command: "node scripts/share-pictures.ts",
    isQuiet: true,
    isOnCopy: true,
  },
  { name: "an owner's copy: types", command: "npm run --silent typecheck", isQuiet: true, isOnCopy: true },
  {
    // Those that import the facts, however indirectly.
    name: "an owner's copy: unit tests",
    command: "vitest related --run --project unit src/content/company.ts src/content/own-proof.ts",
    isQuiet: true,
    isOnCopy: true,
  },
  { name: "an owner's copy: build", command: "npm run --silent prepare:local", isQuiet: true, isOnCopy: true },
  { name: "an owner's copy: deploy", command: "node scripts/check-deploy.ts", isQuiet: true, isOnCopy: true },
  {
    name: "load, kills, faults and recovery",
    command: "npm run --silent test:reliability -- --project load --project long",
    isOnCopy: true,
  },
  {
    name: "Firefox and WebKit",
    command: "npm run --silent test:reliability -- --project browsers",
    isOnCopy: true,
  },
  {
    name: "exhaustive repeats and npm run dev in the browser",
    command: "BUILT=1 playwright test --grep @long",
    isOnCopy: true,
  },
];

const hasFaketime = () => spawnSync("faketime", ["--version"]).status === 0;

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

/** @returns whether it succeeded */
async function run({ name, command, isQuiet }: Part, cwd: string, state: string): Promise<boolean> {
  console.log(`\n— ${name}`);
  const child = spawn(command, {
    shell: true,
    cwd,
    env: { ...process.env, CI: "true", STATE_DIR: state },
    stdio: ["ignore", ...Array(2).fill(isQuiet ? "pipe" : "inherit")],
  });
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on("data", (text) => said.push(text));
  const [status] = await once(child, "close");
  if (status !== 0) console.error(`${Buffer.concat(said)}\n${name}: failed${cwd === "." ? "" : ` (in ${cwd})`}`);
  return status === 0;
}

/** @returns whether all succeeded; the copy of one that failed stays, to be looked at */
async function runAll(parts: Part[], makeCopy: () => string): Promise<boolean> {
  // The developer's own data stay out of it.
  const state = mkdtempSync(join(tmpdir(), "check-state-"));
  const times: string[] = [];
  const minutes = (since: number) => ((performance.now() - since) / 60_000).toFixed(1).padStart(5);
  const begun = performance.now();
  let copy: string | undefined;
  const timed = async (part: Part) => {
    const started = performance.now();
    const isGood = await run(part, (part.isOnCopy && copy) || ".", state);
    times.push(`${minutes(started)}  ${part.name}`);
    return isGood;
  };
  let beside: Promise<boolean>[] = [];
  try {
    for (const part of parts) {
      if (part.isOnCopy) copy ??= makeCopy();
      const running = timed(part);
      beside.push(running);
      if (part.isBeside) continue;
      if ((await Promise.all(beside)).includes(false)) return false;
      beside = [];
    }
    if (copy) rmSync(copy, { recursive: true });
    console.log(["\nMinutes:", ...times, `${minutes(begun)}  in all`].join("\n"));
    return true;
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

const { positionals } = readCommandLine("npm test or npm run test:long; single files: npx vitest run FILE", {
  allowPositionals: true,
});
try {
  const isLong = positionals[0] === "long";
  prepare(isLong);
  if (!(await (isLong ? runAll(LONG_PARTS, makeSmallCopy) : runAll(PARTS, makeFreshCopy)))) process.exitCode = 1;
} catch (error) {
  showFailure(error);
}
