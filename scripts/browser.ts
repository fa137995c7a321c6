/** Gets a browser for the tests: a system Chromium, Playwright's own, or Debian's package when root. */
import { spawnSync } from "node:child_process";
import { chromiumPath } from "../test/support/chromium.ts";

/** @throws Error in one sentence that says what to install */
export function ensureBrowser(): void {
  if (chromiumPath()) return;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (isRoot && hasApt) {
    console.log("Installing Chromium …");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], quiet);
  } else {
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  }
  if (chromiumPath()) return;
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}
