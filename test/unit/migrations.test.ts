import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { differencesOf } from "../../scripts/check-drift";

const TABLE = 'CREATE TABLE `t` (`a` text NOT NULL, `n` integer, CONSTRAINT "left" CHECK(n <= (2 + 3)));';

describe("the migrations and the schema", () => {
  test("agree when columns were added later and in another order", () => {
    const migrations = [
      "CREATE TABLE t (\n\tn integer, CONSTRAINT left CHECK(n <= (2 + 3))\n)",
      "ALTER TABLE t ADD a text NOT NULL",
    ];
    expect(differencesOf(migrations, [TABLE])).toEqual([]);
  });

  test.each([
    ["a column", [TABLE, "ALTER TABLE t ADD b text"], "t: only in the schema: b text"],
    ["a type", [TABLE.replace("`n` integer", "`n` text")], "t: only in the schema: n text"],
    ["an index", [TABLE, "CREATE INDEX by_a ON t (a, n)"], "t: only in the schema: CREATE INDEX by_a ON t (a, n)"],
    ["a CHECK", [TABLE.replace("(2 + 3)", "5")], "t: only in the schema: CONSTRAINT left CHECK(n <= 5)"],
    ["a table", [TABLE, "CREATE TABLE u (a text)"], "u: only in the schema: a text"],
  ])("differ when the migrations lack %s", (_, schema, difference) => {
    expect(differencesOf([TABLE], schema)).toContain(difference);
  });
});

describe("after the first deployment", () => {
  test("no migration of this repository was changed or deleted", () => {
    expect(changedSinceDeployment(".")).toEqual([]);
  });

  test("a changed migration is named, a new one is not; before it both are free", () => {
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=t", "-c", "user.email=t@example.com", ...args]);
    const commit = (file: string, text: string) => {
      writeFileSync(join(folder, file), text);
      git("add", ".");
      git("commit", "-qm", file);
    };
    try {
      git("init", "-q");
      mkdirSync(join(folder, "migrations"));
      commit("wrangler.toml", `database_id = "${PLACEHOLDER}"`);
      commit("migrations/0000_schema.sql", "CREATE TABLE a (b text)");
      commit("migrations/0000_schema.sql", "CREATE TABLE a (b text, c text)");
      expect(changedSinceDeployment(folder)).toEqual([]);
      commit("wrangler.toml", 'database_id = "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"');
      commit("migrations/0001_more.sql", "ALTER TABLE a ADD d text");
      expect(changedSinceDeployment(folder)).toEqual([]);
      writeFileSync(join(folder, "migrations/0000_schema.sql"), "CREATE TABLE a (b text)");
      expect(changedSinceDeployment(folder)).toEqual(["migrations/0000_schema.sql"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const PLACEHOLDER = "00000000-0000-0000-0000-000000000000";

/** Migrations that differ from those of the commit that wrote the id of a real database into wrangler.toml. */
function changedSinceDeployment(folder: string): string[] {
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
  if (readFileSync(join(folder, "wrangler.toml"), "utf8").includes(PLACEHOLDER)) return [];
  const deployed = git("log", "-1", "--format=%H", "-S", PLACEHOLDER, "--", "wrangler.toml");
  const changed = git("diff", "--name-only", "--diff-filter=MDR", deployed, "--", "migrations/*.sql");
  return changed === "" ? [] : changed.split("\n");
}
