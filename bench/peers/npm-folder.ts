/**
 * A folder outside of the project with packages that only the bench needs. It is kept, so that a second run starts at
 * once.
 */
import { execSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @param spec a package with its exact version */
export function npmFolder(spec: string): string {
  const folder = join(tmpdir(), `bench-${spec.replaceAll(/[^\w.]/g, "-")}`);
  if (existsSync(join(folder, "node_modules", ".package-lock.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execSync(`npm install --no-audit --no-fund ${spec}`, { cwd: folder, stdio: "pipe" });
  return folder;
}
