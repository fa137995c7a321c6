/**
 * `npm run deploy`: asks whether everything is ready, makes what the account lacks, then builds, migrates and deploys.
 * It stops at the first "no" with a sentence that names the command or file that helps.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { company } from "../src/content/company.ts";
import { contractTexts } from "../src/content/legal/contracts/contract-texts.ts";
import { proof } from "../src/content/own-proof.ts";
import { migrationFiles, readMigrations } from "./apply-migrations.ts";
import { databaseProblem, mailProblem, signInProblem } from "./cloudflare-problems.ts";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { query } from "./database.ts";
import {
  contractProblems,
  mailAddresses,
  placeholdersLeft,
  proofProblems,
  type Settings,
  settingsProblems,
} from "./deploy-problems.ts";
import { migrationProblems } from "./migration-guard.ts";
import { missingParts, type SettingsFile } from "./missing-parts.ts";
import { DATABASE, processes, sqlText } from "./wrangler.ts";

/** @throws Refusal with the reason, if there is one, and what it is about, one a line */
function stopFor(reason: string | undefined, list: readonly string[] = []): void {
  if (reason) throw new Refusal([`Not deployed: ${reason}`, ...list].join("\n  "));
}

/** Stops when there is anything to list. */
function stopForAny(list: readonly string[], reason: string): void {
  if (list.length > 0) stopFor(reason, list);
}

/** Parts of the repository that are checked before a build; slow ones are read when nothing before them has stopped. */
export interface Tree {
  company: { origin: string };
  proof: typeof proof;
  contracts: typeof contractTexts;
  settingsFile: SettingsFile;
  pictures: readonly string[];
  readSettings(): Promise<Settings>;
}

const thisTree = (): Tree => ({
  company,
  proof,
  contracts: contractTexts,
  settingsFile: {
    read: () => readFileSync("wrangler.toml", "utf8"),
    write: (text) => writeFileSync("wrangler.toml", text),
  },
  pictures: readdirSync("src/content/pictures"),
  async readSettings() {
    const { unstable_readConfig } = await import("wrangler");
    return unstable_readConfig({ config: "wrangler.toml" });
  },
});

function stopForFacts(tree: Tree): void {
  const today = new Date().toISOString().slice(0, 10);
  stopForAny(
    placeholdersLeft(tree, tree.settingsFile.read()),
    "these are still placeholders. Write what is true of the company in their place:",
  );
  stopForAny(
    proofProblems(tree.proof, tree.pictures, today),
    "these proofs are missing or wrong. Correct them in src/content/own-proof.ts:",
  );
  stopForAny(
    contractProblems(tree.contracts, today),
    "these wordings of contracts need a look. Compare them, and set their checkedOn in src/content/legal/contracts:",
  );
}

/** Question to whoever deploys; absent where no terminal asks them. */
type Confirm = ((question: string) => Promise<boolean>) | undefined;

/** Makes what the account lacks, after asking once. @throws Refusal with the commands where nobody can be asked */
async function makeMissing(settings: Settings, file: SettingsFile, confirm: Confirm): Promise<void> {
  const parts = missingParts(settings, file);
  const list = parts.flatMap(({ commands }) => commands);
  if (!confirm) stopForAny(list, "these are missing. Run each, then try again:");
  if (!confirm || parts.length === 0) return;
  if (!(await confirm(`Your Cloudflare account lacks these:\n  ${list.join("\n  ")}\nMake them now? (yes/no) `)))
    throw new Refusal("Not deployed: nothing was made.");
  for (const { commands, make } of parts) {
    console.log(commands.join("\n"));
    try {
      make();
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      throw new Refusal(`Not deployed: this failed, and what was made before stays. Try again: npm run deploy\n${why}`);
    }
  }
}

