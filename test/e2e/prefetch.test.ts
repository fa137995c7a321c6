import { expect, test } from "../support/browser-test";
import { wholeBrowser } from "../support/chromium";

// The headless shell has no back/forward cache.
test.use({ launchOptions: wholeBrowser });

test("browsers read the rules for fetching pages early, and the policy lets them", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const ruleSets: { errorType?: string; errorMessage?: string; sourceText: string }[] = [];
  devtools.on("Preload.ruleSetUpdated", ({ ruleSet }) => ruleSets.push(ruleSet));
  await devtools.send("Preload.enable");

  await page.goto("/");
  await expect.poll(() => ruleSets.length).toBe(1);
  expect(ruleSets[0]?.errorType, ruleSets[0]?.errorMessage).toBeUndefined();
});

test.describe("where a pointer hovers", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test("a page is fetched while the pointer is on its link, the admin area never", async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const fetched = new Map<string, string>();
    devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      fetched.set(new URL(prefetchUrl).pathname, status);
    });
    await devtools.send("Preload.enable");

    await page.goto("/");
    await page.locator('footer a[href="/impressum"]').hover();
    await expect.poll(() => fetched.get("/impressum")).toMatch(/Ready|Success/);

    // A pressed button makes browsers fetch at once what a resting pointer makes them fetch after a while: what is to
    // be fetched is, in this order.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await page.locator('footer a[href="/admin/login"]').click();
    await page.locator('footer a[href="/agb"]').click();
    await expect.poll(() => fetched.get("/agb")).toMatch(/Ready|Success/);
    expect([...fetched.keys()]).not.toContain("/admin/login");
  });
});

for (const path of ["/", "/angebot", "/impressum"]) {
  test(`${path} comes back from the back/forward cache as it was left`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/agb");
    // Not at once: the page has to answer before it goes.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  });
}
