import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { standInCommands } from "../support/stand-in-commands";

const state = mkdtempSync(join(tmpdir(), "command-line-"));
writeFileSync(join(state, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(state, { recursive: true }));

/** The scripts behind the commands of package.json. */
const commands: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const scripts = [...new Set(Object.values(commands).flatMap((command) => command.match(/scripts\/[\w-]+\.ts/) ?? []))];

/** Ends what runs on instead of refusing, before it does harm. */
const TIMEOUT_MS = 50_000;

/** Expects that the script refuses; @returns its words */
function refusal(script: string, args: string[], settings: NodeJS.ProcessEnv = {}): string {
  const run = spawnSync("node", [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, STATE_DIR: state, ...settings },
    timeout: TIMEOUT_MS,
  });
  expect(run, `${script} ${args}`).toMatchObject({ status: 1, stdout: "" });
  expect(run.stderr, "one line, and no stack").toMatch(/^[^\n]+\n$/);
  return run.stderr;
}

test.each(scripts)("%s refuses what it does not take, and says how it is called", (script) => {
  expect(refusal(script, ["--unknown"])).toMatch(/^Unknown option '--unknown'\. Usage: npm /);
});

test("the commands of package.json are walked", () => {
  expect(scripts.length).toBeGreaterThan(10);
});

describe("a backup", () => {
  test("is refused while there is nothing to back up", () => {
    const { PATH, answer } = standInCommands(join(state, "stand-ins"), ["wrangler"]);
    answer({ "wrangler d1 execute DB --local": { prints: [{ results: [] }] } });
    expect(refusal("scripts/backup.ts", ["--output", join(state, "backup.sql")], { PATH })).toMatch(
      /^There is no local database .*npm start/,
    );
  });

  test("is not made of the local database when npm has kept --remote for itself", () => {
    expect(refusal("scripts/backup.ts", [], { npm_config_remote: "true" })).toBe(
      `Option '--remote' needs a "--" before it. Usage: npm run backup -- [--remote] [--output FILE]\n`,
    );
  });

  test("that is not there cannot be restored", () => {
    expect(refusal("scripts/restore.ts", ["not-there.sql"])).toMatch(/^There is no file not-there\.sql\. Usage: npm /);
  });
});
