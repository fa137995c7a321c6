/** Whoever reads at 400 %, on a phone on its side or by keyboard sees what has the focus: no bar lies over it. */
import type { Page } from "@playwright/test";
import { company } from "../../src/content/company";
import { NOTICE_MAX_LENGTH } from "../../src/opening/schema";
import { expect, test } from "../support/browser-test";
import { walkByTab } from "../support/in-sight";
import { byFolder, PAGE_TIMEOUT_MS, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

test.use({ expectedConsoleErrors: [/the server responded with a status of 4/] });

/** A window at 400 %, a small phone with its keyboard, and a phone on its side. */
const LOW_SCREENS = [
  { width: 320, height: 256 },
  { width: 360, height: 330 },
  { width: 667, height: 320 },
];

const HIGH_SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 640 },
  { width: 1280, height: 720 },
];

/** Stops that every page has in its head and foot. */
const STOPS_MIN = 8;

const WORDS =
  "Vom 24. Dezember bis zum 6. Januar machen wir Betriebsferien; in Notfällen sind wir trotzdem für Sie da. ";
const NOTICES = {
  longest: WORDS.repeat(2).slice(0, NOTICE_MAX_LENGTH),
  "longest word": "Wasserschaden".repeat(13).slice(0, NOTICE_MAX_LENGTH),
};

async function withNotice(page: Page, notice = NOTICES.longest): Promise<void> {
  const json = { weekly: company.officeHours.periods, days: [], notice };
  await page.route("**/api/opening", (route) => route.fulfill({ json }));
}

async function expectInSight(page: Page, paths: readonly string[], sizes: typeof LOW_SCREENS, pressed?: string) {
  for (const path of paths)
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.locator(".site-notice[data-placed], [data-private], .loading").first().waitFor({ state: "attached" });
      const { stops, covered } = await walkByTab(page, pressed);
      const about = `${path} at ${size.width}×${size.height}`;
      test.info().annotations.push({ type: "walked", description: `${about}: ${stops} stops` });
      expect.soft(covered, about).toEqual([]);
      expect.soft(stops, about).toBeGreaterThan(STOPS_MIN);
    }
}

const PUBLIC_PATHS = [...VISIBLE_PATHS, UNKNOWN_PATHS[0] as string].filter((path) => !path.startsWith("/admin"));

for (const [folder, paths] of byFolder(PUBLIC_PATHS, (path) => path)) {
  test(`on the ${paths.length} pages in ${folder} what Tab reaches is in sight on a low screen`, async ({ page }) => {
    test.setTimeout(paths.length * PAGE_TIMEOUT_MS);
    await withNotice(page);
    await expectInSight(page, paths, LOW_SCREENS);
  });
}

/** One page of each family. */
const FAMILIES = ["/", "/leistungen/fensterreinigung", "/angebot?service=office", "/kontakt", "/rueckruf", "/agb"];

test("it is in sight on a higher screen too, where the notice lies over the page @desktop", async ({ page }) => {
  test.setTimeout(FAMILIES.length * PAGE_TIMEOUT_MS);
  await withNotice(page);
  await expectInSight(page, FAMILIES, HIGH_SCREENS);
});

for (const [name, words] of Object.entries(NOTICES))
  test(`the ${name} moves nothing when it comes and goes, is read whole, and is not there for who types`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await withNotice(page, words);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources = [] } = entry as unknown as { sources?: { node?: Element }[] };
          // The notice itself may grow.
          const others = sources.filter(({ node }) => !node?.closest?.(".site-notice"));
          shifted().push(...others.map(({ node }) => String(node?.outerHTML?.slice(0, 80))));
        }
      }).observe({ type: "layout-shift", buffered: true });
      const shifted = () => (window as unknown as { shifts: string[] }).shifts;
    });
    for (const size of [...LOW_SCREENS, ...HIGH_SCREENS])
      for (const path of ["/kontakt", "/impressum", "/gibt-es-nicht"]) {
        const about = `${path} at ${size.width}×${size.height}`;
        await page.setViewportSize(size);
        await page.goto(path);
        await page.evaluate(() => sessionStorage.removeItem("closed-notice"));
        await page.reload();
        const notice = page.locator(".site-notice");
        await expect(notice, about).toBeVisible();
        const isLow = size.height < 480;
        const places = await notice.evaluate((box) => {
          const [main, footer] = [box.previousElementSibling, box.nextElementSibling].map((other) =>
            (other as Element).getBoundingClientRect(),
          ) as [DOMRect, DOMRect];
          const { top, bottom } = box.getBoundingClientRect();
          const inFlow = top >= main.bottom - 1 && bottom <= footer.top + 1;
          return { inFlow, inView: top >= 0 && bottom <= innerHeight };
        });
        expect.soft(places, about).toMatchObject(isLow ? { inFlow: true } : { inView: true });
        const field = page.locator("main textarea, main input:not([type=hidden])").first();
        if ((await field.count()) > 0) {
          await field.focus();
          await expect(notice, about).toBeHidden();
          await field.blur();
          await expect(notice, about).toBeVisible();
        }
        const close = notice.getByRole("button", { name: "Schließen" });
        await close.scrollIntoViewIfNeeded();
        await close.click();
        await expect(notice, about).toBeHidden();
        expect.soft(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), about).toEqual([]);

        await page.evaluate(() => sessionStorage.removeItem("closed-notice"));
        await page.reload();
        const whole = notice.getByRole("button", { name: "ganz lesen" });
        await expect(notice, about).toBeVisible();
        if (await whole.isVisible()) {
          await whole.click();
          await expect(close, about).toBeFocused();
        }
        await expect(whole, about).toBeHidden();
        const { cut, top } = await notice.evaluate((box) => ({
          cut: [...box.querySelectorAll("p")].some((text) => text.scrollHeight > text.clientHeight + 1),
          top: box.getBoundingClientRect().top,
        }));
        expect.soft(cut, about).toBe(false);
        if (!isLow) expect.soft(top, about).toBeGreaterThanOrEqual(0);
      }
  });
