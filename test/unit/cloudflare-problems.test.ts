import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  bucketProblem,
  databaseProblem,
  mailProblem,
  secretProblem,
  signInProblem,
} from "../../scripts/cloudflare-problems";
import { processes } from "../../scripts/wrangler";
import { type Answers, standInCommands } from "../support/stand-in-commands";

const commands = standInCommands();
beforeEach(() => void vi.spyOn(processes, "run").mockImplementation(commands.run));
afterEach(() => vi.restoreAllMocks());

const database = () => databaseProblem("gebaeudereinigung");
const bucket = () => bucketProblem("gebaeudereinigung-photos");
const mail = () => mailProblem("website@nordglanz.de", ["info@nordglanz.de", "chef@nordglanz.de"]);

test.each([
  ["somebody is signed in", signInProblem],
  ["the secrets are there", secretProblem],
  ["the database is kept in the EU", database],
  ["so is the bucket", bucket],
  ["mails go out", mail],
])("all is well where %s", (_, problem) => {
  commands.answer({});
  expect(problem()).toBeUndefined();
});

const RAW = "✘ [ERROR] A request to the Cloudflare API (/accounts/1234/workers) failed.";
const SECRETS_MISSING =
  "secrets are missing. Set each with 32 random characters or more (openssl rand -base64 32 makes them):";
const NO_SUCH_DATABASE = `${RAW}\n\n  The database 6f1c2d3e could not be found [code: 7404]`;
const NO_SUCH_BUCKET = `${RAW}\n\n  The specified bucket does not exist. [code: 10006]`;
const NO_SUCH_WORKER =
  '✘ [ERROR] Worker "gebaeudereinigung" not found.\n\nIf this is a new Worker, run `wrangler deploy`.';

// One sentence with the command that helps, and no word of wrangler's.
test.each<[when: string, problem: () => unknown, answers: Answers, reason: string, list?: string[]]>([
  [
    "nobody is signed in",
    signInProblem,
    { "wrangler whoami --json": { prints: { loggedIn: false }, fails: "" } },
    "nobody is signed in to Cloudflare. Sign in first: npx wrangler login",
  ],
  [
    "Cloudflare does not confirm the login",
    signInProblem,
    { "wrangler whoami --json": { fails: RAW } },
    "Cloudflare does not say who is signed in. See why: npx wrangler whoami",
  ],
  [
    "the Worker does not exist yet, and so has no secrets",
    secretProblem,
    { "wrangler secret list": { fails: NO_SUCH_WORKER } },
    SECRETS_MISSING,
    ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"].map((name) => `npx wrangler secret put ${name}`),
  ],
  [
    "the Worker lacks a secret",
    secretProblem,
    { "wrangler secret list": { prints: ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET"].map((name) => ({ name })) } },
    SECRETS_MISSING,
    ["npx wrangler secret put LINK_SECRET"],
  ],
  [
    "Cloudflare does not list the secrets",
    secretProblem,
    { "wrangler secret list": { fails: RAW } },
    "Cloudflare does not list the Worker's secrets. See why: npx wrangler secret list",
  ],
  [
    "the database may be anywhere",
    database,
    { "wrangler d1 info": { prints: { name: "gebaeudereinigung", jurisdiction: null } } },
    "the database is not bound to the EU, and cannot be later. Create one that is, and put its name and id into wrangler.toml: npx wrangler d1 create gebaeudereinigung-eu --jurisdiction eu",
  ],
  [
    "the database does not exist",
    database,
    { "wrangler d1 info": { fails: NO_SUCH_DATABASE } },
    "this account has no database with the id in wrangler.toml. Create it, and put its id there: npx wrangler d1 create gebaeudereinigung --jurisdiction eu",
  ],
  [
    "Cloudflare does not describe the database",
    database,
    { "wrangler d1 info": { fails: RAW } },
    "Cloudflare does not say where the database is kept. See why: npx wrangler d1 info DB",
  ],
  [
    "the bucket is not in the EU",
    bucket,
    { "wrangler r2 bucket info": { fails: NO_SUCH_BUCKET } },
    'the EU has no bucket "gebaeudereinigung-photos", and one from elsewhere cannot move there. Create it: npx wrangler r2 bucket create gebaeudereinigung-photos --jurisdiction eu',
  ],
  [
    "Cloudflare does not describe the bucket",
    bucket,
    { "wrangler r2 bucket info": { fails: RAW } },
    "Cloudflare does not say where the photos are kept. See why: npx wrangler r2 bucket info gebaeudereinigung-photos --jurisdiction eu",
  ],
  [
    "Cloudflare does not list the domains that may send",
    mail,
    { "wrangler email sending list": { fails: RAW } },
    "Cloudflare does not say which domains may send mails. See why: npx wrangler email sending list",
  ],
  [
    "another domain may send, and the sender's is not enabled",
    mail,
    { "wrangler email sending list": { prints: "│ z │ anders.de │ yes │ 1 │\n│ z │ nordglanz.de │ no │ 2 │" } },
    "nordglanz.de, the domain of NOTIFY_FROM, may not send mails. Set it up: npx wrangler email sending enable nordglanz.de",
  ],
  ...[{ fails: RAW }, { prints: "Permanently bounced: chef@nordglanz.de" }].map(
    (answer): [string, () => unknown, Answers, string] => [
      `the mail does not go out (${answer.fails ? "refused" : "bounced"})`,
      mail,
      { "wrangler email sending send": answer },
      "no mail goes from website@nordglanz.de to info@nordglanz.de, chef@nordglanz.de. See why: npx wrangler email sending send --from website@nordglanz.de --to info@nordglanz.de chef@nordglanz.de --subject Test --text Test",
    ],
  ),
])("a deploy is refused when %s", (_, problem, answers, reason, list) => {
  commands.answer(answers);
  expect(problem()).toEqual(list ? { reason, list } : { reason });
});
