/** Browser of the tests: a system Chromium, or Playwright's own (`scripts/ensure-browser.ts` gets one). */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** Path of the browser, or undefined when there is none. */
export function chromiumPath(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

const SHELL_PATH = "/usr/bin/chromium-headless-shell";

/** Path of the shell, which needs half the time and has no back/forward cache; else of the whole browser. */
export function headlessPath(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL_PATH) ? SHELL_PATH : chromiumPath();
}

/** Runs as root in a container without a GPU, and never calls home. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

/**
 * For `test.use` where only the whole browser will do, which costs a second a test. With its back/forward cache, which
 * Playwright switches off. One object, because each other one takes a process and a browser of its own.
 */
export const wholeBrowser = {
  executablePath: chromiumPath(),
  args: chromiumArguments,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
