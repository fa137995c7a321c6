/**
 * `npm test`: the check of every change, what fails fastest first. `npm run test:long`: the rest. Which tests belong to
 * which stands in the tests: in their folder (vitest), or in the tag `@quick` (browser; `@alone`: it fills the owner's
 * list, and has a server to itself; `@facts`: on an owner's copy, too). What is built and served is a copy as a clone
 * has it; both stop at the first step that fails, and print the minutes of their parts.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempDisposableSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { E2E_PORT } from "../test/support/e2e-server.ts";
import { missingPackages } from "../test/support/other-browsers.ts";
import { makeCopyElsewhere, makeSmallCopy } from "../test/support/owner-copy.ts";
import { missingReaders } from "../test/support/spreadsheet-programs.ts";
import { sqliteVersion } from "../test/support/sqlite.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { ensureBrowser, installDebianPackage } from "./ensure-browser.ts";
import { makeFreshCopy } from "./fresh-copy.ts";

interface Part {
  name: string;
  command: string;
  /** What repeats only this part, in the project's own folder; the command itself where nothing is said. */
  repeat?: string;
  /** Whether its output is shown only if it fails. */
  isQuiet?: boolean;
  /** Makes the copy in which it runs, which parts with the same one share. */
  on?: () => string;
  /** Line of its output from which it goes on serving, until all parts are done, while the next steps run. */
  serves?: RegExp;
}

/** Parts that run beside each other. */
type Step = Part[];

const PREPARED = "npm run prepare:local && ";

/** README's first command after `npm ci`. The browser signs in with what it prints. */
const SERVED: Part = {
  name: "npm start, as a clone makes it",
  // `exec` leaves no shell between, which would be ended alone.
  command: "exec npm start",
  repeat: "npm start",
  isQuiet: true,
  on: makeFreshCopy,
  serves: /Test login: +(?<email>\S+) \/ (?<password>\S+)/,
};

const QUICK: Step[] = [
  [
    { name: "format and lint", command: "npx biome ci .", isQuiet: true },
    { name: "types", command: "npm run --silent typecheck", isQuiet: true },
    { name: "migrations match the schema", command: "node scripts/check-drift.ts", isQuiet: true },
  ],
  [
    {
      name: "unit tests, and tests in workerd",
      command: "npx vitest run --project unit --project unit-ours --project worker",
    },
    SERVED,
  ],
  [
    {
      name: "one test a path of a person, in the browser",
      command: "npx playwright test --grep @quick",
      on: makeFreshCopy,
    },
  ],
  [
    {
      name: "the built Worker",
      command: "npm run --silent test:reliability -- --project built",
      repeat: `${PREPARED}npm run test:reliability -- --project built`,
      on: makeFreshCopy,
    },
  ],
];

/** Steps of every owner's copy, without the tests of this repository's own facts. */
function ownersSteps(name: string, on: () => string, more: string[] = []): Step[] {
  const projects = ["unit", ...more].map((project) => `--project ${project}`).join(" ");
  const parts = {
    types: "npm run --silent typecheck",
    // Runs the tests that import the facts, however indirectly.
    tests: `npx vitest related --run ${projects} src/content/company.ts src/content/own-proof.ts`,
    build: "npm run --silent prepare:local",
    deploy: "node scripts/check-deploy.ts",
  };
  return Object.entries(parts).map(([part, command]) => [
    { name: `${name}: ${part}`, command, repeat: "npm run test:long", isQuiet: true, on },
  ]);
}

const LONG: Step[] = [
  [
    {
      name: "long tables, months, clocks that jump, sequences of steps",
      command: "npx vitest run --project unit-long --project worker-long",
    },
  ],
  [{ name: "on other days", command: "node scripts/check-days-ahead.ts" }],
  // The worker tests run on one copy: requests do not know what the small one lacks.
  ...ownersSteps("a copy elsewhere", makeCopyElsewhere, ["worker"]),
  ...ownersSteps("a small copy", makeSmallCopy),
  [
    {
      name: "load, kills, faults and recovery",
      command: "npm run --silent test:reliability -- --project load --project long",
      repeat: `${PREPARED}npm run test:reliability -- --project load --project long`,
      on: makeSmallCopy,
    },
  ],
  [
    {
      name: "Firefox and WebKit",
      command: "npm run --silent test:reliability -- --project browsers",
      repeat: `${PREPARED}npm run test:reliability -- --project browsers`,
      on: makeSmallCopy,
    },
  ],
  // On a server of its own: it takes more requests than a day has room for. Lengths hold with an owner's facts, too.
  [
    {
      name: "browser tests that fill the list, or measure pages with an owner's facts",
      command: "npx playwright test --grep '@alone|@facts'",
      on: makeSmallCopy,
    },
  ],
  [
    {
      name: "each part of the bench once",
      command: "npm run --silent bench -- --short",
      repeat: "npm run bench -- --short",
      on: makeFreshCopy,
    },
  ],
  [SERVED],
  [{ name: "deploy, dry run", command: "npx wrangler deploy --dry-run", isQuiet: true, on: makeFreshCopy }],
  [
    {
      name: "the other browser tests",
      command: "npx playwright test --grep-invert '@quick|@alone'",
      on: makeFreshCopy,
    },
  ],
];

