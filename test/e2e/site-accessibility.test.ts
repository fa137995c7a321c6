import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect, test } from "../support/browser-test";
import { byFolder, PAGE_TIMEOUT_MS, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

const WIDTHS = [320, 390, 1280];

// The console of a page that answers 404 says so.
test.use({ expectedConsoleErrors: [/the server responded with a status of 404/] });

/** One page of each family: their markup differs, that of two towns only in its words. */
const FAMILIES = [
  "/",
  "/leistungen/fussbodengrundreinigung",
  "/standorte/henstedt-ulzburg",
  "/angebot",
  "/kontakt",
  "/datenschutz",
  "/admin/login",
];

/** `everyWidth` takes minutes for all pages: the short check has it for one of each family. */
async function expectNoBarrier(page: Page, path: string, { everyWidth }: { everyWidth: boolean }): Promise<void> {
  await page.goto(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sidewaysScroll(page), `${path}: px to scroll sideways at ${width}`).toBe(0);
    if (everyWidth || width === WIDTHS[0]) expect.soft(await axeFindings(page), `${path} at ${width}`).toEqual([]);
  }
  await doubleTextSize(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await sidewaysScroll(page);
    expect.soft(excess, `${path}: px to scroll sideways at ${width} with text of double size`).toBe(0);
  }
}

for (const [folder, paths] of byFolder([...VISIBLE_PATHS, ...UNKNOWN_PATHS.slice(0, 1)], (path) => path)) {
  const title = `the ${paths.length} pages in ${folder} have no barrier that axe can find, and fit their screen, also with text of double size`;

  test(title, async ({ page }) => {
    test.setTimeout(paths.length * PAGE_TIMEOUT_MS);
    for (const path of paths) await expectNoBarrier(page, path, { everyWidth: FAMILIES.includes(path) });
  });

  test(`${title}, at every width @long`, async ({ page }) => {
    test.setTimeout(paths.length * PAGE_TIMEOUT_MS);
    for (const path of paths) await expectNoBarrier(page, path, { everyWidth: true });
  });
}

test("the open menu of a phone has no barrier that axe can find", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/");
  await page.locator("#menu summary").click();
  expect(await axeFindings(page)).toEqual([]);
});

test("axe does find a barrier where there is one", async ({ page }) => {
  await page.goto("/impressum");
  await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img src=/icon-192.png>"));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^image-alt/)]);
});

/** WCAG 1.4.4, as a browser does it that enlarges text alone: media queries stay as they are. */
function doubleTextSize(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
