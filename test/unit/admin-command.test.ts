import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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

test("an account is created and listed; what the rules refuse is not stored", () => {
  const created = admin("create", " Inhaberin@Example.com ", "Wischmopp im Flur", "Wischmopp im Flur");
  expect(created).toMatchObject({ code: 0, out: expect.stringContaining("Konto angelegt: inhaberin@example.com") });
  expect(created.out).not.toContain("Wischmopp");
  expect(admin("list").out).toContain("inhaberin@example.com  letzte Anmeldung: nie");

  expect(admin("password", "niemand@example.com").error).toContain("hat kein Konto");
  expect(admin("create", "zweite@example.com", "Passwort1").error).toContain("häufigsten");
}, 240_000);

test("who has not signed in to Cloudflare is told how to", () => {
  const { CLOUDFLARE_API_TOKEN: _, ...environment } = process.env;
  // A home of its own, so that the login of whoever runs the tests is not used.
  const env = { ...environment, HOME: state, XDG_CONFIG_HOME: state };
  const run = spawnSync("node", ["scripts/admin.ts", "list", "--remote"], { encoding: "utf8", env });
  expect(run).toMatchObject({ status: 1, stderr: "Not signed in to Cloudflare. First run: npx wrangler login\n" });
}, 60_000);

test.each([
  ["an unknown command", "delete"],
  ["a password on the command line", "create inhaberin@example.com geheim"],
])("%s is answered with the usage", (_, command) => {
  expect(admin(command)).toMatchObject({ code: 1, error: expect.stringContaining("Usage: npm run admin") });
});
