import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { readMigrations, statementsIn } from "../../scripts/apply-migrations";
import { differencesOf } from "../../scripts/check-drift";
import { guarded, migrationProblems } from "../../scripts/migration-guard";

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

describe("a migration", () => {
  const FIRST = file(
    "0000",
    "CREATE TABLE a (id PRIMARY KEY)",
    "CREATE TABLE b (id, of REFERENCES a (id) ON DELETE CASCADE)",
  );
  /** As drizzle-kit copies a table whose column has another default. */
  const copyOf = (name: string) => [
    "PRAGMA foreign_keys=OFF",
    `CREATE TABLE __new_${name} (id DEFAULT 'x', of)`,
    `INSERT INTO __new_${name} (id) SELECT id FROM ${name}`,
    `DROP TABLE \`${name}\``,
    `ALTER TABLE __new_${name} RENAME TO ${name}`,
  ];

  test("of this repository drops no table that another one needs", () => {
    expect(migrationProblems(readMigrations())).toEqual([]);
  });

  test.each<[what: string, statements: string[], problem: RegExp]>([
    ["copies a table to which another refers", copyOf("a"), /^0001: drops a, to which b refer: .* add a column/],
    [
      "drops such a table under another name",
      ["ALTER TABLE a RENAME TO c", "DROP TABLE c"],
      /drops c, to which b refer/,
    ],
    ["drops it behind a comment, in capitals", ["-- old\nDROP TABLE IF EXISTS [A]"], /drops A, to which b refer/],
    ["drops a table without naming it", ["DROP TABLE b"], /begin the file with "-- deletes rows of b: why"/],
    ["names another table", ["-- deletes rows of a: old\nDROP TABLE b"], /drops b\./],
    ["gives no reason", ["-- deletes rows of b:\nDROP TABLE b"], /drops b\./],
  ])("that %s is refused", (_, statements, problem) => {
    expect(migrationProblems([FIRST, file("0001", ...statements)])).toEqual([expect.stringMatching(problem)]);
  });

  test.each<[what: string, statements: string[]]>([
    ["adds a column", ["ALTER TABLE a ADD d text"]],
    ["copies a table to which none refers", copyOf("b")],
    ["drops a table that its first line names", ["-- deletes rows of b: nobody reads them\nDROP TABLE b"]],
    ["has the words in a text", ["CREATE TABLE c (d DEFAULT 'DROP TABLE a')"]],
  ])("that %s may be applied, and keeps the rows", (_, statements) => {
    const next = file("0001", ...statements);
    expect(migrationProblems([FIRST, next])).toEqual([]);
    expect(() => apply(next)).not.toThrow();
  });

  test.each<[what: string, statements: string[], error: string]>([
    ["deletes rows", ["DELETE FROM b"], "b has lost rows"],
    ["deletes rows of a table and, by cascade, of another one", ["-- deletes rows of a: old\nDELETE FROM a"], "b has"],
    ["copies a part of a table", [...copyOf("b").slice(0, 2), ...copyOf("b").slice(3)], "b has lost rows"],
  ])("that %s without naming it is not applied", (_, statements, error) => {
    expect(() => apply(file("0001", ...statements))).toThrow(error);
  });

  test("may delete the rows of the table that its first line names", () => {
    expect(() => apply(file("0001", "-- deletes rows of b: they were wrong\nDELETE FROM b"))).not.toThrow();
  });

  function file(name: string, ...statements: string[]) {
    return { name, statements: statementsIn(statements.join("\n--> statement-breakpoint\n")) };
  }

  /** Applies a migration to the first one's tables, which have a row each. */
  function apply(migration: ReturnType<typeof file>) {
    const database = new DatabaseSync(":memory:");
    for (const statement of FIRST.statements) database.exec(statement);
    database.exec("INSERT INTO a VALUES (1); INSERT INTO b VALUES (2, 1)");
    for (const statement of guarded(migration, [FIRST])) database.exec(statement);
  }
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
