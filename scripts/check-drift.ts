/** Fails when the tables that the migrations make differ from those of `src/db/schema.ts`. */
import { spawnSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { migrationFiles, statementsOf } from "./apply-migrations.ts";

/**
 * Differences between the databases of two lists of statements, whatever their order; `other` names the second.
 *
 * @returns a line for each part that only one of them has, e.g. "outbox: only in the schema: CHECK(n <= max)"
 */
export function differencesOf(migrations: string[], schema: string[], other = "the schema"): string[] {
  const made = partsOf(migrations);
  const wanted = partsOf(schema);
  return [
    ...wanted.filter((part) => !made.includes(part)).map((part) => part.replace(": ", `: only in ${other}: `)),
    ...made.filter((part) => !wanted.includes(part)).map((part) => part.replace(": ", ": only in the migrations: ")),
  ];
}

function partsOf(statements: string[]): string[] {
  const database = new DatabaseSync(":memory:");
  for (const statement of statements) database.exec(statement);
  const objects = database.prepare("SELECT tbl_name, type, sql FROM sqlite_master WHERE sql IS NOT NULL").all();
  return objects.flatMap(({ tbl_name, type, sql }) => {
    const text = String(sql).replace(/\s+/g, " ").replace(/[`"]/g, "");
    const parts = type === "table" ? splitAtCommas(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"))) : [text];
    return parts.map((part) => `${tbl_name}: ${part}`);
  });
}

/** Columns and constraints of a table: commas within parentheses or texts do not part them. */
function splitAtCommas(body: string): string[] {
  return (body.match(/(?:'[^']*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,'(])+/g) ?? []).map((part) => part.trim());
}

if (import.meta.main) {
  const run = spawnSync("drizzle-kit", ["export", "--dialect", "sqlite", "--schema", "./src/db/schema.ts"], {
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  const differences = differencesOf(migrationFiles().flatMap(statementsOf), [run.stdout]);
  if (differences.length > 0) {
    console.error(
      [
        ...differences,
        "The schema and the migrations differ: npm run db:generate -- --name X (migrations/README.md)",
      ].join("\n"),
    );
    process.exitCode = 1;
  }
}
