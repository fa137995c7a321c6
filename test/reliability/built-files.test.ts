/** What the build has written, whoever serves it. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "build/client";
const isEmpty = (path: string) => statSync(path).size === 0;

test("the service worker fetches only files that are there and hold something", () => {
  const worker = readFileSync(join(FOLDER, "admin/sw.js"), "utf8");
  const paths = [...worker.matchAll(/["'`](\/assets\/[^"'`]+)["'`]/g)].map(([, url = ""]) => join(FOLDER, url));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path) || isEmpty(path))).toEqual([]);
});

test("no script imports, on any way, a script that imports it: what it needs from there could still be undefined", () => {
  const folder = join(FOLDER, "assets");
  const importsOf = (name: string) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
      ([, to = ""]) => to,
    );
  const scripts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, importsOf(name)]),
  );
  expect([...scripts.values()].flat().length).toBeGreaterThan(50);
  const isInCircle = (start: string) => {
    const ways = new Set(scripts.get(start));
    for (const name of ways) for (const next of scripts.get(name) ?? []) ways.add(next);
    return ways.has(start);
  };
  expect([...scripts.keys()].filter(isInCircle)).toEqual([]);
});
