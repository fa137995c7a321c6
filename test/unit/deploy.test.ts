import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrationFiles } from "../../scripts/apply-migrations";
import { Refusal } from "../../scripts/command-line";
import { deploy, type Tree } from "../../scripts/deploy";
import { processes } from "../../scripts/wrangler";
import { contractTexts } from "../../src/content/legal/contracts/contract-texts";
import { REAL_PROOF } from "../support/real-proof";
import { type Answers, NEW, standInCommands } from "../support/stand-in-commands";

const commands = standInCommands();
const said: string[] = [];
beforeEach(() => {
  vi.spyOn(processes, "run").mockImplementation(commands.run);
  for (const way of ["log", "info"] as const) vi.spyOn(console, way).mockImplementation((text) => void said.push(text));
  said.length = 0;
  commands.answer({});
  commands.calls();
});
afterEach(() => vi.restoreAllMocks());

const SETTINGS = {
  ...{ workers_dev: false, preview_urls: false, routes: ["nordglanz.de"] },
  d1_databases: [{ binding: "DB", database_name: "gebaeudereinigung" }],
  r2_buckets: [{ binding: "PHOTOS", bucket_name: "gebaeudereinigung-photos", jurisdiction: "eu" }],
  queues: { consumers: [{ queue: "gebaeudereinigung-mail-events" }] },
  vars: { NOTIFY_FROM: "website@nordglanz.de", NOTIFY_TO: "info@nordglanz.de" },
};

/** Before the first deploy, also on an owner's tree. */
const WRANGLER_TOML = readFileSync("wrangler.toml", "utf8")
  .replaceAll("example.com", "nordglanz.de")
  .replace(/^database_id = .*/m, 'database_id = "00000000-0000-0000-0000-000000000000"')
  .replace(/^id = .*/m, 'id = "00000000000000000000000000000000"');

/** wrangler.toml, in memory. */
function fileOf(text: string) {
  let current = text;
  return {
    read: () => current,
    write(next: string) {
      current = next;
    },
  };
}

/** As an owner's copy is read (`npm run test:long` deploys a whole one). */
const READY_TREE: Tree = {
  company: { origin: "https://nordglanz.de" },
  proof: REAL_PROOF,
  contracts: contractTexts.map((text) => ({ ...text, checkedOn: new Date().toISOString().slice(0, 10) })),
  settingsFile: fileOf(WRANGLER_TOML.replace(/[0-]{32,}/g, "6f1c")),
  pictures: ["frauke-petersen", "bad-vorher", "bad-nachher"],
  readSettings: async () => SETTINGS,
};

const QUESTIONS = [
  "wrangler whoami --json",
  "wrangler r2 bucket info gebaeudereinigung-photos --jurisdiction eu --json",
  "wrangler secret list --format json",
  "wrangler email sending list",
  "wrangler queues subscription list gebaeudereinigung-mail-events --json",
  "wrangler d1 info DB --json",
  "wrangler email sending send --from website@nordglanz.de --to info@nordglanz.de --subject E-Mails Ihrer Website gehen hinaus --text Diese E-Mail hat die Veröffentlichung Ihrer Website verschickt, um den Versand zu prüfen. Sie müssen nichts tun.",
];
const BUILD = [
  "wrangler d1 execute DB --remote SELECT value FROM settings WHERE key = 'opening'",
  "npm run --silent build",
];
const MIGRATE = "npm run --silent db:migrate:remote";
const CHECKS = [
  "wrangler d1 execute DB --remote SELECT name FROM d1_migrations",
  "wrangler d1 execute DB --remote SELECT email FROM admin_users WHERE email = 'admin@example.com'",
];
const SELECT = "wrangler d1 execute DB --remote --json --yes --command SELECT";
/** The database's rows for what is asked of it. */
const answering = (columns: string, ...results: object[]): Answers => ({
  [`${SELECT} ${columns}`]: { prints: [{ results }] },
});

test("who is ready is deployed: questions, build, migrations, deploy; what the commands say is shown", async () => {
  commands.answer({ "npm run": { prints: "what Vite says" } });
  await deploy(READY_TREE);
  expect(commands.calls()).toEqual([
    ...QUESTIONS,
    ...BUILD,
    MIGRATE,
    ...CHECKS,
    "wrangler deploy",
    "wrangler d1 execute DB --remote SELECT count(*) AS count FROM admin_users",
  ]);
  expect(said.join("\n")).toMatch(/^what Vite says\n.*rate limiting rule.*docs\/operations\.md/);
});

