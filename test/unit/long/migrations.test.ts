import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFreshCopy } from "../../../scripts/fresh-copy";

let folder: string;

beforeAll(() => {
  folder = makeFreshCopy();
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=t", "-c", "user.email=t@example.com", ...args]);
  git("init", "-q", "-b", "main");
  git("add", "src", "migrations");
  git("commit", "-qm", "main");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("npm run db:generate writes the column that the schema has got since main", { timeout: 60_000 }, () => {
  generate("hint", 'subject: text("subject"),', '$& hint: text("hint"),');
  expect(made("hint")).toEqual([expect.stringContaining("ALTER TABLE `messages` ADD `hint` text")]);
  rmSync(join(folder, "migrations", "0001_hint.sql"));
});

test("a change that would copy the table of all requests is refused, and leaves no file", { timeout: 60_000 }, () => {
  expect(() => generate("copied", /(?<=followUps = .*integer\("version"\)\.notNull\(\)\.default\()1/s, "2")).toThrow(
    /drops follow_ups, to which .*leads.* refer: .*add a column under a new name/,
  );
  expect(made("copied")).toEqual([]);
});

/** Runs the command after a change of the schema, which is taken back then. @throws with what it says */
function generate(name: string, part: string | RegExp, other: string) {
  const schema = join(folder, "src/db/schema.ts");
  const before = readFileSync(schema, "utf8");
  try {
    writeFileSync(schema, before.replace(part, other));
    execFileSync(process.execPath, ["scripts/generate-migration.ts", "--name", name], { cwd: folder, stdio: "pipe" });
  } finally {
    writeFileSync(schema, before);
  }
}

function made(name: string): string[] {
  return globSync(`migrations/*_${name}.sql`, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
}
