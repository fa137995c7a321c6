/** Browser for the tests and the bench, with the system's packages that it needs. */
import { spawnSync } from "node:child_process";
import { chromiumPath, headlessPath } from "../test/support/chromium.ts";
import { Refusal } from "./command-line.ts";

/** Gets a browser, if it can the headless shell: a quarter of the CPU time. @throws Refusal with what to install */
export function ensureBrowser(): void {
  if (headlessPath() === chromiumPath() && !process.env.CHROMIUM_PATH) installDebianPackage("chromium-headless-shell");
  if (chromiumPath()) return;
  if (!installDebianPackage("chromium")) spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (chromiumPath()) return;
  throw new Refusal("There is no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
}

/** Installs a system package as root on Debian; the caller checks that it is there. @returns false elsewhere */
export function installDebianPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
  return true;
}