test.each([
  ["r2 bucket", { r2_buckets: [] }],
  ["queues", { queues: { consumers: [] } }],
])("nobody asks for %s where wrangler.toml has none", async (what, none) => {
  await deploy({ ...READY_TREE, readSettings: async () => ({ ...SETTINGS, ...none }) });
  expect(commands.calls().filter((line) => line.includes(what))).toEqual([]);
});

test("a subscription that lacks an event is made, and refused where nobody knows the zone", async () => {
  const some = [{ source: { domain: "nordglanz.de" }, events: ["message.bounced"] }];
  commands.answer({ "wrangler queues subscription list": { prints: some } });
  await expect(deploy(READY_TREE)).rejects.toThrow(
    "npx wrangler queues subscription create gebaeudereinigung-mail-events",
  );
  commands.answer({
    "wrangler queues subscription list": { prints: some },
    "wrangler email routing list": { prints: "" },
  });
  await expect(deploy(READY_TREE)).rejects.toThrow("Cloudflare does not list the zone of nordglanz.de");
});

test("after the first deploy it says how to create the account", async () => {
  commands.answer(answering("count(*)", { count: 0 }));
  await deploy(READY_TREE);
  expect(said.join("\n")).toContain("npm run admin -- create --remote");
});

describe("before anything is built it is refused", () => {
  test("to whoever is not signed in, and nothing else is asked", async () => {
    commands.answer({ "wrangler whoami --json": { prints: { loggedIn: false }, fails: "" } });
    await expect(deploy(READY_TREE)).rejects.toThrow(
      new Refusal("Not deployed: nobody is signed in to Cloudflare. Sign in first: npx wrangler login"),
    );
    expect(commands.calls()).toEqual(QUESTIONS.slice(0, 1));
  });

  test.each<[who: string, part: object, sentence: string]>([
    [
      "to who has left a placeholder",
      { company: { origin: "https://nordglanz.de", owner: "Erika Mustermann" } },
      "these are still placeholders. Write what is true of the company in their place:\n  src/content/company.ts: owner",
    ],
    [
      "to who has named no sender",
      { readSettings: async () => ({ ...SETTINGS, vars: { NOTIFY_TO: "info@nordglanz.de" } }) },
      "these settings are wrong. Correct them:\n  wrangler.toml: NOTIFY_FROM is missing in [vars]; no customer would get a mail.",
    ],
  ])("%s", async (_, part, sentence) => {
    await expect(deploy({ ...READY_TREE, ...part })).rejects.toThrow(new Refusal(`Not deployed: ${sentence}`));
    expect(commands.calls()).toEqual(QUESTIONS.slice(0, 1));
  });
});

