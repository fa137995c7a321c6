/** What backs the claims is seen where they are made, and its pictures cost little. */
import { expect, test } from "../support/browser-test";

/** Of one picture, whatever format and width the browser chooses. */
const PICTURE_BYTES = 40_000;

test("no picture of a page weighs more than a hero picture may", async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    if (/\.(avif|webp|jpe?g)$/.test(response.url())) sizes.set(response.url(), (await response.body()).length);
  });
  for (const path of ["/", "/leistungen/grundreinigung", "/standorte/kisdorf"]) {
    await page.goto(path);
    for (const picture of await page.locator("main img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
  for (const [url, bytes] of sizes) expect.soft(bytes, url).toBeLessThanOrEqual(PICTURE_BYTES);
});
