/**
 * The owner's phone: a small screen, a slow connection, a processor four times as slow as this one. The conditions are
 * Lighthouse's for "Slow 4G", as its DevTools throttling applies them
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { startFront } from "./front-proxy.ts";

const PORT = Number(process.env.PORT ?? 8796);
const SCREEN = { width: 390, height: 844 };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** The built site on a server and storage of its own, behind what stands for the edge, and an operator signed in. */
export interface OwnerBench {
  origin: string;
  /** The Worker itself, without TLS. */
  server: string;
  /** A browser profile that has the session, and neither cache nor service worker. */
  newPhone(): Promise<BrowserContext>;
}

/** Starts everything, runs the task, and leaves nothing behind. */
export async function withOwner<T>(task: (bench: OwnerBench) => Promise<T>): Promise<T> {
  const state = mkdtempSync(join(tmpdir(), "bench-owner-"));
  // What these modules read when they are loaded.
  process.env.STATE_DIR = state;
  const { prepareStorage } = await import("../scripts/prepare-local.ts");
  const { startServer } = await import("../test/support/e2e-server.ts");
  await prepareStorage();
  const server = await startServer(PORT, state);
  const front = await startFront("build/client", { worker: PORT, headers: {} });
  // Without the flag no service worker is registered.
  const args = [...chromiumArguments, "--ignore-certificate-errors"];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    const origin = `https://localhost:${front.port}`;
    const storageState = await signedIn(browser, origin);
    const newPhone = () =>
      browser.newContext({ storageState, viewport: SCREEN, locale: "de-DE", ignoreHTTPSErrors: true });
    return await task({ origin, server: server.origin, newPhone });
  } finally {
    await browser.close();
    front.close();
    await server.kill();
    rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel("E-Mail").fill(developmentAccount.email);
  await page.getByLabel("Passwort").fill(developmentAccount.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("heading", { name: "Anfragen" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @returns what counts the bytes that come over the wire from now on */
export async function slowDown(page: Page): Promise<{ bytes: () => number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { bytes: () => bytes };
}
