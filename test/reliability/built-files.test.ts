/** What the build has written, whoever serves it. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "build/client";
const isEmpty = (path: string) => statSync(path).size === 0;

test("no file is empty: it would cost a request and bring nothing", () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(isEmpty)).toEqual([]);
});

test("the service worker fetches only files that are there and hold something", () => {
  const worker = readFileSync(join(FOLDER, "admin/sw.js"), "utf8");
  const paths = [...worker.matchAll(/["'`](\/assets\/[^"'`]+)["'`]/g)].map(([, url = ""]) => join(FOLDER, url));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path) || isEmpty(path))).toEqual([]);
});
