import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The table, and the room that alone may tell mails apart by their key. */
const OUTBOX = /^src\/(db\/schema\.ts|requests\/outbox\/[\w-]+\.server\.ts)$/;

test("no file but the outbox names once_key: others say what a mail is about", () => {
  const files = ["src", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const naming = files
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => /once_key|onceKey\b/.test(readFileSync(path, "utf8")));
  expect(naming).toContain("src/db/schema.ts");
  expect(naming.filter((path) => !OUTBOX.test(path))).toEqual([]);
});
