import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Copy of the project as a clone has it, uncommitted work included. @returns a folder that the caller removes */
export function makeFreshCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "fresh-copy-"));
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    encoding: "utf8",
  });
  const files = list.split("\0").filter((file) => file !== "" && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  // A workspace has its own packages where it needs another version.
  for (const owner of [".", ...JSON.parse(readFileSync("package.json", "utf8")).workspaces]) {
    const packages = join(owner, "node_modules");
    if (existsSync(packages)) symlinkSync(resolve(packages), join(folder, packages));
  }
  return folder;
}
