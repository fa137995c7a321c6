/** The numbers are where people look: one tap and no scrolling away, and each says when it is answered. */
import type { Page } from "@playwright/test";
import { company, emergencyPhone, mainPhone } from "../../src/content/company";
import { callLines } from "../../src/content/opening-hours";
import { CALLBACK_PATH, QUOTE_PATH } from "../../src/content/paths";
import { expect, test } from "../support/browser-test";
import { holdBack } from "../support/hold-back";

/** One page of each family. */
const FAMILIES = [
  "/",
  QUOTE_PATH,
  "/kontakt",
  "/leistungen/fussbodengrundreinigung",
  "/standorte/henstedt-ulzburg",
  "/impressum",
  "/gibt-es-nicht",
];

const OFFICE = `tel:${mainPhone.e164}`;
const EMERGENCY = `tel:${emergencyPhone.e164}`;
/** A Tuesday, 10:30 in Germany. */
const OPEN = "2026-11-24T09:30:00Z";
/** A Saturday evening, when the office's line is longest. */
const CLOSED = "2026-11-28T18:30:00Z";

// The console of a page that answers 404 says so.
test.use({ expectedConsoleErrors: [/the server responded with a status of 404|net::ERR_FAILED/] });

/** Addresses of the links in the call lines that a finger or a pointer reaches without scrolling. */
function withinReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("[data-line] a")]
      .filter((link) => {
        const { left, top, right, bottom } = link.getBoundingClientRect();
        if (right <= left || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
        return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map((link) => link.getAttribute("href") ?? ""),
  );
}

/** How many filled buttons the first view has. */
function filledInView(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll(".btn:not(.btn-quiet)")].filter((button) => {
        const { top, height } = button.getBoundingClientRect();
        return height > 0 && top < innerHeight && button.checkVisibility();
      }).length,
  );
}

function callLinks(page: Page) {
  return page.locator("[data-line] a:visible");
}

test("what the office's line says stays true while the page stays open", async ({ page }) => {
  await page.clock.install({ time: "2026-11-24T16:58:30Z" });
  await page.goto("/impressum");
  const office = page.locator(".call-bar [data-line=office] a:visible");
  await expect(office).toHaveAttribute("href", OFFICE);
  await page.clock.runFor("02:00");
  await expect(office).toHaveAttribute("href", CALLBACK_PATH);
  await page.clock.runFor("14:00:00");
  await expect(office).toHaveAttribute("href", OFFICE);
});

test("a tab asks once in five minutes, and shows the notice until it is closed", async ({ page }) => {
  let asked = 0;
  const days = [{ from: "2026-11-24", until: "2026-11-30", opens: "", closes: "" }];
  await page.route("**/api/opening", (route) => {
    asked += 1;
    return route.fulfill({
      json: { weekly: company.officeHours.periods, days, notice: "Betriebsferien bis 30.11.; Notfälle weiterhin" },
    });
  });
  await page.clock.install({ time: OPEN });
  await page.goto("/impressum");
  const notice = page.getByRole("complementary", { name: "Hinweis" });
  await expect(notice).toContainText("Betriebsferien bis 30.11.; Notfälle weiterhin");
  await expect(page.locator(".opening-hint")).toHaveText("Das Büro öffnet am 1.12. um 8:00 Uhr");
  await page.goto("/agb");
  await expect(notice).toBeVisible();
  // What is read out is written once, and not each minute anew.
  await expect(notice.getByRole("status")).toHaveText("Betriebsferien bis 30.11.; Notfälle weiterhin");
  const writings = await notice.getByRole("status").evaluateHandle((region) => {
    const seen: unknown[] = [];
    new MutationObserver((changes) => seen.push(...changes)).observe(region, { childList: true, characterData: true });
    return seen;
  });
  await page.clock.runFor("03:00");
  expect(await writings.evaluate((seen) => seen.length)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(notice, "covers no text on paper").toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await notice.getByRole("button", { name: "Schließen" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-office", "closed");
  await expect(notice).toBeHidden();
  expect(asked).toBe(1);
  await page.clock.runFor("06:00");
  await expect.poll(() => asked).toBe(2);
});

test("without an answer the page says nothing of now, and has both numbers", async ({ page }) => {
  await page.route("**/api/opening", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  await page.goto("/leistungen/bueroreinigung");
  await refused;
  await expect(page.locator(".opening-hint")).toBeEmpty();
  for (const { label, phone } of callLines)
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: `${label}: ${phone.display}` })
        .first(),
    ).toBeVisible();
});

test("by day and night each page has its calls in reach, and nothing moves @desktop", async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    sessionStorage.clear();
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [moment, state, ways] of [
    [OPEN, "open", [OFFICE]],
    [CLOSED, "closed", [CALLBACK_PATH, EMERGENCY]],
  ] as const) {
    await page.clock.setFixedTime(moment);
    for (const path of FAMILIES) {
      const late = await Promise.all(["**/fonts/**", "**/api/opening"].map((url) => holdBack(page, url)));
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(painted);
      const font = page.waitForResponse("**/fonts/**");
      for (const { release } of late) release();
      await (await font).finished();
      await expect(page.locator("html")).toHaveAttribute("data-office", state);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(painted);
      expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBe(0);
      await page.unrouteAll();
      const hrefs = await callLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect.soft(new Set(hrefs), `${path}: no other`).toEqual(new Set(ways));
      const reach = await withinReach(page);
      expect.soft(reach, path).toEqual(expect.arrayContaining([...ways]));
      // Beside the wizard there is an aside with the numbers.
      if (path !== QUOTE_PATH) expect.soft(reach, `${path}: each once`).toHaveLength(ways.length);
      // At most one filled button is in view: the others have the same aim, or stand at a form.
      expect.soft(await filledInView(page), path).toBeLessThanOrEqual(1);
      if (!isMobile) continue;
      await expectBarAtRest(page, path);
      await expectWaysOnLowScreens(page, path, ways);
    }
  }
});

