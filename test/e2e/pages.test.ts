import { gzipSync } from "node:zlib";
import { mainPhone } from "../../src/content/company";
import { describedServices } from "../../src/content/services/described";
import { pages } from "../../src/website/urls/pages";
import { expect, test } from "../support/browser-test";
import { scriptsOf } from "../support/page-weight";
import { longestLine, openTogether } from "../support/pages-together";
import { pdfPages } from "../support/pdf-text";

const LEGAL = ["/impressum", "/datenschutz", "/agb", "/barrierefreiheit"];

/** One page of each family. */
const FAMILIES = ["/", "/leistungen/fussbodengrundreinigung", "/standorte/henstedt-ulzburg", ...LEGAL];
const SCRIPT_BUDGET = 5 * 1024;
const TOUCH_TARGET = 44;

test("each family loads the scripts that its HTML names, no React @desktop", async ({ page, request, isMobile }) => {
  const loaded = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") loaded.set(new URL(response.url()).pathname, response.body());
  });
  for (const path of isMobile ? FAMILIES : ["/"]) {
    loaded.clear();
    await page.goto(path, { waitUntil: "networkidle" });
    const named = scriptsOf(await (await request.get(path)).text());
    expect.soft([...loaded.keys()].sort(), path).toEqual(named.sort());
    const bodies = await Promise.all(loaded.values());
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect.soft(bytes, path).toBeGreaterThan(0);
    expect.soft(bytes, path).toBeLessThanOrEqual(SCRIPT_BUDGET);
  }
});

test(`a page of each family has targets of ${TOUCH_TARGET} px but in running text`, async ({ page }) => {
  for (const path of FAMILIES) {
    await page.goto(path);
    const small = await page.evaluate((least) => {
      const targets = [
        ...document.querySelectorAll<HTMLElement>("a, button, summary, label:has(input), input:not(label *), textarea"),
      ];
      return targets
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== "inline")
        .filter((target) => !target.closest("[href='#content']") && target.getBoundingClientRect().height < least)
        .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`);
    }, TOUCH_TARGET);
    expect.soft(small, path).toEqual([]);
  }
});

test("on paper there is no menu and no decoration, and every answer is readable", async ({ page }) => {
  await page.goto("/leistungen/bueroreinigung");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#menu, header nav, .bubbles, [href='#content']").filter({ visible: true })).toHaveCount(0);
  for (const answer of await page.locator("main details p").all()) await expect(answer).toBeVisible();
});

test("on paper the office's number stands once, and no form", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/leistungen/bueroreinigung", "/standorte/kisdorf", "/kontakt", "/rueckruf"]) {
    await page.goto(path);
    await page.evaluate(() => document.querySelector("footer details")?.setAttribute("open", ""));
    await expect.soft(page.getByText(mainPhone.display).filter({ visible: true }), path).toHaveCount(1);
    await expect.soft(page.locator("main form").filter({ visible: true }), path).toHaveCount(0);
  }
});

test("a plan of the rooms is on one sheet of paper, with its heading", async ({ page }) => {
  const plans = describedServices.flatMap(({ slug, plan }) => (plan ? [{ slug, rooms: plan }] : []));
  expect(plans).not.toEqual([]);
  for (const { slug, rooms } of plans) {
    await page.goto(`/leistungen/${slug}`);
    const sheets = pdfPages(await page.pdf({ format: "A4" })).map((text) => text.replaceAll("\u00ad", ""));
    const sheet = sheets.find((text) => text.includes("IhrenPlanvereinbarenwir")) ?? "";
    for (const words of ["Was wir tun", "monatlich", ...rooms.map(({ each }) => each)])
      expect.soft(sheet, slug).toContain(words.replaceAll(/\s/g, ""));
  }
});

test("on paper no sheet ends with a heading, and the address has none of its own", async ({ page }) => {
  for (const path of [...FAMILIES, "/leistungen/baureinigung", "/standorte/kaltenkirchen"]) {
    await page.goto(path);
    const headings = await page.locator("main :is(h2, h3)").allTextContents();
    const sheets = pdfPages(await page.pdf({ format: "A4" })).map((text) => text.replaceAll("\u00ad", ""));
    for (const heading of headings) {
      const words = heading.replaceAll(/[\s\u00ad]/g, "");
      for (const sheet of sheets) expect.soft(sheet.endsWith(words), `${path}: ${heading}`).toBe(false);
    }
    expect.soft(sheets.at(-1), path).not.toMatch(/^Kontakt/);
  }
});

test("on a sheet laid across, the text of a legal page has no empty column beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1040, height: 720 });
  await page.emulateMedia({ media: "print" });
  for (const path of LEGAL) {
    await page.goto(path);
    const text = await page.locator(".legal-text").boundingBox();
    expect.soft(text?.x, path).toBe((await page.locator("h1").boundingBox())?.x);
    expect.soft(text?.width, path).toBeGreaterThan(1040 / 2);
  }
});

test("the headlines of pages of one kind have one size and stand at one height", async ({ page }) => {
  for (const kind of ["service", "town", "legal"]) {
    await openTogether(
      page,
      pages.filter((one) => one.kind === kind).map(({ path }) => path),
    );
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await page.evaluate(() => {
        const mains = [...document.querySelectorAll("main")];
        return mains.map((shown) => {
          for (const main of mains) main.style.display = main === shown ? "" : "none";
          const headline = shown.querySelector("h1") as Element;
          return `${getComputedStyle(headline).fontSize} at ${Math.round(headline.getBoundingClientRect().top + scrollY)}`;
        });
      });
      expect.soft([...new Set(places)], `${kind}, ${width}`).toHaveLength(1);
    }
  }
});

test("the lines of a legal page have at most 75 characters", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of LEGAL) {
    await page.goto(path);
    expect.soft(await longestLine(page.locator(".legal-text")), path).toBeLessThanOrEqual(75);
  }
});
