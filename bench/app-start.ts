/**
 * How long the admin area's app takes to stand on a phone with a slow connection, on the first start and on the second
 * one, which the service worker answers. The conditions are Lighthouse's for "Slow 4G", as its DevTools throttling
 * applies them (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { median, milliseconds, type Row } from "./report.ts";

const ROUNDS = 7;
const PORT = Number(process.env.PORT ?? 8796);
const PHONE = { width: 390, height: 844 };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Milliseconds from the start of the navigation. */
interface Start {
  /** The list's frame was painted. */
  frame: number;
  /** The list itself was there. */
  list: number;
}

export async function run(): Promise<Row[]> {
  const state = mkdtempSync(join(tmpdir(), "bench-app-"));
  // What these modules read when they are loaded.
  process.env.STATE_DIR = state;
  const { prepareStorage } = await import("../scripts/prepare-local.ts");
  const { startServer } = await import("../test/support/e2e-server.ts");
  await prepareStorage();
  const server = await startServer(PORT, state);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const starts = await measure(browser, server.origin);
    return [
      row("first start, frame of the list", starts.first, "frame"),
      row("first start, list", starts.first, "list"),
      row("second start, frame of the list", starts.second, "frame", "<= 1200 ms"),
      row("second start, list", starts.second, "list"),
    ];
  } finally {
    await browser.close();
    await server.kill();
    rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function row(what: string, starts: Start[], part: keyof Start, target = ""): Row {
  return { part: "app-start", what, value: milliseconds(median(starts.map((start) => start[part]))), target };
}

async function measure(browser: Browser, origin: string): Promise<{ first: Start[]; second: Start[] }> {
  const signedIn = await browser.newContext();
  const login = await signedIn.newPage();
  await login.goto(`${origin}/admin/login`);
  await login.getByLabel("E-Mail").fill(developmentAccount.email);
  await login.getByLabel("Passwort").fill(developmentAccount.password);
  await login.getByRole("button", { name: "Anmelden" }).click();
  await login.getByRole("heading", { name: "Anfragen" }).waitFor();
  const storageState = await signedIn.storageState();
  await signedIn.close();

  const first: Start[] = [];
  const second: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new context has neither a service worker nor a cache.
    const context = await browser.newContext({ storageState, viewport: PHONE });
    first.push(await start(await context.newPage(), origin));
    const installing = await context.newPage();
    await installing.goto(`${origin}/admin/dashboard`);
    await installing.evaluate(() => navigator.serviceWorker.ready);
    await installing.close();
    second.push(await start(await context.newPage(), origin));
    await context.close();
  }
  return { first, second };
}

async function start(page: Page, origin: string): Promise<Start> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/admin/dashboard`, { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Anfragen" }).waitFor({ timeout: 60_000 });
  const times = await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return { frame: paint?.startTime ?? Number.NaN, list: performance.now() };
  });
  await page.close();
  return times;
}
