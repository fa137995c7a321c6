/** What backs the claims is seen where they are made, and its pictures cost little. */
import { company } from "../../src/content/company";
import { proof } from "../../src/content/own-proof";
import { expect, test } from "../support/browser-test";
import { attributeValues, htmlOf, VISIBLE_PATHS } from "../support/site";

const PUBLIC_PATHS = VISIBLE_PATHS.filter((path) => !path.startsWith("/admin"));
/** Of one picture, whatever format and width the browser chooses. */
const PICTURE_BYTES = 40_000;

test("every picture has its dimensions in the markup, says what it shows, and is loaded when it comes near", async ({
  request,
}) => {
  let pictures = 0;
  for (const path of PUBLIC_PATHS) {
    const html = await htmlOf(request, path);
    for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
      pictures += 1;
      expect.soft(tag, path).toMatch(/ width="\d+" height="\d+" alt="[^"]{10,}"/);
      expect.soft(tag, path).toContain('loading="lazy"');
    }
  }
  expect(pictures).toBeGreaterThan(0);
});

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
  expect(sizes.size).toBeGreaterThan(0);
  for (const [url, bytes] of sizes) expect.soft(bytes, url).toBeLessThanOrEqual(PICTURE_BYTES);
});

test("an example picture is captioned as one", async ({ page }) => {
  for (const path of ["/", "/leistungen/grundreinigung", "/standorte/kisdorf"]) {
    await page.goto(path);
    for (const picture of await page.locator("main img[src*=beispiel-]").all()) {
      const place = picture.locator("xpath=ancestor::*[self::figure or self::li][1]");
      await expect.soft(place, path).toContainText(/Beispiel/);
    }
  }
});

test("'versichert' and 'zertifiziert' stand beside the insurer and the certificate, on every page", async ({
  request,
}) => {
  const facts = [proof.insurance?.insurer ?? "", ...proof.certificates.map(({ name }) => name)];
  for (const path of PUBLIC_PATHS.filter((visible) => !["/impressum", "/datenschutz", "/agb"].includes(visible))) {
    const html = await htmlOf(request, path);
    const body = html.slice(html.indexOf("<main"));
    for (const [claim] of body.matchAll(/(?<=>)[^<]*\b(?:versichert|zertifiziert)\b[^<]*/gi)) {
      const isBound = path.startsWith("/standorte/") && !claim.includes("(");
      if (!isBound)
        expect
          .soft(
            facts.some((fact) => claim.includes(fact)),
            `${path}: ${claim}`,
          )
          .toBe(true);
    }
    if (path.startsWith("/standorte/")) for (const fact of facts) expect.soft(body, path).toContain(fact);
  }
});

test("heroes and closing bands show the owner and when one gets an answer", async ({ page }) => {
  const [owner] = proof.team;
  for (const path of ["/", "/leistungen/grundreinigung", "/standorte/kisdorf"]) {
    await page.goto(path);
    const hero = page.locator("main > section").first();
    await expect.soft(hero, path).toContainText(owner?.name ?? "");
    await expect.soft(hero, path).toContainText(proof.answerPromise ?? "");
  }
  await page.goto("/leistungen/grundreinigung");
  await expect(page.locator("section.on-band")).toContainText(proof.answerPromise ?? "");
});

test("the Impressum names the insurer", async ({ request }) => {
  const html = await htmlOf(request, "/impressum");
  for (const line of [proof.insurance?.insurer, ...(proof.insurance?.address ?? []), proof.insurance?.territory])
    expect(html).toContain(line ?? company.name);
  expect(attributeValues(html, "id")).toContain("versicherung");
});
