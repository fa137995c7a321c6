/** Gets a browser for the tests: a system Chromium, Playwright's own, or Debian's package when root. */
import { spawnSync } from "node:child_process";
import { chromiumPath, headlessPath } from "../test/support/chromium.ts";
import { installDebianPackage } from "./debian-package.ts";

/**
 * The headless shell is wanted and not needed: with it the tests take half the time.
 *
 * @throws Error in one sentence that says what to install
 */
export function ensureBrowser(): void {
  if (headlessPath() === chromiumPath() && !process.env.CHROMIUM_PATH) installDebianPackage("chromium-headless-shell");
  if (chromiumPath()) return;
  if (!installDebianPackage("chromium")) spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (chromiumPath()) return;
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}
