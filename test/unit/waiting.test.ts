/** A test that waits for a time is red where the machine is slow, and slow where it is fast. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SLEEPS = [
  /waitForTimeout\(/,
  /["'](node:)?timers\/promises["']/,
  /\b(scheduler|Atomics)\.wait\(/,
  /promisify\(setTimeout\)/,
  /\bsleep [\d$]/,
  // What a promise waits for, by whatever name.
  /new Promise(?:<\w+>)?\(\s*(?:async )?(?:function ?)?\(?\s*(\w+).{0,300}?setTimeout\(\s*(?:\(\) => )?(?:void )?\1\b/s,
  /setTimeout\(\s*(?:\(\) => )?(?:\w+\.)?resolve\b/,
];

/** Definition of `pause`, which gives its reason: the one place that sleeps. */
const PAUSE = /^export const pause = .*;$/m;
const MAY_PAUSE = /^test\/\w+\/(long|load|browsers)\//;
const IMPORTS_PAUSE = /import \{[^}]*\bpause\b[^}]*\} from/;

const sleeps = (text: string) => SLEEPS.some((sleep) => sleep.test(text.replace(PAUSE, "")));

const files = globSync("test/**/*.{ts,tsx}", { exclude: ["**/node_modules/**", "test/api-client/generated/**"] })
  .map((path) => path.replaceAll("\\", "/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const pathsOf = (found: typeof files) => found.map(({ path }) => path);

test("tests wait for what is to come about, and never for a time", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(pathsOf(files.filter(({ text }) => sleeps(text))), "use until() of test/support/waiting.ts").toEqual([]);
});

test("only long tests pause, by the one function that says why", () => {
  expect(files.filter(({ text }) => PAUSE.test(text))).toHaveLength(1);
  const pausing = pathsOf(files.filter(({ text }) => IMPORTS_PAUSE.test(text)));
  expect(pausing.filter((path) => !MAY_PAUSE.test(path))).toEqual([]);
  expect(pausing.length).toBeGreaterThan(0);
});

test.each([
  ["await page.waitFor", "Timeout(500);"],
  ['import { setTimeout as rest } from "node:timers', '/promises";'],
  ["await new Promise((resolve) => set", "Timeout(resolve, 200));"],
  ["await new Promise<void>((done) => {\n  set", "Timeout(() => done(), n);\n});"],
  ["new Promise(function (ok) { set", "Timeout(ok, 1) })"],
  ["const { promise, resolve } = Promise.withResolvers(); set", "Timeout(resolve, 5);"],
  ["await scheduler", ".wait(10);"],
  ['execSync("sl', 'eep 1")'],
])("a bare sleep is found: %s%s", (...parts) => {
  expect(sleeps(parts.join(""))).toBe(true);
});
