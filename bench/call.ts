/**
 * Seconds from a notification to the call button on the owner's phone, with an empty cache and on the second visit,
 * and the app's second start. The conditions are Lighthouse's for "Slow 4G"
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { DASHBOARD_PATH, LOGIN_PATH, requestPath } from "../src/content/admin-paths.ts";
import type * as support from "../test/support/built-worker.ts";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { startFront } from "./front.ts";
import { effort, kilobytes, median, type Row } from "./report.ts";

const ROUNDS = effort(5, 1);
const SCREEN = { width: 390, height: 844 };
const PHONE = { viewport: SCREEN, isMobile: true, hasTouch: true };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const OWNER = { email: "inhaberin@example.com", password: "only-for-the-bench" };

interface Call {
  /** Seconds until the frame of the screen was painted. */
  frame: number;
  /** Seconds until the call button stood on the screen. */
  seconds: number;
  bytes: number;
}

export async function run(): Promise<Row[]> {
  const { postJson, startBuiltWorker } = await loadSiteModule<typeof support>("/test/support/built-worker.ts");
  const worker = await startBuiltWorker();
  const front = await startFront(Number(new URL(worker.origin).port));
  // Without the flag no service worker is registered.
  const args = [...chromiumArguments, "--ignore-certificate-errors"];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    const stored = await postJson(`${worker.origin}/api/leads`, quoteInput());
    const { id } = (await stored.json()) as { id: string };
    return await measure(worker, browser, `https://localhost:${front.port}`, id);
  } finally {
    await browser.close();
    front.close();
    await worker.close();
  }
}

async function measure(worker: support.BuiltWorker, browser: Browser, origin: string, id: string): Promise<Row[]> {
  const session = await signedIn(worker, browser, origin);
  // Where the notification's tap leads, and the selector of the call button there.
  const ways = [
    ["from the mail's link to the request", requestPath(id), 'nav[aria-label="Kontakt aufnehmen"] a[href^="tel:"]'],
    ["from the first screen", DASHBOARD_PATH, 'a[aria-label^="Anrufen: "]'],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path, button] of ways) {
    const [first, second]: [Call[], Call[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = await browser.newContext({ storageState: session, ...PHONE, ignoreHTTPSErrors: true });
      first.push(await reachCall(phone, origin + path, button));
      const installing = await phone.newPage();
      await installing.goto(origin + path);
      await installing.evaluate(() => navigator.serviceWorker.ready);
      await installing.close();
      second.push(await reachCall(phone, origin + path, button));
      await phone.close();
    }
    const middle = (calls: Call[], of: keyof Call) => median(calls.map((call) => call[of]));
    const inWords = (calls: Call[]) =>
      `${middle(calls, "seconds").toFixed(2)} s, ${kilobytes(middle(calls, "bytes"))}, frame ${middle(calls, "frame").toFixed(2)} s`;
    rows.push(
      { what: `${what}, empty cache`, value: inWords(first), target: "≤ 4.0 s" },
      { what: `${what}, second visit`, value: inWords(second), target: "frame ≤ 1.2 s" },
    );
  }
  return rows;
}

/** Makes the owner's account and signs in. @returns the browser's state */
async function signedIn({ addAccount }: support.BuiltWorker, browser: Browser, origin: string) {
  await addAccount(OWNER);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(origin + LOGIN_PATH);
  await page.getByLabel("E-Mail").fill(OWNER.email);
  await page.getByLabel("Passwort").fill(OWNER.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("heading", { name: "Anfragen" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens the page, and waits until the button stands on the first screen. @throws when it stands below */
async function reachCall(phone: BrowserContext, url: string, button: string): Promise<Call> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // The page notes the time itself: Playwright's own looking takes the slowed down processor half a second.
  await page.addInitScript(noteWhenShown, button);
  await page.goto(url, { waitUntil: "commit" });
  const call = page.locator(button).first();
  await page.waitForFunction(() => performance.getEntriesByName("call-button").length > 0, null, { timeout: 60_000 });
  const times = await page.evaluate(() => {
    const secondsOf = (name: string) => (performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN) / 1000;
    return { frame: secondsOf("first-contentful-paint"), seconds: secondsOf("call-button") };
  });
  const box = await call.boundingBox();
  if (!box || box.y + box.height > SCREEN.height) throw new Error(`The call button stands at ${box?.y} px`);
  await page.close();
  return { ...times, bytes };
}

/** Marks, in the page, the first frame that was painted with the element. */
function noteWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("call-button")));
  });
  observer.observe(document, { childList: true, subtree: true });
}
