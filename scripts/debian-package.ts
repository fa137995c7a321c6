/** Installs system packages that the tests need, where that needs no confirmation: as root on Debian. */
import { spawnSync } from "node:child_process";

/** @returns false where this is no Debian, or not run as root. Whether the package came is for the caller to see. */
export function installDebianPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
  return true;
}
