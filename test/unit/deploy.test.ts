import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { migrationFiles } from "../../scripts/apply-migrations";
import { makeOwnerCopy } from "../support/owner-copy";
import { type Answers, READY, standInCommands } from "../support/stand-in-commands";

const copy = makeOwnerCopy({ photos: true });
const commands = standInCommands(join(copy, "stand-ins"), ["wrangler", "npm"]);
const shipped = new Map<string, string>();

afterAll(() => rmSync(copy, { recursive: true }));
afterEach(() => {
  for (const [file, text] of shipped) writeFileSync(join(copy, file), text);
  shipped.clear();
});

/** Changes a file of the copy until the end of the test. */
function edit(file: string, before: RegExp, after: string): void {
  const text = readFileSync(join(copy, file), "utf8");
  expect(text).toMatch(before);
  shipped.set(file, text);
  writeFileSync(join(copy, file), text.replace(before, after));
}

/** Deploys the copy to an account that answers like this. */
function deploy(answers: Answers = {}) {
  commands.answer({ ...READY, ...answers });
  const run = spawnSync("node", ["scripts/deploy.ts"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, PATH: commands.PATH },
  });
  const calls = commands.calls().map((line) => line.replace(/ --json --yes --command/, ""));
  return { code: run.status, out: run.stdout, error: run.stderr, calls };
}

const QUESTIONS = [
  "wrangler whoami --json",
  "wrangler secret list --format json",
  "wrangler d1 info DB --json",
  "wrangler r2 bucket info gebaeudereinigung-photos --jurisdiction eu --json",
];
const BUILD = "npm run --silent build";
const MIGRATE = "wrangler d1 migrations apply DB --remote";
const CHECKS = [
  "wrangler d1 execute DB --remote SELECT name FROM d1_migrations",
  "wrangler d1 execute DB --remote SELECT email FROM admin_users WHERE email = 'admin@example.com'",
];

test("who is ready is deployed: questions, build, migrations, deploy", () => {
  expect(deploy()).toEqual({
    code: 0,
    out: expect.not.stringContaining("Nobody can sign in"),
    error: "",
    calls: [
      ...QUESTIONS,
      BUILD,
      MIGRATE,
      ...CHECKS,
      "wrangler deploy",
      "wrangler d1 execute DB --remote SELECT count(*) AS count FROM admin_users",
    ],
  });
});

test("after the first deploy it says how to create the account; without R2 no bucket is asked for", () => {
  edit("wrangler.toml", /\[\[r2_buckets\]\]\n(\w.*\n)+/, "");
  const { code, out, calls } = deploy({
    "wrangler d1 execute DB --remote --json --yes --command SELECT count(*)": { prints: [{ results: [{ count: 0 }] }] },
  });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("npm run admin -- create --remote") });
  expect(calls.join()).not.toContain("r2 bucket");
});

const RAW = "✘ [ERROR] A request to the Cloudflare API (/accounts/1234/workers) failed.";

describe("before anything is built it is refused", () => {
  test("to whoever is not signed in, and nothing else is asked", () => {
    expect(deploy({ "wrangler whoami --json": { prints: { loggedIn: false }, fails: "" } })).toEqual({
      code: 1,
      out: "",
      error: "Not deployed: nobody is signed in to Cloudflare. Sign in first: npx wrangler login\n",
      calls: QUESTIONS.slice(0, 1),
    });
  });

  test("to whose Worker lacks secrets, each with the command that sets it", () => {
    expect(deploy({ "wrangler secret list": { prints: [{ name: "JWT_SECRET" }, { name: "FORM_SECRET" }] } })).toEqual({
      code: 1,
      out: "",
      error: `Not deployed: secrets are missing. Set each with 32 random characters or more (openssl rand -base64 32 makes them):
  npx wrangler secret put SESSION_SECRET
  npx wrangler secret put LINK_SECRET
`,
      calls: QUESTIONS.slice(0, 2),
    });
  });

  test.each<[who: string, file: string, before: RegExp, after: string, sentence: string]>([
    [
      "to who has left a placeholder",
      "src/content/company.ts",
      /^ {2}owner: ".*"/m,
      '  owner: "Erika Mustermann"',
      "these are still placeholders. Write what is true of the company in their place:\n  src/content/company.ts: owner",
    ],
    [
      "to whose shared links show an older name",
      "scripts/assets/share-pictures.sha256",
      /^\w+/,
      "0",
      "the pictures of shared links show other facts. Draw them anew: npm run share-pictures",
    ],
    [
      "to whose photos would leave the EU",
      "wrangler.toml",
      /jurisdiction = "eu"\n/,
      "",
      'these settings are wrong. Correct them:\n  wrangler.toml: jurisdiction = "eu" is missing at the bucket PHOTOS.',
    ],
  ])("%s", (_, file, before, after, sentence) => {
    edit(file, before, after);
    expect(deploy()).toEqual({
      code: 1,
      out: "",
      error: `Not deployed: ${sentence}\n`,
      calls: QUESTIONS.slice(0, 1),
    });
  });
});

describe("it stops, and does not deploy,", () => {
  test.each<[when: string, answers: Answers, calls: string[], error: string]>([
    [
      "when the build fails",
      { "npm run": { fails: "what Vite says" } },
      [BUILD],
      "what Vite says\nNot deployed: the build failed, as it says above. Try it alone: npm run build\n",
    ],
    [
      "when the migration fails",
      { "wrangler d1 migrations apply DB --remote": { fails: "what wrangler says" } },
      [BUILD, MIGRATE],
      "what wrangler says\nNot deployed: the migration failed, as wrangler says above. Try again: npm run deploy\n",
    ],
    [
      "when wrangler's question about migrations was answered with no",
      {
        "wrangler d1 execute DB --remote --json --yes --command SELECT name FROM d1_migrations": {
          prints: [
            {
              results: migrationFiles()
                .slice(0, -1)
                .map((name) => ({ name })),
            },
          ],
        },
      },
      [BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
      `Not deployed: the database lacks migrations. Answer wrangler's question with "yes": npm run deploy\n  ${migrationFiles().at(-1)}\n`,
    ],
    [
      "when the database does not answer",
      { "wrangler d1 execute DB --remote --json --yes --command SELECT name FROM d1_migrations": { fails: RAW } },
      [BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
      "Not deployed: the database does not answer. See why: npx wrangler d1 info DB\n",
    ],
    [
      "when the database has the development account",
      {
        "wrangler d1 execute DB --remote --json --yes --command SELECT email": {
          prints: [{ results: [{ email: "admin@example.com" }] }],
        },
      },
      [BUILD, MIGRATE, ...CHECKS],
      `Not deployed: the database has the development account. Delete it: npx wrangler d1 execute DB --remote --command "DELETE FROM admin_users WHERE email = 'admin@example.com'"\n`,
    ],
    [
      "when wrangler refuses",
      { "wrangler deploy": { fails: "what wrangler says" } },
      [BUILD, MIGRATE, ...CHECKS, "wrangler deploy"],
      "what wrangler says\nNot deployed: wrangler refused, as it says above. Try again: npm run deploy\n",
    ],
  ])("%s", (_, answers, calls, error) => {
    expect(deploy(answers)).toMatchObject({ code: 1, error, calls: [...QUESTIONS, ...calls] });
  });
});