describe("what the account lacks", () => {
  const MADE = [
    "wrangler d1 create gebaeudereinigung --jurisdiction eu",
    "wrangler kv namespace create STATISTICS",
    "wrangler r2 bucket create gebaeudereinigung-photos --jurisdiction eu",
    "wrangler secret bulk",
    "wrangler email sending enable nordglanz.de",
    "wrangler queues create gebaeudereinigung-mail-events --jurisdiction eu",
    "wrangler queues subscription create gebaeudereinigung-mail-events --source email.sending --domain nordglanz.de --zone-id 023e105f4ecef8ad9ca31a8372d0c353 --events message.bounced,message.failed,message.rejected,message.complained",
  ];
  const isMaking = (line: string) => / (create|bulk|enable)/.test(line);
  const asked: string[] = [];
  const says = (isYes: boolean) => async (question: string) => {
    asked.push(question);
    return isYes;
  };
  const newTree = () => ({ ...READY_TREE, settingsFile: fileOf(WRANGLER_TOML) });
  beforeEach(() => {
    asked.length = 0;
    commands.inputs.length = 0;
  });

  test("is made after one question, with the ids in wrangler.toml; a second time there is nothing to make", async () => {
    commands.answer(NEW);
    const tree = newTree();
    await deploy(tree, says(true));
    const first = commands.calls();
    expect(first.filter(isMaking)).toEqual(MADE);
    expect(first.at(-2)).toBe("wrangler deploy");
    expect(asked).toHaveLength(1);
    for (const line of MADE) expect(asked[0]).toContain(`npx ${line.replace("bulk", "put JWT_SECRET")}`);
    expect(tree.settingsFile.read()).toContain('database_id = "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"');
    expect(tree.settingsFile.read()).toContain('\nid = "0f0e0d0c0b0a09080706050403020100"');
    const secrets = Object.values<string>(JSON.parse(commands.inputs.join()));
    expect(new Set(secrets).size).toBe(6);
    expect(secrets.every((secret) => secret.length >= 32)).toBe(true);

    await deploy(tree, says(true));
    expect(commands.calls().filter(isMaking)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test.each(MADE.map((line, index) => [line, index] as const))(
    "%s fails: the next deploy makes the rest",
    async (line, index) => {
      commands.answer({ ...NEW, [line]: { fails: "✘ [ERROR] A request to the Cloudflare API failed." } });
      const tree = newTree();
      await expect(deploy(tree, says(true))).rejects.toThrow(
        /^Not deployed: this failed, and what was made before stays/,
      );
      const called = commands.calls();
      expect(called.filter(isMaking)).toEqual(MADE.slice(0, index + 1));
      expect(called).not.toContain("npm run --silent build");

      commands.add({ [line]: NEW[line] ?? NEW["wrangler email sending enable"] ?? {} });
      await deploy(tree, says(true));
      expect(commands.calls().filter(isMaking)).toEqual(MADE.slice(index));
    },
  );

  test.each([
    [
      "without a terminal it is refused, with the commands",
      undefined,
      `these are missing. Run each, then try again:\n  npx ${MADE[0]}`,
    ],
    ["nothing is made where the answer is no", says(false), "nothing was made."],
  ])("%s", async (_, confirm, sentence) => {
    commands.answer(NEW);
    await expect(deploy(newTree(), confirm)).rejects.toThrow(`Not deployed: ${sentence}`);
    expect(commands.calls().filter(isMaking)).toEqual([]);
  });

  test("secrets that are there are never replaced", async () => {
    const present = ["JWT_SECRET", "VAPID_PRIVATE_KEY"].map((name) => ({ name }));
    commands.answer({ "wrangler secret list": { prints: present }, "wrangler secret bulk": {} });
    await deploy(READY_TREE, says(true));
    expect(Object.keys(JSON.parse(commands.inputs.join()))).toEqual(["SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"]);
  });

  test.each([
    "d1 list",
    "kv namespace list",
    "r2 bucket info",
    "secret list",
    "email sending list",
    "queues subscription list",
  ])("nothing is made where Cloudflare does not answer: %s", async (list) => {
    commands.answer({ ...NEW, [`wrangler ${list}`]: { fails: "✘ [ERROR] A request failed." } });
    await expect(deploy(newTree(), says(true))).rejects.toThrow(/^Not deployed: /);
    expect(commands.calls().filter(isMaking)).toEqual([]);
  });
});

const present = migrationFiles().slice(0, -1);

test.each<[when: string, answers: Answers, called: string[], error: string]>([
  [
    "when the build fails",
    { "npm run": { fails: "" } },
    [...BUILD],
    "Not deployed: the build failed, as it says above. Try it alone: npm run build",
  ],
  [
    "when the migration fails",
    { [MIGRATE]: { fails: "" } },
    [...BUILD, MIGRATE],
    "Not deployed: the migration failed, as it says above. Try again: npm run deploy",
  ],
  [
    "when wrangler's question about migrations was answered with no",
    answering("name FROM d1_migrations", ...present.map((name) => ({ name }))),
    [...BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
    `Not deployed: the database lacks migrations. Answer wrangler's question with "yes": npm run deploy\n  ${migrationFiles().at(-1)}`,
  ],
  [
    "when the database does not answer",
    { [`${SELECT} name FROM d1_migrations`]: { fails: "A request to the Cloudflare API failed." } },
    [...BUILD, MIGRATE, ...CHECKS.slice(0, 1)],
    "Not deployed: the database does not answer. See why: npx wrangler d1 info DB",
  ],
  [
    "when the database has the development account",
    answering("email", { email: "admin@example.com" }),
    [...BUILD, MIGRATE, ...CHECKS],
    `Not deployed: the database has the development account. Delete it: npx wrangler d1 execute DB --remote --command "DELETE FROM admin_users WHERE email = 'admin@example.com'"`,
  ],
  [
    "when wrangler refuses",
    { "wrangler deploy": { fails: "" } },
    [...BUILD, MIGRATE, ...CHECKS, "wrangler deploy"],
    "Not deployed: wrangler refused, as it says above. Try again: npm run deploy",
  ],
])("it stops, and does not deploy, %s", async (_, answers, called, error) => {
  commands.answer(answers);
  await expect(deploy(READY_TREE)).rejects.toThrow(new Refusal(error));
  expect(commands.calls()).toEqual([...QUESTIONS, ...called]);
});
