import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect, test } from "../support/browser-test";
import { UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

const WIDTHS = [320, 390, 1280];

// The console of a page that answers 404 says so.
test.use({ expectedConsoleErrors: [/the server responded with a status of 404/] });

for (const path of [...VISIBLE_PATHS, ...UNKNOWN_PATHS.slice(0, 1)]) {
  test(`${path} has no barrier that axe can find, and fits its screen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `px to scroll sideways at ${width}`).toBe(0);
      expect(await axeFindings(page), `at ${width}`).toEqual([]);
    }
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

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
