import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { databaseProblem, mailProblem, signInProblem } from "../../scripts/cloudflare-problems";
import { processes } from "../../scripts/wrangler";
import { type Answers, standInCommands } from "../support/stand-in-commands";

const commands = standInCommands();
beforeEach(() => void vi.spyOn(processes, "run").mockImplementation(commands.run));
afterEach(() => vi.restoreAllMocks());

const database = () => databaseProblem("gebaeudereinigung");
const mail = () => mailProblem("website@nordglanz.de", "info@nordglanz.de");

test.each([
  ["somebody is signed in", signInProblem],
  ["the database is kept in the EU", database],
  ["mails go out", mail],
])("all is well where %s", (_, problem) => {
  commands.answer({});
  expect(problem()).toBeUndefined();
});

const RAW = "✘ [ERROR] A request to the Cloudflare API (/accounts/1234/workers) failed.";
const NO_SUCH_DATABASE = `${RAW}\n\n  The database 6f1c2d3e could not be found [code: 7404]`;

// One sentence with the command that helps, and no word of wrangler's.
test.each<[when: string, problem: () => unknown, answers: Answers, reason: string]>([
  [
    "Cloudflare does not confirm the login",
    signInProblem,
    { "wrangler whoami --json": { fails: RAW } },
    "Cloudflare does not say who is signed in. See why: npx wrangler whoami",
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
  ...[{ fails: RAW }, { prints: "Permanently bounced: chef@nordglanz.de" }].map(
    (answer): [string, () => unknown, Answers, string] => [
      `the mail does not go out (${answer.fails ? "refused" : "bounced"})`,
      mail,
      { "wrangler email sending send": answer },
      "no mail goes from website@nordglanz.de to info@nordglanz.de. See why: npx wrangler email sending send --from website@nordglanz.de --to info@nordglanz.de --subject Test --text Test",
    ],
  ),
])("a deploy is refused when %s", (_, problem, answers, reason) => {
  commands.answer(answers);
  expect(problem()).toBe(reason);
});
