import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const COMMENT_MAX_LENGTH = 120;

/** Documents that are not part of this repository: a comment says the fact. */
const POINTERS = /\bspec (?:section|\()|\bthe spec\b|\bdecisions,? "|\bissue "|\bshared\/|\bdesigns\//i;

const files = globSync(
  ["src", "scripts", "test", "bench"].map((folder) => `${folder}/**/*.{ts,tsx,css}`),
  {
    exclude: ["**/node_modules/**", "test/api-client/generated/**"],
  },
);
const comments = files.flatMap((path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) => (/^\s*(\/\/|\/?\*)/.test(line) ? [{ line, path, at: `${path}:${index + 1}` }] : [])),
);

test("no comment line is longer than a line of code", () => {
  expect(comments.filter(({ line }) => line.length > COMMENT_MAX_LENGTH).map(({ at }) => at)).toEqual([]);
});

test("no comment points to a document outside the repository", () => {
  expect(comments.filter(({ line }) => POINTERS.test(line)).map(({ at }) => at)).toEqual([]);
});

test("a file that a comment names is there: beside it, below src/, or by its whole path", () => {
  const named = comments.flatMap(({ line, path, at }) =>
    [...line.matchAll(/(?<![\w@/.*~-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css)\b/g)].map(([name]) => ({ name, path, at })),
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = ({ name, path }: { name: string; path: string }) =>
    [dirname(path), "src", "."].some((folder) => existsSync(join(folder, name)));
  expect(named.filter((one) => !isThere(one)).map(({ name, at }) => `${at}: ${name}`)).toEqual([]);
});

test("a parameter that a comment explains is one of its function", () => {
  const explained = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\/\*\*(?:(?!\*\/).)*?\*\/(?=(.*?)(?:\n\s*\n|$))/gs)].flatMap(
      ([comment, code = ""]) => [...comment.matchAll(/@param (\w+)/g)].map(([, name = ""]) => ({ path, name, code })),
    ),
  );
  expect(explained.length).toBeGreaterThan(50);
  const isParameter = ({ name, code }: { name: string; code: string }) =>
    new RegExp(`[({,.\\s]${name}\\b\\??\\s*[,:}=)]`).test(code);
  expect(explained.filter((one) => !isParameter(one)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
