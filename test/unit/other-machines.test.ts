/** What differs between machines: line ends, the system, the home, and who else listens. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectTaken } from "../support/taken-port";

test("every text of the project has the same line ends in every clone", () => {
  const files = execFileSync("git", ["ls-files", "--eol"], { encoding: "utf8" }).trim().split("\n");
  const others = files.filter((line) => !/^i\/(-text|none)/.test(line) && !/^i\/lf\s.*eol=lf/.test(line));
  expect(others).toEqual([]);
});

/** Runs `npm start`'s script with this environment. @returns what it says */
function start(env: Record<string, string>, ...flags: string[]): string {
  const run = spawnSync(process.execPath, [...flags, "scripts/start.ts"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  return run.stderr;
}

test("on Windows a command says in one sentence where it works", () => {
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  expect(start({}, "--import", windows)).toBe(
    "Unter Windows selbst läuft das nicht. Nehmen Sie Linux, macOS oder WSL.\n",
  );
});

test.each(["a file", "a folder that is closed"])(
  "where the home is %s, a command says so and does not wait",
  (what) => {
    const folder = mkdtempSync(join(tmpdir(), "home-"));
    const home = join(folder, "home");
    try {
      // Root can write to every folder but to none below a file.
      if (what === "a file" || process.getuid?.() === 0) writeFileSync(home, "");
      else chmodSync(folder, 0o500);
      expect(start({ HOME: home, XDG_CONFIG_HOME: "" })).toContain(
        `write to, and ${join(home, ".config/.wrangler")} is none`,
      );
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    }
  },
);

// A timeout of three seconds each: the other addresses are in long/other-machines.test.ts.
test("a port is taken when something listens at ::1 alone", () => expectTaken("::1"));