const hasFaketime = () => spawnSync("faketime", ["--version"]).status === 0;

function prepare(isLong: boolean): void {
  ensureBrowser();
  if (isLong) ensurePackages();
  // Without SQLite the test that reads a backup with the system's SQLite is skipped.
  if (!sqliteVersion()) installDebianPackage("sqlite3");
}

/** Installs what is missing. @throws Refusal with the command that does: no part is ever left out */
function ensurePackages(): void {
  const missing = () => [...missingPackages(), ...missingReaders(), ...(hasFaketime() ? [] : ["faketime"])];
  for (const name of missing()) installDebianPackage(name);
  if (missing().length === 0) return;
  throw new Refusal(`npm run test:long needs Debian's packages: apt-get install ${missing().join(" ")}`);
}

/** What the parts of a run share. */
interface Run {
  copies: Map<() => string, string>;
  /** Folder of the local data: the developer's own stay out of it. */
  state: string;
  /** Name and password that the served product has printed. */
  login: Record<string, string>;
  servers: ChildProcess[];
  /** A line for each part that has ended. */
  minutes: string[];
}

const minutesSince = (since: number) => ((performance.now() - since) / 60_000).toFixed(1).padStart(5);

/** Runs a part to its end, or until it serves. @returns whether it succeeded; what has failed is told last */
async function runPart(part: Part, run: Run): Promise<boolean> {
  console.log(`\n— ${part.name}`);
  const started = performance.now();
  const cwd = (part.on && run.copies.get(part.on)) ?? ".";
  const state = join(run.state, basename(cwd));
  mkdirSync(state, { recursive: true });
  const child = spawn(part.command, {
    shell: true,
    cwd,
    env: { ...process.env, CI: "true", PORT: String(E2E_PORT), STATE_DIR: state, E2E_STATE_DIR: state, ...run.login },
    // What a server complains of stands beside the test that made it.
    stdio: ["ignore", part.isQuiet ? "pipe" : "inherit", part.isQuiet && !part.serves ? "pipe" : "inherit"],
  });
  const said: Buffer[] = [];
  const serving = Promise.withResolvers<true>();
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (text: Buffer) => {
      said.push(text);
      const printed = part.serves?.exec(`${Buffer.concat(said)}`)?.groups;
      if (!printed) return;
      run.login = { PRINTED_EMAIL: printed.email ?? "", PRINTED_PASSWORD: printed.password ?? "" };
      serving.resolve(true);
    });
  if (part.serves) run.servers.push(child);
  const isGood = await Promise.race([serving.promise, once(child, "close").then(([status]) => status === 0)]);
  run.minutes.push(`${minutesSince(started)}  ${part.name}`);
  if (isGood) return true;
  const where = cwd === "." ? "" : ` (in ${cwd})`;
  console.error(
    `${Buffer.concat(said)}\n${part.name}: failed${where}. Only this again: ${part.repeat ?? part.command}`,
  );
  return false;
}

/** Runs the steps. @returns whether all succeeded; the copies stay where one failed, to be looked at */
async function runAll(steps: Step[]): Promise<boolean> {
  const begun = performance.now();
  using state = mkdtempDisposableSync(join(tmpdir(), "check-state-"));
  const run: Run = { copies: new Map(), state: state.path, login: {}, servers: [], minutes: [] };
  try {
    for (const step of steps) {
      for (const { on } of step) if (on && !run.copies.has(on)) run.copies.set(on, on());
      const results = await Promise.all(step.map((part) => runPart(part, run)));
      if (results.includes(false)) return false;
    }
    for (const copy of run.copies.values()) rmSync(copy, { recursive: true });
    return true;
  } finally {
    await Promise.all(run.servers.map((server) => server.kill() && once(server, "close")));
    console.log(["\nMinutes:", ...run.minutes, `${minutesSince(begun)}  in all`].join("\n"));
  }
}

const { positionals } = readCommandLine("npm test or npm run test:long; single files: npx vitest run FILE", {
  allowPositionals: true,
});
try {
  const isLong = positionals[0] === "long";
  prepare(isLong);
  if (!(await runAll(isLong ? LONG : QUICK))) process.exitCode = 1;
} catch (error) {
  showFailure(error);
}
