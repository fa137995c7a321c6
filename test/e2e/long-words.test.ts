/** No headline breaks without a hyphen, with enlarged text too, nor a long word on a phone (docs/decisions/0002). */
import type { Page } from "@playwright/test";
import { brokenWords } from "../support/broken-words";
import { expect, test } from "../support/browser-test";
import { sendRequest } from "../support/own-page";
import { LABELS, openTogether, setTextSize, wideParts } from "../support/pages-together";
import { UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

/** Shorter ones fit everywhere. */
const LONG_LETTERS = 12;
const PHONE_WIDTHS = [320, 360, 400];
/** On both sides of each width at which a layout changes. */
const WIDTHS = [...PHONE_WIDTHS, 640, 768, 895, 896, 1024, 1200, 1280, 1600, 1920];

test.use({ expectedConsoleErrors: [/status of 404/] });

/** Pages of scripts; on phones their body may break long words. */
const [ofScripts, ofText] = [true, false].map((isOfScripts) =>
  [...VISIBLE_PATHS, UNKNOWN_PATHS[0] as string].filter((path) => /^\/(admin|angebot)/.test(path) === isOfScripts),
) as [string[], string[]];

test(`no headline of ${ofText.length} pages breaks without a hyphen, nor a long word on a phone`, async ({ page }) => {
  await checkPages(page, ofText, "body");
});

test("no headline of pages that scripts fill breaks without a hyphen", async ({ page, request }) => {
  for (const path of [...ofScripts, (await sendRequest(request)).path]) await checkPages(page, [path], "h1");
});

test("with letters of double size no title, label or button of a phone breaks", async ({ page }) => {
  const paths = ["/", "/leistungen/grundreinigung", "/standorte/barmstedt", "/agb", "/gibt-es-nicht"];
  for (const group of [paths, ["/angebot"], ["/angebot?service=property"], ["/angebot?service=floor"], ["/kontakt"]]) {
    await openTogether(page, group);
    await setTextSize(page, 200);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const about = `${group[0]} … at ${width}`;
      expect.soft(await brokenWords(page, LABELS, 1), about).toEqual([]);
      expect.soft(await wideParts(page), about).toEqual([]);
    }
  }
});

test("with letters of double size the open menu of a phone cuts no word", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await setTextSize(page, 200);
  await page.locator("#menu > summary").click();
  const menu = page.getByRole("navigation", { name: "Menü", exact: true });
  await menu.evaluate((list) => {
    for (const folded of list.querySelectorAll("details")) folded.open = true;
  });
  expect(await brokenWords(page, ".menu a", 1)).toEqual([]);
  const [width, inside] = await menu.evaluate((list) => [list.clientWidth, list.scrollWidth]);
  expect(inside).toBe(width);
});

/** @param onPhones where phones must not break long words */
async function checkPages(page: Page, paths: string[], onPhones: "body" | "h1"): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await openTogether(page, paths);
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const about = `${paths[0]} … at ${width}`;
    expect.soft(await brokenWords(page, onPhones, LONG_LETTERS), about).toEqual([]);
    expect.soft(await wideParts(page), about).toEqual([]);
  }
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main > :not(h1, :has(h1))")) part.remove();
  });
  for (const textSize of [100, 200]) {
    await setTextSize(page, textSize);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const about = `${paths[0]} … at ${width} with text of ${textSize} %`;
      expect.soft(await brokenWords(page, "h1", 1), about).toEqual([]);
    }
  }
}
