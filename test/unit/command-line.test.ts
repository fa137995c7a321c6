import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backUp } from "../../scripts/database";
import { processes } from "../../scripts/wrangler";
import { standInCommands } from "../support/stand-in-commands";

/** The scripts behind the commands of package.json. */
const commands: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const scripts = [...new Set(Object.values(commands).flatMap((command) => command.match(/scripts\/[\w-]+\.ts/) ?? []))];

const { argv, exitCode } = process;
const said: { out: unknown[]; error: unknown[] } = { out: [], error: [] };
beforeEach(() => {
  Object.assign(said, { out: [], error: [] });
  vi.spyOn(console, "log").mockImplementation((text) => void said.out.push(text));
  vi.spyOn(console, "error").mockImplementation((text) => void said.error.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.argv = argv;
  process.exitCode = exitCode;
});

/** Runs the script as it is called with these arguments, and expects that it refuses; @returns its words */
async function refusal(script: string, ...args: string[]): Promise<string> {
  const ended = new Error("The process has ended");
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  exit.mockImplementationOnce(() => {
    throw ended;
  });
  process.argv = ["node", script, ...args];
  process.exitCode = undefined;
  try {
    // With a query it is read anew each time, and what it imports is not.
    const module = await import(/* @vite-ignore */ `${resolve(script)}?${args.join()}`);
    await module.main?.();
  } catch (error) {
    if (error !== ended) throw error;
  }
  const [words] = said.error;
  expect([exit.mock.calls[0]?.[0] ?? process.exitCode, said.out], script).toEqual([1, []]);
  expect(words, "one line, and no stack").toMatch(/^[^\n]+$/);
  return String(words);
}

test.each(scripts)("%s refuses what it does not take, and says how it is called", async (script) => {
  expect(await refusal(script, "--unknown")).toMatch(/^Unknown option '--unknown'\. Usage: npm /);
});

test("the commands of package.json are walked", () => {
  expect(scripts.length).toBeGreaterThan(10);
});

describe("a backup", () => {
  test("is refused while there is nothing to back up", () => {
    const { answer, run } = standInCommands();
    answer({ "wrangler d1 execute DB --local": { prints: [{ results: [] }] } });
    vi.spyOn(processes, "run").mockImplementation(run);
    expect(() => backUp("local", "backup.sql")).toThrow(/^There is no local database .*npm start/);
  });

  test("is not made of the local database when npm has kept --remote for itself", async () => {
    vi.stubEnv("npm_config_remote", "true");
    expect(await refusal("scripts/backup.ts")).toBe(
      `Option '--remote' needs a "--" before it. Usage: npm run backup -- [--remote] [--output FILE]`,
    );
  });

  test("that is not there cannot be restored", async () => {
    expect(await refusal("scripts/restore.ts", "not-there.sql")).toMatch(
      /^There is no file not-there\.sql\. Usage: npm /,
    );
  });
});
