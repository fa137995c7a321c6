import { globSync, readFileSync } from "node:fs";
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
    .flatMap((line, index) => (/^\s*(\/\/|\/?\*)/.test(line) ? [{ line, at: `${path}:${index + 1}` }] : [])),
);

test("no comment line is longer than a line of code", () => {
  expect(comments.filter(({ line }) => line.length > COMMENT_MAX_LENGTH).map(({ at }) => at)).toEqual([]);
});

test("no comment points to a document outside the repository", () => {
  expect(comments.filter(({ line }) => POINTERS.test(line)).map(({ at }) => at)).toEqual([]);
});
