/**
 * Part "on other days" of `npm run test:long`: no test is green only until a day, or by day. Unit tests run under
 * libfaketime; in workerd, which does not start there, JavaScript's clock is ahead (`test/support/days-ahead.ts`).
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { addDays, berlinDay, berlinInstant } from "../src/platform/time/berlin-days.ts";
import { DAY_MS } from "../src/platform/time/durations.ts";

const today = berlinDay(new Date());
/** Times of the tests: after midnight, when UTC has another day, and before it after a change of clocks. */
const MOMENTS = [
  berlinInstant(addDays(today, 40), "00:05"),
  berlinInstant(`${Number(today.slice(0, 4)) + 1}-11-20`, "23:30"),
];
/** Text of a test that reads a clock, or names a day or a month. */
const TELLS_TIME = /\bDate\b|\b20\d\d-\d\d|\d\.20\d\d\b/;

const namesTime = (folder: string) =>
  globSync(`test/${folder}/**/*.test.{ts,tsx}`).filter((file) => TELLS_TIME.test(readFileSync(file, "utf8")));

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Whether a file or what it imports starts processes, workerd among them, which hang under libfaketime. */
function startsProcesses(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path));
  const imports = named.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`]).filter(isFile);
  return /"(node:child_process|miniflare)"/.test(text) || imports.some((name) => startsProcesses(name, seen));
}

const unitFiles = namesTime("unit").filter((file) => !startsProcesses(file));
const workerFiles = namesTime("worker");

for (const moment of MOMENTS) {
  const days = `${(moment.getTime() - Date.now()) / DAY_MS}`;
  const runs: [command: string, args: string[]][] = [
    ["faketime", ["-f", `+${days}d`, "vitest", "run", "--project", "unit*", ...unitFiles]],
    ["vitest", ["run", "--project", "worker*", ...workerFiles]],
  ];
  for (const [command, args] of runs) {
    console.log(`\n${moment.toISOString()}: ${args.filter((arg) => arg.includes("test")).length} files`);
    const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DAYS_AHEAD: days } });
    if (status !== 0) process.exit(1);
  }
}
