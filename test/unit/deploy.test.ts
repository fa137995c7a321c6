import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { migrationFiles } from "../../scripts/apply-migrations";
import { Refusal } from "../../scripts/command-line";
import { putOnline, stopForAccount } from "../../scripts/deploy";
import { makeOwnerCopy } from "../support/owner-copy";
import { type Answers, READY, standInCommands } from "../support/stand-in-commands";

const copy = makeOwnerCopy({ photos: true });
// Says that the pictures of shared links are the copy's, without drawing them all.
const WRITE_DIGEST = `
  import { writeFileSync } from "node:fs";
  import { loadSiteModule } from "./scripts/load-site-module.ts";
  const { shareDigest } = await loadSiteModule("./scripts/share-card.tsx");
  writeFileSync("scripts/assets/share-pictures.sha256", shareDigest());
`;
execFileSync("node", ["--input-type=module", "--eval", WRITE_DIGEST], { cwd: copy });
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

/** The commands that were called, without what is only for programs. */
const calls = () => commands.calls().map((line) => line.replace(/ --json --yes --command/, ""));

/** Runs `npm run deploy` in the copy, with an account that answers like this. */
function deploy(answers: Answers = {}) {
  commands.answer({ ...READY, ...answers });
  const run = spawnSync("node", ["scripts/deploy.ts"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, PATH: commands.PATH },
  });
  return { code: run.status, out: run.stdout, error: run.stderr, calls: calls() };
}

const QUESTIONS = [
  "wrangler whoami --json",
  "wrangler secret list --format json",
  "wrangler d1 info DB --json",
  "wrangler r2 bucket info gebaeudereinigung-photos --jurisdiction eu --json",
];
const BUILD = [
  "wrangler d1 execute DB --remote SELECT value FROM settings WHERE key = 'opening'",
  "npm run --silent build",
];
const MIGRATE = "wrangler d1 migrations apply DB --remote";
const CHECKS = [
  "wrangler d1 execute DB --remote SELECT name FROM d1_migrations",
  "wrangler d1 execute DB --remote SELECT email FROM admin_users WHERE email = 'admin@example.com'",
];

// The whole command starts Node, Vite and wrangler: its steps are tested without it below.
test("who is ready is deployed: questions, build, migrations, deploy; what the commands say is shown", () => {
  expect(deploy({ "npm run": { prints: "what Vite says" } })).toEqual({
    code: 0,
    out: expect.stringMatching(/^"what Vite says"\n.*rate limiting rule.*docs\/operations\.md/),
    error: "",
    calls: [
      ...QUESTIONS,
      ...BUILD,
      MIGRATE,
      ...CHECKS,
      "wrangler deploy",
      "wrangler d1 execute DB --remote SELECT count(*) AS count FROM admin_users",
    ],
  });
});

describe("before anything is built it is refused", () => {
  test("to whoever is not signed in, and nothing else is asked", () => {
    expect(deploy({ "wrangler whoami --json": { prints: { loggedIn: false }, fails: "" } })).toEqual({
      code: 1,
      out: "",
      error: "Not deployed: nobody is signed in to Cloudflare. Sign in first: npx wrangler login\n",
      calls: QUESTIONS.slice(0, 1),
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

describe("its steps", () => {
  const { PATH } = process.env;
  beforeAll(() => {
    process.env.PATH = commands.PATH;
  });
  afterAll(() => {
    process.env.PATH = PATH;
  });

  const BUCKET = { binding: "PHOTOS", bucket_name: "gebaeudereinigung-photos" };

  test("ask for secrets, database and bucket", () => {
    commands.answer(READY);
    stopForAccount({ r2_buckets: [BUCKET] });
    expect(calls()).toEqual(QUESTIONS.slice(1));
  });

  test("ask for no bucket where there is no R2", () => {
    commands.answer(READY);
    stopForAccount({});
    expect(calls()).toEqual(QUESTIONS.slice(1, 3));
  });

  test("stop where the Worker lacks secrets, each with the command that sets it", () => {
    commands.answer({
      ...READY,
      "wrangler secret list": { prints: [{ name: "JWT_SECRET" }, { name: "FORM_SECRET" }] },
    });
    expect(() =>
      stopForAccount({ r2_buckets: [BUCKET] }),
    ).toThrow(`Not deployed: secrets are missing. Set each with 32 random characters or more (openssl rand -base64 32 makes them):
  npx wrangler secret put SESSION_SECRET
  npx wrangler secret put LINK_SECRET`);
    expect(calls()).toEqual(QUESTIONS.slice(1, 2));
  });

  test("say after the first deploy how to create the account", () => {
    const said = vi.spyOn(console, "log").mockReturnValue();
    commands.answer({
      ...READY,
      "wrangler d1 execute DB --remote --json --yes --command SELECT count(*)": {
        prints: [{ results: [{ count: 0 }] }],
      },
    });
    putOnline();
    expect(said.mock.calls.join()).toContain("npm run admin -- create --remote");
    said.mockRestore();
    commands.calls();
  });

  test.each<[when: string, answers: Answers, called: string[], error: string]>([
    [
      "when the build fails",
      { "npm run": { fails: "" } },
      [...BUILD],
      "Not deployed: the build failed, as it says above. Try it alone: npm run build",
    ],
    [
      "when the migration fails",
      { "wrangler d1 migrations apply DB --remote": { fails: "" } },
      [...BUILD, MIGRATE],
      "Not deployed: the migration failed, as wrangler says above. Try again: npm run deploy",
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
      [...BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
      `Not deployed: the database lacks migrations. Answer wrangler's question with "yes": npm run deploy\n  ${migrationFiles().at(-1)}`,
    ],
    [
      "when the database does not answer",
      {
        "wrangler d1 execute DB --remote --json --yes --command SELECT name FROM d1_migrations": {
          fails: "A request to the Cloudflare API failed.",
        },
      },
      [...BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
      "Not deployed: the database does not answer. See why: npx wrangler d1 info DB",
    ],
    [
      "when the database has the development account",
      {
        "wrangler d1 execute DB --remote --json --yes --command SELECT email": {
          prints: [{ results: [{ email: "admin@example.com" }] }],
        },
      },
      [...BUILD, MIGRATE, ...CHECKS],
      `Not deployed: the database has the development account. Delete it: npx wrangler d1 execute DB --remote --command "DELETE FROM admin_users WHERE email = 'admin@example.com'"`,
    ],
    [
      "when wrangler refuses",
      { "wrangler deploy": { fails: "" } },
      [...BUILD, MIGRATE, ...CHECKS, "wrangler deploy"],
      "Not deployed: wrangler refused, as it says above. Try again: npm run deploy",
    ],
  ])("stop, and do not deploy, %s", (_, answers, called, error) => {
    commands.answer({ ...READY, ...answers });
    expect(putOnline).toThrow(new Refusal(error));
    expect(calls()).toEqual(called);
  });
});
