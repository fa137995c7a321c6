import type { Page } from "@playwright/test";
import { company } from "../../src/content/company";
import { legalLinks } from "../../src/content/navigation";
import { servicePath, townPath } from "../../src/content/page-paths";
import { allServices } from "../../src/content/services";
import { towns } from "../../src/content/towns";
import { expect, test } from "../support/browser-test";

const PHONE_ONLY = "The menu is for small screens; large ones show its entries in the bar.";

test("the menu opens, marks the current entry, and closes with a pick @quick", async ({ page, isMobile }) => {
  test.skip(!isMobile, PHONE_ONLY);
  await page.goto("/");
  const menu = page.getByRole("banner").getByRole("navigation");
  await expect(menu).toBeHidden();
  await page.getByText("Menü", { exact: true }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link", { name: "Startseite" })).toHaveAttribute("aria-current", "page");
  await menu.locator("summary", { hasText: "Alle Leistungen" }).click();
  await expect(menu.getByRole("link", { name: "Treppenhausreinigung" })).toBeVisible();
  await menu.getByRole("link", { name: "Über uns" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#about$/);
});

// When the page beside it is pressed: test/e2e/menus.test.ts.
test("the menu closes on Escape and gives the focus back", async ({ page, isMobile }) => {
  test.skip(!isMobile, PHONE_ONLY);
  await page.goto("/impressum");
  const menu = page.getByRole("banner").getByRole("navigation");
  await page.getByText("Menü", { exact: true }).click();
  await menu.getByRole("link", { name: "Kontakt", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator("#menu > summary")).toBeFocused();
});

test("the bar marks Startseite only on the home page, and the other entries by path prefix", async ({ page }) => {
  for (const [path, current] of [
    ["/", ["Startseite"]],
    ["/leistungen/schulreinigung", ["Leistungen"]],
    ["/angebot", ["Angebot erhalten"]],
    ["/standorte/kisdorf", []],
  ] as const) {
    await page.goto(path);
    const marked = page.locator("nav[aria-label=Hauptmenü] [aria-current]");
    expect(await marked.allTextContents(), path).toEqual(current);
  }
});

test("the menu marks every page that it lists, also one with an umlaut in its path", async ({ request }) => {
  for (const path of [...allServices.map(servicePath), ...towns.map(townPath)]) {
    const html = await (await request.get(encodeURI(path))).text();
    const marked = [...html.matchAll(/<a href="([^"]+)" aria-current="page">/g)].map(([, href]) => href);
    expect(marked, path).toEqual([path]);
  }
});

test("the bar covers no section of the home page that a link leads to @desktop", async ({ page }) => {
  for (const anchor of ["services", "about", "contact"]) {
    await page.goto("/impressum");
    await page.goto(`/#${anchor}`);
    const heading = page.locator(`#${anchor} h2`);
    await expect(heading, anchor).toBeInViewport();
    const bottom = await barBottom(page);
    await expect.poll(async () => (await heading.boundingBox())?.y, anchor).toBeGreaterThan(bottom);
  }
});

test("the focus is never covered by a bar, forwards or backwards @desktop", async ({ page, isMobile }) => {
  await page.goto("/leistungen/bueroreinigung");
  const bottom = await barBottom(page);
  const stops = await page.locator("main :is(a, summary), footer a").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < stops + (isMobile ? 3 : 7); stop++) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.matches("main *, footer *")) return undefined;
        const { top, bottom: end } = element.getBoundingClientRect();
        const callBar = document.querySelector(".call-bar")?.getBoundingClientRect();
        const height = callBar?.height ? callBar.top : innerHeight;
        // Browsers scroll by whole pixels.
        return { top, end: Math.floor(end), name: element.textContent, height };
      });
      if (!focused) continue;
      expect(focused.top, `${key}: ${focused.name}`).toBeGreaterThanOrEqual(bottom);
      expect(focused.end, `${key}: ${focused.name}`).toBeLessThanOrEqual(focused.height);
    }
  }
});

test("the first stop of the keyboard leads past the bar to the content @desktop", async ({ page }) => {
  await page.goto("/agb");
  await page.keyboard.press("Tab");
  const skipLink = page.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("from 768 px on the bar is one line, by day and by night @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  for (const moment of ["2026-11-24T09:30:00Z", "2026-11-24T21:30:00Z"]) {
    await page.clock.setFixedTime(moment);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-office");
    expect(await barBottom(page), moment).toBeLessThan(90);
  }
});

test("on a low desk the contents of a legal page stay beside it, all in reach @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/datenschutz");
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  const contents = page.getByRole("navigation", { name: "Inhalt" });
  await expect(contents.getByRole("link").first()).toBeInViewport();
  await contents.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(contents.getByRole("link").last()).toBeInViewport();
});

test("a phone folds the contents of a legal page of eight headings @desktop", async ({ page, isMobile }) => {
  await page.goto("/barrierefreiheit");
  await expect(page.getByRole("link", { name: "Was die Website leistet" })).toBeVisible();
  await page.goto("/agb");
  const link = page.getByRole("navigation", { name: "Inhalt" }).getByRole("link").first();
  if (isMobile) {
    await expect(link).toBeHidden();
    await page.getByText("Inhalt", { exact: true }).click();
  }
  await link.click();
  await expect(page).toHaveURL(/\/agb#/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu, questions and all texts work @desktop", async ({ page, isMobile }) => {
    await page.goto("/leistungen/fensterreinigung");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (isMobile) await page.getByText("Menü", { exact: true }).click();
    const menu = page.getByRole("banner").getByRole("navigation");
    await expect(menu.getByRole("link", { name: "Angebot erhalten" })).toBeVisible();
    if (isMobile) await page.getByText("Menü", { exact: true }).click();

    const question = page.locator("main details").first();
    await expect(question.locator("p")).toBeHidden();
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
    await expect(page.locator(".opening-hint")).toBeEmpty();
    await page.goto("/standorte/barmstedt");
    await expect(page.locator("[data-fold]:not([open])")).toHaveCount(0);

    // Where a form is filled in: the legal links, and the whole footer on a tap.
    await page.goto("/angebot");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link")).toHaveText(legalLinks.map(({ label }) => label));
    await footer.getByText("Alle Angaben").click();
    await expect(footer.getByRole("link", { name: "Verwaltung" })).toBeVisible();
    await expect(footer.getByText(company.officeHours.label)).toBeVisible();
    await page.goto("/leistungen/fensterreinigung");

    await menu
      .getByRole("link", { name: "Leistungen" })
      .or(page.getByRole("link", { name: "Leistungen" }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/#services$/);
  });
});

async function barBottom(page: Page): Promise<number> {
  const bar = await page.getByRole("banner").boundingBox();
  return bar?.height ?? 0;
}