/** Runs in the page, until the screen shows what has come. */
async function painted(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The bar at the foot of a phone comes to rest after the footer and covers neither it nor the wizard. */
async function expectBarAtRest(page: Page, path: string): Promise<void> {
  const bar = page.locator(".call-bar");
  if (path === QUOTE_PATH) return expect(bar).toHaveCount(0);
  // Home begins with the way to an offer.
  const offer = bar.getByRole("link", { name: "Angebot kostenlos" });
  await expect(bar.locator("li:visible")).toHaveCount(path === "/" ? 2 : 3);
  if (path === "/") await expect(offer).toHaveCount(0);
  else await expect(offer).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const [footer, rest] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
  expect.soft((footer?.y ?? 0) + (footer?.height ?? 0), path).toBeLessThanOrEqual((rest?.y ?? 0) + 0.5);
}

/** Phones on their side, and a desk at 200 %. */
const LOW_SCREENS = [
  { width: 568, height: 320 },
  { width: 640, height: 400 },
  { width: 667, height: 375 },
  { width: 683, height: 384 },
];

/** A low screen has the ways in its first view, too. */
async function expectWaysOnLowScreens(page: Page, path: string, ways: readonly string[]): Promise<void> {
  const usual = page.viewportSize();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  for (const size of LOW_SCREENS) {
    await page.setViewportSize(size);
    const reach = await withinReach(page);
    expect.soft(reach, `${path} at ${size.width}`).toEqual(expect.arrayContaining([...ways]));
    expect.soft(await page.getByRole("banner").evaluate((bar) => bar.clientHeight)).toBeLessThan(80);
  }
  if (usual) await page.setViewportSize(usual);
}

test("the bar at the foot is for phones that are held upright", async ({ page }) => {
  await page.goto("/impressum");
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(page.locator(".call-bar")).not.toBeInViewport();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".call-bar")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Hauptmenü" }).locator("[data-line=office]")).toBeInViewport();
});

test("a phone's bar leaves the screen to whoever types", async ({ page }) => {
  await page.goto("/kontakt");
  const bar = page.locator(".call-bar");
  await expect(bar).toBeInViewport();
  await page.getByRole("textbox", { name: "Nachricht" }).focus();
  await expect(bar).not.toBeInViewport();
  await page.getByRole("textbox", { name: "Nachricht" }).blur();
  await expect(bar).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone's bar calls either number", async ({ page }) => {
    await page.goto("/impressum");
    const bar = page.locator(".call-bar");
    await expect(bar.getByRole("link", { name: "Anrufen Mo–Fr 8–18" })).toHaveAttribute("href", OFFICE);
    await expect(bar.getByRole("link", { name: "Notfall jederzeit" })).toHaveAttribute("href", EMERGENCY);
    for (const link of await bar.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
});
