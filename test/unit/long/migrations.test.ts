import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFreshCopy } from "../../../scripts/fresh-copy";

test("npm run db:generate writes the column that the schema has got since main", { timeout: 60_000 }, () => {
  const folder = makeFreshCopy();
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=t", "-c", "user.email=t@example.com", ...args]);
  try {
    git("init", "-q", "-b", "main");
    git("add", "src", "migrations");
    git("commit", "-qm", "main");
    const schema = join(folder, "src/db/schema.ts");
    writeFileSync(schema, readFileSync(schema, "utf8").replace('subject: text("subject"),', '$& hint: text("hint"),'));
    execFileSync(process.execPath, ["scripts/generate-migration.ts", "--name", "hint"], { cwd: folder, stdio: "pipe" });
    const made = globSync("migrations/*_hint.sql", { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), "utf8"),
    );
    expect(made).toEqual([expect.stringContaining("ALTER TABLE `contacts` ADD `hint` text")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
