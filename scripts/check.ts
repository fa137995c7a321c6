/**
 * `npm test`: the check of every change, cheapest part first, on a copy as a clone has it. `npm run test:long`: an
 * owner's month, sequences of an order's steps, the days to come, two owners' copies (other facts, towns and services;
 * each has its types, tests, build and deploy), and on the smaller one kills, faults, load, malformed input, the main
 * ways in Firefox and WebKit, exhaustive repeats, and a walk through `npm run dev`. Each builds once, and both stop at
 * the first part that fails.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { missingPackages } from "../test/support/other-browsers.ts";
import { makeCopyElsewhere, makeSmallCopy } from "../test/support/owner-copy.ts";
import { sqliteVersion } from "../test/support/sqlite.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { ensureBrowser, installDebianPackage } from "./ensure-browser.ts";
import { makeFreshCopy } from "./fresh-copy.ts";

interface Part {
  name: string;
  command: string;
  /** Whether its output is shown only if it fails. */
  isQuiet?: boolean;
  /** Makes the copy in which it runs, which parts with the same one share: the first that needs a build makes it. */
  on?: () => string;
  /** Whether it goes on while the next one runs: most of its time is on one core. */
  isBeside?: boolean;
}

const PARTS: Part[] = [
  { name: "format and lint", command: "biome ci ." },
  { name: "types", command: "npm run --silent typecheck", isQuiet: true },
  { name: "migrations match the schema", command: "node scripts/check-drift.ts" },
  {
    name: "unit tests, and tests in workerd",
    command: "vitest run --project unit --project worker",
  },
  { name: "npm start in the browser", command: "playwright test --grep-invert @long", on: makeFreshCopy },
  { name: "deploy, dry run", command: "wrangler deploy --dry-run", isQuiet: true, isBeside: true, on: makeFreshCopy },
  { name: "the built Worker", command: "npm run --silent test:reliability -- --project built", on: makeFreshCopy },
];

/** Parts of every owner's copy, without the tests of the specification's own data. */
function ownersParts(name: string, on: () => string, more: string[] = []): Part[] {
  const projects = ["unit", ...more].map((project) => `--project ${project}`).join(" ");
  const parts = {
    types: "npm run --silent typecheck",
    // Runs the tests that import the facts, however indirectly.
    tests: `vitest related --run ${projects} --exclude 'test/unit/ours/**' src/content/company.ts src/content/own-proof.ts`,
    build: "npm run --silent prepare:local",
    deploy: "node scripts/check-deploy.ts",
  };
  return Object.entries(parts).map(([part, command]) => ({ name: `${name}: ${part}`, command, isQuiet: true, on }));
}

const LONG_PARTS: Part[] = [
  {
    name: "exhaustive unit tests, and tests in workerd",
    command: "vitest run --project unit-long --project worker-long",
    isBeside: true,
  },
  { name: "on other days", command: "node scripts/check-days-ahead.ts" },
  // The worker tests run on one copy: requests do not know what the small one lacks.
  ...ownersParts("a copy elsewhere", makeCopyElsewhere, ["worker"]),
  ...ownersParts("a small copy", makeSmallCopy),
  {
    name: "load, kills, faults and recovery",
    command: "npm run --silent test:reliability -- --project load --project long",
    on: makeSmallCopy,
  },
  {
    name: "Firefox and WebKit",
    command: "npm run --silent test:reliability -- --project browsers",
    on: makeSmallCopy,
  },
  {
    name: "exhaustive repeats and npm run dev in the browser",
    command: "BUILT=1 playwright test --grep @long",
    on: makeSmallCopy,
  },
];

const hasFaketime = () => spawnSync("faketime", ["--version"]).status === 0;

function prepare(isLong: boolean): void {
  ensureBrowser();
  if (isLong) ensurePackages();
  // Without it the test that reads a backup with the system's SQLite is skipped.
  if (!sqliteVersion()) installDebianPackage("sqlite3");
}

/** Installs what is missing. @throws Refusal with the command that does: no part is ever left out */
function ensurePackages(): void {
  const missing = () => [...missingPackages(), ...(hasFaketime() ? [] : ["faketime"])];
  for (const name of missing()) installDebianPackage(name);
  if (missing().length === 0) return;
  throw new Refusal(`npm run test:long needs Debian's packages: apt-get install ${missing().join(" ")}`);
}

/** Runs a part. @returns whether it succeeded */
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

/** Runs the parts. @returns whether all succeeded; the copies stay where one failed, to be looked at */
async function runAll(parts: Part[]): Promise<boolean> {
  // The developer's own data stay out of it.
  const state = mkdtempSync(join(tmpdir(), "check-state-"));
  const times: string[] = [];
  const minutes = (since: number) => ((performance.now() - since) / 60_000).toFixed(1).padStart(5);
  const begun = performance.now();
  const copies = new Map<() => string, string>();
  const timed = async (part: Part) => {
    const started = performance.now();
    const copy = (part.on && copies.get(part.on)) ?? ".";
    const ownState = join(state, basename(copy));
    mkdirSync(ownState, { recursive: true });
    const isGood = await run(part, copy, ownState);
    times.push(`${minutes(started)}  ${part.name}`);
    return isGood;
  };
  let beside: Promise<boolean>[] = [];
  try {
    for (const part of parts) {
      if (part.on && !copies.has(part.on)) copies.set(part.on, part.on());
      const running = timed(part);
      beside.push(running);
      if (part.isBeside) continue;
      if ((await Promise.all(beside)).includes(false)) return false;
      beside = [];
    }
    for (const copy of copies.values()) rmSync(copy, { recursive: true });
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
  if (!(await runAll(isLong ? LONG_PARTS : PARTS))) process.exitCode = 1;
} catch (error) {
  showFailure(error);
}
