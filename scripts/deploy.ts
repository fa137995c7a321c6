/** `npm run deploy`: refuses while a placeholder is left, then builds, migrates and deploys. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { company } from "../src/content/company.ts";
import { query } from "./database.ts";
import { placeholdersLeft } from "./placeholders.ts";

function run(command: string): void {
  if (spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0) process.exit(1);
}

/** Nobody can sign in before there is an account: says so after the first deploy. */
function tellAboutAccounts(): void {
  const [accounts] = query<{ count: number }>("remote", "SELECT count(*) AS count FROM admin_users");
  if (accounts?.count) return;
  console.log("\nNobody can sign in to the admin area yet. Create your account:\n  npm run admin -- create --remote\n");
}

/** Wrangler asks before it migrates, and a "no" is no failure to it; the new code would meet the old tables. */
function stopUnlessMigrated(): void {
  const applied = new Set(query<{ name: string }>("remote", "SELECT name FROM d1_migrations").map(({ name }) => name));
  const missing = readdirSync("migrations").filter((name) => name.endsWith(".sql") && !applied.has(name));
  if (missing.length === 0) return;
  console.error(`Not deployed: the database lacks migrations.\n  ${missing.join("\n  ")}`);
  process.exit(1);
}

const left = placeholdersLeft(company, readFileSync("wrangler.toml", "utf8"));
if (left.length > 0) {
  console.error(`Not deployed: these are still placeholders.\n  ${left.join("\n  ")}`);
  process.exit(1);
}
run("npm run --silent build");
run("npm run --silent db:migrate:remote");
stopUnlessMigrated();
run("wrangler deploy");
tellAboutAccounts();
