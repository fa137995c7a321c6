/** Installs system packages that the tests need, as root on Debian, where that needs no confirmation. */
import { spawnSync } from "node:child_process";

/** The caller must check that it was installed. @returns false if this is not Debian, or not run as root */
export function installDebianPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
  return true;
}
