/** `npm run deploy`: refuses while a placeholder is left, then builds, migrates and deploys. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { company } from "../src/content/company.ts";
import { query } from "./database.ts";

const PLACEHOLDERS = /Muster|example\.com|00000000|000\s0\d00|\+49(4191|151)0000/;

function placeholdersLeft(): string[] {
  const facts = Object.entries(company).filter(([, value]) => PLACEHOLDERS.test(JSON.stringify(value)));
  const settings = /^(database_id|id) = "0{8}[0-]*"|^(NOTIFY_FROM|NOTIFY_TO|REPORT_TO) = ".*example\.com"/gm;
  const ids = readFileSync("wrangler.toml", "utf8").match(settings) ?? [];
  return [...facts.map(([fact]) => `src/content/company.ts: ${fact}`), ...ids.map((id) => `wrangler.toml: ${id}`)];
}

function run(command: string): void {
  if (spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0) process.exit(1);
}

/** Nobody can sign in before there is an account: says so after the first deploy. */
function tellAboutAccounts(): void {
  const [accounts] = query<{ count: number }>("remote", "SELECT count(*) AS count FROM admin_users");
  if (accounts?.count) return;
  console.log("\nNobody can sign in to the admin area yet. Create your account:\n  npm run admin -- create --remote\n");
}

const left = placeholdersLeft();
if (left.length > 0) {
  console.error(`Not deployed: these are still placeholders.\n  ${left.join("\n  ")}`);
  process.exit(1);
}
run("npm run --silent build");
run("npm run --silent db:migrate:remote");
run("wrangler deploy");
tellAboutAccounts();
