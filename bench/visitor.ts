/**
 * What a visitor meets on each page family: how far down the first number to call stands (in pixels, on a phone and on
 * a desk), and what the pictures cost until the largest paint.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "../test/support/chromium.ts";
import { kilobytes, median, type Row, ratio } from "./report.ts";
import { builtSiteWithFiles, front, startWorkers } from "./workers.ts";

const FAMILIES = {
  home: "/",
  service: "/leistungen/bueroreinigung",
  town: "/standorte/kaltenkirchen",
  wizard: "/angebot",
  contact: "/kontakt",
  legal: "/impressum",
  privacy: "/datenschutz",
  "not found": "/gibt-es-nicht",
};
const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const PICTURES = ["*.avif", "*.webp", "*.jpg", "*.jpeg"];
const LOADS = 5;
/** A middling phone on a slow mobile network, as Lighthouse assumes it. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

export async function run(): Promise<Row[]> {
  const workers = await startWorkers([builtSiteWithFiles("site"), front("front", "site")]);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const origin = `http://localhost:${workers.port("front")}`;
    return [...(await callRows(browser, origin)), ...(await pictureRows(browser, origin)), largestPicture()];
  } finally {
    await browser.close();
    await workers.stop();
  }
}

async function callRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [family, path] of Object.entries(FAMILIES)) {
    const tops: string[] = [];
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport, locale: "de-DE", timezoneId: "Europe/Berlin" });
      await page.goto(origin + path);
      await page.locator(".call-now").first().waitFor({ state: "attached" });
      const top = await firstCallTop(page);
      tops.push(`${screen} ${top} px${top < viewport.height ? ", 1 tap, no scrolling" : ", scrolling"}`);
      await page.close();
    }
    rows.push({
      part: "visitor",
      what: `${family}: first number to call`,
      value: tops.join("; "),
      target: "no scrolling",
    });
  }
  return rows;
}

/** Top of the highest link to call that is shown, in pixels from the top of the screen. */
function firstCallTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tops = Array.from(document.querySelectorAll<HTMLElement>("a[href^='tel:']"))
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ top }) => Math.round(top));
    return Math.min(...tops);
  });
}

/** The page, and the same page whose pictures do not come, in turns. */
async function pictureRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const family of ["home", "service", "town"] as const) {
    const paints: { with: number[]; without: number[] } = { with: [], without: [] };
    for (let load = 0; load < LOADS; load += 1) {
      for (const kind of ["with", "without"] as const) {
        paints[kind].push(await largestPaint(browser, origin + FAMILIES[family], kind === "with"));
      }
    }
    const [own, bare] = [median(paints.with), median(paints.without)];
    rows.push({
      part: "visitor",
      what: `${family}: largest paint ÷ the same page without pictures`,
      value: `${Math.round(own)} ms ÷ ${Math.round(bare)} ms = ${ratio(own / bare)}`,
      target: "≤ 1.1",
    });
  }
  return rows;
}

async function largestPaint(browser: Browser, url: string, hasPictures: boolean): Promise<number> {
  const page = await browser.newPage({ viewport: SCREENS.phone, locale: "de-DE" });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    if (!hasPictures) await session.send("Network.setBlockedURLs", { urls: PICTURES });
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const report = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? 0);
          new PerformanceObserver(report).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  } finally {
    await page.close();
  }
}

/** The largest AVIF of the build: no hero can load more. */
function largestPicture(): Row {
  const folder = "build/client/assets";
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith(".avif"))
    .map((name) => statSync(join(folder, name)).size);
  return { part: "visitor", what: "largest AVIF picture", value: kilobytes(Math.max(0, ...sizes)), target: "≤ 40 kB" };
}
