/** No headline breaks without a hyphen, with enlarged text too, nor a long word on a phone (docs/decisions/0012). */
import type { Page } from "@playwright/test";
import { brokenWords } from "../support/broken-words";
import { expect, test } from "../support/browser-test";
import { sendRequest } from "../support/own-page";
import { byFolder, PAGE_TIMEOUT_MS, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

/** Shorter ones fit everywhere. */
const LONG_LETTERS = 12;
const PHONE_WIDTHS = [320, 360, 400];
/** On both sides of each width at which a layout changes. */
const WIDTHS = [...PHONE_WIDTHS, 640, 768, 895, 896, 1024, 1152, 1280, 1600, 1920];

test.use({ expectedConsoleErrors: [/status of 404/] });

for (const [folder, paths] of byFolder([...VISIBLE_PATHS, UNKNOWN_PATHS[0] as string], (path) => path)) {
  test(`no headline of the ${paths.length} pages in ${folder} breaks without a hyphen, nor a long word on a phone`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * PAGE_TIMEOUT_MS);
    for (const path of paths) await checkPage(page, path, /^\/(admin|angebot)/.test(path) ? "h1" : "body");
  });
}

test("no headline of a customer's own page breaks without a hyphen", async ({ page, request }) => {
  await checkPage(page, (await sendRequest(request)).path, "h1");
});

/** @param onPhones where phones must not break long words */
async function checkPage(page: Page, path: string, onPhones: "body" | "h1"): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  await expect(page.locator("h1")).toHaveCount(1);
  for (const details of await page.locator("main details").all()) {
    await details.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
  }
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page, onPhones, LONG_LETTERS), `${path} at ${width}`).toEqual([]);
    expect.soft(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
  }
  for (const textSize of [100, 200]) {
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${percent}% !important }`);
      document.adoptedStyleSheets = [sheet];
    }, textSize);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const about = `${path} at ${width} with text of ${textSize} %`;
      expect.soft(await brokenWords(page, "h1", 1), about).toEqual([]);
    }
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