/** Stops unless the data are kept in the EU, and mails go out. @throws Refusal */
function stopForAccount(settings: Settings): void {
  const database = settings.d1_databases?.find(({ binding }) => binding === DATABASE);
  stopFor(databaseProblem(database?.database_name ?? DATABASE));
  const { from, to } = mailAddresses(settings);
  // One at a time: an address that gets no mail would keep those of the others back.
  for (const receiver of to) stopFor(mailProblem(from, receiver));
}

/** Runs a command whose output and questions belong to whoever deploys. */
function run(command: string, reason: string): void {
  if (processes.run(command, [], { shell: true, stdio: "inherit" }).status !== 0) stopFor(reason);
}

function ask<Row>(sql: string): Row[] {
  try {
    return query<Row>("remote", sql);
  } catch {
    throw new Refusal(`Not deployed: the database does not answer. See why: npx wrangler d1 info ${DATABASE}`);
  }
}

/** Stops unless all migrations are applied: wrangler asks first, and takes "no" for no failure. */
function stopUnlessMigrated(): void {
  const applied = new Set(ask<{ name: string }>("SELECT name FROM d1_migrations").map(({ name }) => name));
  stopForAny(
    migrationFiles().filter((name) => !applied.has(name)),
    'the database lacks migrations. Answer wrangler\'s question with "yes": npm run deploy',
  );
}

/** Stops while the development account exists: its password is published in this repository. */
function stopForDevelopmentAccount(): void {
  const email = sqlText(developmentAccount.email);
  if (ask(`SELECT email FROM admin_users WHERE email = ${email}`).length === 0) return;
  stopFor(
    `the database has the development account. Delete it: npx wrangler d1 execute ${DATABASE} --remote --command "DELETE FROM admin_users WHERE email = ${email}"`,
  );
}

/** Reminder of a rule that nobody can see from here. */
const ZONE_RULE =
  'If it is not there yet: create the zone\'s rate limiting rule, see docs/operations.md, "The rule against floods of calls".';

/** Says after the first deploy that nobody can sign in until there is an account. */
function tellAboutAccounts(): void {
  const [accounts] = ask<{ count: number }>("SELECT count(*) AS count FROM admin_users");
  if (accounts?.count) return;
  console.log("\nNobody can sign in to the admin area yet. Create your account:\n  npm run admin -- create --remote\n");
}

/** Days that the owner has entered, for the structured data (src/website/seo/structured-data.ts); none at first. */
function ownDays(): string {
  try {
    const [row] = query<{ value: string }>("remote", "SELECT value FROM settings WHERE key = 'opening'");
    return JSON.stringify((row && JSON.parse(row.value).days) ?? []);
  } catch {
    // Without a database or its table there are no days; later steps report it.
    return "[]";
  }
}

function putOnline(): void {
  process.env.VITE_OWN_DAYS = ownDays();
  run("npm run --silent build", "the build failed, as it says above. Try it alone: npm run build");
  run("npm run --silent db:migrate:remote", "the migration failed, as it says above. Try again: npm run deploy");
  stopUnlessMigrated();
  stopForDevelopmentAccount();
  run("wrangler deploy", "wrangler refused, as it says above. Try again: npm run deploy");
  tellAboutAccounts();
  console.log(ZONE_RULE);
}

/** Deploys. @throws Refusal at the first step that fails; nothing after it is done then */
export async function deploy(tree: Tree, confirm?: Confirm): Promise<void> {
  stopFor(signInProblem());
  stopForFacts(tree);
  const settings = await tree.readSettings();
  stopForAny(settingsProblems(settings, tree.company.origin), "these settings are wrong. Correct them:");
  stopForAny(migrationProblems(readMigrations()), "these migrations would delete rows:");
  await makeMissing(settings, tree.settingsFile, confirm);
  stopForAccount(settings);
  putOnline();
}

export async function main(): Promise<void> {
  readCommandLine("npm run deploy", {});
  await deploy(thisTree(), process.stdin.isTTY ? askOnTerminal : undefined);
}

async function askOnTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}

if (import.meta.main) main().catch(showFailure);
