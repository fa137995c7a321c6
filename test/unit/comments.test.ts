import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const COMMENT_MAX_LENGTH = 120;

test("no comment line is longer than a line of code", () => {
  const files = globSync(
    ["src", "scripts", "test", "bench"].map((folder) => `${folder}/**/*.{ts,tsx,css}`),
    {
      exclude: ["**/node_modules/**", "test/api-client/generated/**"],
    },
  );
  const long = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        line.length > COMMENT_MAX_LENGTH && /^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});
