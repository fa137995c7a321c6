/** The project one commit earlier, built in a worktree of its own. */
import { execSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export async function previousCommit(): Promise<{ root: string; remove(): void }> {
  const root = join(mkdtempSync(join(tmpdir(), "bench-previous-")), "site");
  execSync(`git worktree add --detach ${root} HEAD^`, { stdio: "pipe" });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  execSync("npm run --silent build", { cwd: root, stdio: "pipe" });
  return { root, remove: () => void execSync(`git worktree remove --force ${root}`, { stdio: "pipe" }) };
}
