import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * The project as a clone would have it, with what is not committed yet, in a new temporary folder: no secrets, no
 * build, no local data. Installed packages are linked, not copied.
 *
 * @returns the folder, which the caller removes
 */
export function makeFreshCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "fresh-copy-"));
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    encoding: "utf8",
  });
  const files = list.split("\0").filter((file) => file !== "" && existsSync(file));
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
