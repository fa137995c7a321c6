/** What differs between machines: line ends, the system, the home, and who else listens. */
import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { expectTaken } from "../support/taken-port";

test("every text of the project has the same line ends in every clone", () => {
  const files = execFileSync("git", ["ls-files", "--eol"], { encoding: "utf8" }).trim().split("\n");
  expect(files.filter((line) => !/^i\/(-text|none)/.test(line) && !/^i\/lf\s.*eol=lf/.test(line))).toEqual([]);
});

test("on Windows a command says in one sentence where it works", () => {
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  const run = spawnSync(process.execPath, ["--import", windows, "scripts/start.ts"], { encoding: "utf8" });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  expect(run.stderr).toBe("Unter Windows selbst läuft das nicht. Nehmen Sie Linux, macOS oder WSL.\n");
});

// A timeout of three seconds each: the other addresses are in long/other-machines.test.ts.
test("a port is taken when something listens at ::1 alone", () => expectTaken("::1"));
