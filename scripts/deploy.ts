/** `npm run deploy`: refuses if anything is not ready for production, then builds, migrates and deploys. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { company } from "../src/content/company.ts";
import { contractTexts } from "../src/content/legal/contracts/contract-texts.ts";
import { proof } from "../src/content/own-proof.ts";
import { migrationFiles } from "./apply-migrations.ts";
import { contractProblems } from "./contract-problems.ts";
import { query, sqlText } from "./database.ts";
import { domainProblems } from "./domain-problems.ts";
import { placeholdersLeft } from "./placeholders.ts";
import { proofProblems } from "./proof-problems.ts";

function run(command: string): void {
  if (spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0) process.exit(1);
}

/** After the first deploy: says that nobody can sign in until there is an account. */
function tellAboutAccounts(): void {
  const [accounts] = query<{ count: number }>("remote", "SELECT count(*) AS count FROM admin_users");
  if (accounts?.count) return;
  console.log("\nNobody can sign in to the admin area yet. Create your account:\n  npm run admin -- create --remote\n");
}

/**
 * Wrangler asks before it migrates and does not treat "no" as a failure; the new code would then run on the old
 * tables.
 */
function stopUnlessMigrated(): void {
  const applied = new Set(query<{ name: string }>("remote", "SELECT name FROM d1_migrations").map(({ name }) => name));
  const missing = migrationFiles().filter((name) => !applied.has(name));
  stopFor("the database lacks migrations.", missing);
}

/** Its password is published in this repository. */
function stopForDevelopmentAccount(): void {
  const email = sqlText(developmentAccount.email);
  const rows = query<{ email: string }>("remote", `SELECT email FROM admin_users WHERE email = ${email}`);
  stopFor(
    `the database has the development account. Delete it: npx wrangler d1 execute DB --remote --command "DELETE FROM admin_users WHERE email = ${email}"`,
    rows.map((row) => row.email),
  );
}

/** Ends the deploy when there is anything to list. */
function stopFor(reason: string, list: readonly string[]): void {
  if (list.length === 0) return;
  console.error(`Not deployed: ${reason}\n  ${list.join("\n  ")}`);
  process.exit(1);
}

const today = new Date().toISOString().slice(0, 10);
stopFor(
  "these are still placeholders.",
  placeholdersLeft({ company, proof, contracts: contractTexts }, readFileSync("wrangler.toml", "utf8")),
);
stopFor("these proofs are missing or wrong.", proofProblems(proof, readdirSync("src/content/pictures"), today));
stopFor("these wordings of contracts need a look.", contractProblems(contractTexts, today));
stopFor(
  "the site would not be reached under its own domain alone.",
  domainProblems(unstable_readConfig({ config: "wrangler.toml" }), company.origin),
);
run("npm run --silent build");
run("npm run --silent db:migrate:remote");
stopUnlessMigrated();
stopForDevelopmentAccount();
run("wrangler deploy");
tellAboutAccounts();
