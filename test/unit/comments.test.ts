import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const COMMENT_MAX_LENGTH = 120;

test("no comment line is longer than a line of code", () => {
  const files = ["src", "scripts", "test", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(tsx?|css)$/.test(path))
      .map((path) => join(folder, path)),
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
