/** `npm run db:generate -- --name what_changes`: the migration from this branch.s start to `src/db/schema.ts`. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrationFiles, readMigrations, statementsIn } from "./apply-migrations.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { migrationProblems } from "./migration-guard.ts";

const SCHEMA = "src/db/schema.ts";
const { values } = readCommandLine("npm run db:generate -- --name what_changes", {
  options: { name: { type: "string", default: "change" } },
});
// Inside the project: drizzle-kit resolves its folders from there, and the old schema its packages.
const folder = mkdtempSync(".drift-");

try {
  const base = mergeBase();
  const known: string[] = git("ls-tree", "--name-only", base, "migrations/").match(/[^/\n]+\.sql/g) ?? [];
  const own = migrationFiles().filter((name) => !known.includes(name));
  if (own.length > 0) throw new Refusal(`Delete ${own.join(", ")} first: the new file will hold that change too.`);
  git("archive", "--output", join(folder, "before.tar"), base, "src");
  execFileSync("tar", ["-xf", join(folder, "before.tar"), "-C", folder]);
  generate(join(folder, SCHEMA), "before");
  generate(SCHEMA, "after");
  const made = readdirSync(folder).find((name) => name.endsWith("_after.sql"));
  if (made) {
    const name = `${String(known.length).padStart(4, "0")}_${values.name}.sql`;
    const problems = migrationProblems([
      ...readMigrations(),
      { name, statements: statementsIn(readFileSync(join(folder, made), "utf8")) },
    ]);
    if (problems.length > 0) throw new Refusal(`Nothing was written.\n${problems.join("\n")}`);
    copyFileSync(join(folder, made), join("migrations", name));
    console.log(`Written: migrations/${name}. Read it before you commit it.`);
  } else {
    console.log(`The tables are those of ${base.slice(0, 7)}: no migration is needed.`);
  }
} catch (error) {
  showFailure(error);
} finally {
  rmSync(folder, { recursive: true });
}

/** Commit where the branch left main; on main itself, the commit that was fetched last. */
function mergeBase(): string {
  const main = git("for-each-ref", "--format=%(refname)", "refs/remotes/origin/main", "refs/heads/main").split("\n");
  return git("merge-base", "HEAD", main.find((ref) => ref.includes("remotes")) ?? main[0] ?? "HEAD");
}

function generate(schema: string, name: string): void {
  const flags = ["--dialect", "sqlite", "--schema", schema, "--out", folder, "--name", name];
  // The command asks in the terminal whether a column was renamed.
  execFileSync("drizzle-kit", ["generate", ...flags], { stdio: "inherit" });
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}
