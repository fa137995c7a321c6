/** `npm run db:migrate[:remote]`: applies the migrations, here or at Cloudflare; refuses those that empty tables. */
import { spawnSync } from "node:child_process";
import { applyMigrations, readMigrations, withGuardedFiles } from "./apply-migrations.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { migrationProblems } from "./migration-guard.ts";
import { withLocalDatabase } from "./prepare-local.ts";
import { DATABASE } from "./wrangler.ts";

const { values } = readCommandLine("npm run db:migrate", { options: { remote: { type: "boolean", default: false } } });

try {
  const problems = migrationProblems(readMigrations());
  if (problems.length > 0) throw new Refusal(["Not migrated:", ...problems].join("\n  "));
  if (values.remote) {
    withGuardedFiles((config) => {
      const flags = ["d1", "migrations", "apply", DATABASE, "--remote", "--config", config];
      if (spawnSync("wrangler", flags, { stdio: "inherit" }).status !== 0)
        throw new Refusal("Not migrated: nothing of the file that wrangler names is applied.");
    });
  } else {
    await withLocalDatabase(applyMigrations);
    console.log("The local database is up to date.");
  }
} catch (error) {
  showFailure(error);
}
