import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const state = mkdtempSync(join(tmpdir(), "admin-command-"));
afterAll(() => rmSync(state, { recursive: true }));

/** Runs the command with answers piped in, one a line. */
function admin(command: string, ...answers: string[]) {
  const run = spawnSync("node", ["scripts/admin.ts", ...command.split(" ")], {
    input: answers.map((answer) => `${answer}\n`).join(""),
    encoding: "utf8",
    env: { ...process.env, STATE_DIR: state },
  });
  return { code: run.status, out: run.stdout, error: run.stderr };
}

/** What a call of scripts/database.ts returns, on the same storage. */
function database(call: string): unknown {
  const code = `import("./scripts/database.ts").then(({ execute, query }) => console.log(JSON.stringify(${call} ?? null)))`;
  const run = spawnSync("node", ["-e", code], { encoding: "utf8", env: { ...process.env, STATE_DIR: state } });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

test("an account is created and listed; what the rules refuse is not stored", () => {
  const created = admin("create", " Inhaberin@Example.com ", "Wischmopp im Flur", "Wischmopp im Flur");
  expect(created).toMatchObject({ code: 0, out: expect.stringContaining("Konto angelegt: inhaberin@example.com") });
  expect(created.out).not.toContain("Wischmopp");
  expect(admin("list").out).toContain("inhaberin@example.com  letzte Anmeldung: nie");

  expect(admin("password", "niemand@example.com").error).toContain("hat kein Konto");
  expect(admin("create", "zweite@example.com", "Passwort1").error).toContain("häufigsten");
}, 240_000);

test("a new password removes the account's passkeys, and no other account's", () => {
  admin("create", "dritte@example.com", "Wischmopp im Flur", "Wischmopp im Flur");
  const key = (id: string, owner: string) => `('${id}', ${owner}, '${id}', '', 0, '', '', NULL)`;
  const own = "(SELECT id FROM admin_users WHERE email = 'dritte@example.com')";
  database(`execute("local", "INSERT INTO passkeys VALUES ${key("own", own)}, ${key("other", "'other'")};")`);
  const changed = admin("password", "dritte@example.com", "Kehrblech im Keller", "Kehrblech im Keller");
  expect(changed.out).toContain("kein Gerät öffnet es mehr mit Fingerabdruck oder Gesicht");
  expect(database('query("local", "SELECT id FROM passkeys")')).toEqual([{ id: "other" }]);
}, 240_000);

test("who has not signed in to Cloudflare is told how to", () => {
  const { CLOUDFLARE_API_TOKEN: _, ...environment } = process.env;
  // A home of its own, so that the login of whoever runs the tests is not used.
  const env = { ...environment, HOME: state, XDG_CONFIG_HOME: state };
  const run = spawnSync("node", ["scripts/admin.ts", "list", "--remote"], { encoding: "utf8", env });
  expect(run).toMatchObject({ status: 1, stderr: "Not signed in to Cloudflare. First run: npx wrangler login\n" });
}, 60_000);

test.each(["create", "password"])(
  "%s --remote refuses the development account, whose password everybody can read",
  (command) => {
    expect(admin(`${command} --remote`, " Admin@Example.com")).toMatchObject({
      code: 1,
      error: expect.stringContaining("Konto der Entwicklung"),
    });
  },
);

test("restore --remote refuses a backup with the development account before anything is sent", () => {
  const file = join(state, "backup.sql");
  writeFileSync(
    file,
    `CREATE TABLE admin_users (id, email);\nINSERT INTO "admin_users" VALUES('1','admin@example.com');\n`,
  );
  const run = spawnSync("node", ["scripts/restore.ts", file, "--remote"], { encoding: "utf8" });
  expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining("holds the account admin@example.com") });
});

test.each([
  ["an unknown command", "delete"],
  ["a password on the command line", "create inhaberin@example.com geheim"],
])("%s is answered with the usage", (_, command) => {
  expect(admin(command)).toMatchObject({ code: 1, error: expect.stringContaining("Usage: npm run admin") });
});
