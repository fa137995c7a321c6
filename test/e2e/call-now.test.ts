/** The number is where people look: one tap and no scrolling away on every page, and it is the one that is answered. */
import type { Page } from "@playwright/test";
import { emergencyPhone, mainPhone } from "../../src/content/company";
import { QUOTE_PATH } from "../../src/content/paths";
import { callLines } from "../../src/website/opening-hours";
import { expect, test } from "../support/browser-test";
import { PAGE_TIMEOUT_MS } from "../support/site";

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

// The console of a page that answers 404 says so.
test.use({ expectedConsoleErrors: [/the server responded with a status of 404/] });

/** Addresses of the call links that a finger or a pointer reaches without scrolling. */
function withinReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href^='tel:']")]
      .filter((link) => {
        const { left, top, right, bottom } = link.getBoundingClientRect();
        if (right <= left || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
        return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map((link) => link.getAttribute("href") ?? ""),
  );
}

function callLinks(page: Page) {
  return page.locator(".call-lines a:visible");
}

test("one tap and no scrolling to call, on every page, with the number that is answered now @desktop", async ({
  page,
}) => {
  test.setTimeout(2 * FAMILIES.length * PAGE_TIMEOUT_MS);
  for (const [moment, number, other] of [
    [OPEN, OFFICE, EMERGENCY],
    ["2026-11-24T18:30:00Z", EMERGENCY, OFFICE],
  ] as const) {
    await page.clock.setFixedTime(moment);
    for (const path of FAMILIES) {
      await page.goto(path);
      await expect(callLinks(page).first(), path).toBeVisible();
      const hrefs = await callLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect.soft(new Set(hrefs), `${path}: ${other} is hidden`).toEqual(new Set([number]));
      expect.soft(await withinReach(page), path).toContain(number);
    }
  }
});

test("who to call stays true while the page stays open", async ({ page }) => {
  await page.clock.install({ time: "2026-11-24T16:58:30Z" });
  await page.goto("/impressum");
  await expect(callLinks(page)).toHaveAttribute("href", OFFICE);
  await page.clock.runFor("02:00");
  await expect(callLinks(page)).toHaveAttribute("href", EMERGENCY);
  await page.clock.runFor("14:00:00");
  await expect(callLinks(page)).toHaveAttribute("href", OFFICE);
});

test("the number says until when somebody answers, and nothing says 'closed' beside emergencies at any time @desktop", async ({
  page,
}) => {
  await page.clock.setFixedTime(OPEN);
  await page.goto("/standorte/kisdorf");
  await expect(page.locator("main .call-now").first()).toHaveText(`Büro, heute bis 18:00 Uhr: ${mainPhone.display}`);
  await page.clock.setFixedTime("2026-11-29T09:30:00Z");
  await page.reload();
  await expect(page.locator("main .call-now").first()).toHaveText(`Notfall, jederzeit: ${emergencyPhone.display}`);
  await expect(page.getByText(/geschlossen/i)).toHaveCount(0);
});

test("nothing moves when a number is chosen, on every page @desktop", async ({ page }) => {
  test.setTimeout(FAMILIES.length * PAGE_TIMEOUT_MS);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of FAMILIES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator(".call-now").first()).toBeAttached();
    expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBe(0);
  }
});

test("the bar at the foot of a phone comes to rest after the footer and covers neither it nor the wizard", async ({
  page,
}) => {
  test.setTimeout(FAMILIES.length * PAGE_TIMEOUT_MS);
  for (const path of FAMILIES) {
    await page.goto(path);
    const bar = page.locator(".call-bar");
    if (path === QUOTE_PATH) {
      await expect(bar).toHaveCount(0);
      continue;
    }
    await expect(bar.getByRole("link", { name: "WhatsApp" })).toBeInViewport();
    await expect(bar.getByRole("link", { name: "Angebot erhalten" })).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const [footer, rest] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
    expect.soft((footer?.y ?? 0) + (footer?.height ?? 0), path).toBeLessThanOrEqual((rest?.y ?? 0) + 0.5);
  }
});

test("the bar at the foot is for phones that are held upright", async ({ page }) => {
  await page.goto("/impressum");
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(page.locator(".call-bar")).not.toBeInViewport();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".call-bar")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Hauptmenü" }).locator(".call-now")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both numbers stand in reach with their hours @desktop", async ({ page, isMobile }) => {
    for (const path of FAMILIES.filter((family) => family !== "/impressum" && family !== "/kontakt")) {
      await page.goto(path);
      const place = isMobile ? page.locator("main") : page.getByRole("banner");
      for (const { label, phone } of callLines) {
        const link = place.locator(".call-lines").getByRole("link", { name: `${label}: ${phone.display}` });
        await expect.soft(link.first(), path).toBeVisible();
      }
    }
  });

  test("a phone's bar calls either number", async ({ page }) => {
    await page.goto("/impressum");
    const bar = page.locator(".call-bar");
    await expect(bar.getByRole("link", { name: "Büro anrufen" })).toHaveAttribute("href", OFFICE);
    await expect(bar.getByRole("link", { name: "Notfall anrufen" })).toHaveAttribute("href", EMERGENCY);
    for (const link of await bar.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
});
