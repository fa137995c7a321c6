/** The states of the admin area, one after the other, as a phone, a tablet and a desk show them, in both schemes. */
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { classesWithoutRule } from "../support/class-names";
import { agreeOrders, ORDER_STATES, STATES } from "../support/desk-states";
import { openDashboard, signedInTest as test } from "../support/owner-test";
import { setTextSize } from "../support/pages-together";
import { quoteInput } from "../support/quote-input";

test("no state of the dashboard has a barrier, sticks out or breaks a word @quick", async ({ page }) => {
  const data = quoteInput({ lastName: "Sichtbar", email: "sichtbar@example.com" });
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await openDashboard(page);
  for (const [name, open] of STATES) {
    await open(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await brokenWords(page, "body", 1), `${name} at ${width}: broken words`).toEqual([]);
    }
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const about = `${name} at ${width}`;
      expect.soft(await axeFindings(page), about).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${about}: px to scroll sideways`).toBe(0);
    }
    expect.soft(await classesWithoutRule(page, ["group"]), name).toEqual([]);
    expect.soft(await page.locator("link[rel=stylesheet]").count(), `${name}: stylesheets`).toBe(1);
  }
});

/** On both sides of each width at which a table changes. */
const TABLE_WIDTHS = [320, 700, 768, 820, 900, 960, 1024, 1280];

test("no letters of 125 to 200 % run out, and no cell is narrower than 4em", async ({ page, bearer }) => {
  const data = quoteInput({ lastName: "Sichtbar", email: "sichtbar@example.com" });
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await agreeOrders(page, bearer);
  await openDashboard(page);
  for (const [name, open] of [...STATES, ...ORDER_STATES]) {
    await open(page);
    for (const width of (await page.locator("main table").count()) > 0 ? TABLE_WIDTHS : []) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await narrowCells(page), `${name} at ${width}`).toEqual([]);
    }
    for (const textSize of [125, 150, 200]) {
      await setTextSize(page, textSize);
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const about = `${name} at ${width} with text of ${textSize} %`;
        expect.soft(await sidewaysScroll(page), `${about}: px to scroll sideways`).toBe(0);
        expect.soft(await narrowCells(page), about).toEqual([]);
      }
    }
    await setTextSize(page, 100);
  }
});

const CELL_MIN_EM = 4;

/** Cells that are narrower than a short word. */
function narrowCells(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>("main :is(th, td)")]
        .filter((cell) => cell.checkVisibility())
        .flatMap((cell) => {
          const em = cell.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(cell).fontSize);
          return em < least - 0.05 ? [`"${cell.textContent}": ${em.toFixed(1)}em`] : [];
        }),
    CELL_MIN_EM,
  );
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
