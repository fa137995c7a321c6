/** How long pages are on a phone, how much there is to choose from at first, and how large letters stand together. */
import type { Page } from "@playwright/test";
import { servicePath, townPath } from "../../src/content/page-paths";
import { townServiceIds } from "../../src/content/services";
import { describedServices } from "../../src/content/services/described";
import { describedTowns } from "../../src/content/towns/described";
import { expect, test } from "../support/browser-test";
import { setTextSize, wideParts } from "../support/pages-together";
import { quoteAnswers } from "../support/quote-answers";
import { openStep, openWizard, visitor } from "../support/wizard";

const HOME_MAX = 8250;
const SERVICE_MAX = 5300;
const TOWN_MAX = 6600;
const FOOTER_MAX = 870;
const LAST_STEP_MAX = 1600;
const TARGETS_MAX = 8;
/** Share of the window's height that both bars may take with letters of double size. */
const BARS_MAX = 0.27;

test("pages and footer end in time on a phone, the stairwell after the cards @facts", async ({ page }) => {
  const pages: [string, number][] = [
    ["/", HOME_MAX],
    ...describedServices.map((service): [string, number] => [servicePath(service), SERVICE_MAX]),
    ...describedTowns.map((town): [string, number] => [townPath(town), TOWN_MAX]),
  ];
  for (const [path, max] of pages) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-office");
    const { height, footer, cards, stairs } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      footer: document.querySelector("footer")?.offsetHeight ?? 0,
      cards: document.querySelectorAll(".service-card").length,
      stairs: document.querySelector(".service-card:last-child")?.parentElement?.nextElementSibling?.textContent ?? "",
    }));
    expect.soft(height, path).toBeLessThanOrEqual(max);
    expect.soft(footer, path).toBeLessThanOrEqual(FOOTER_MAX);
    if (max === TOWN_MAX)
      expect
        .soft([cards, stairs], path)
        .toEqual([townServiceIds.length, expect.stringContaining("Treppenhausreinigung in ")]);
  }
});

test("the wizard's last step ends in time on a phone @facts", async ({ page }) => {
  for (const service of ["household", "office"] as const) {
    await openStep(page, 4, { ...quoteAnswers(service), ...visitor });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, service).toBeLessThanOrEqual(LAST_STEP_MAX);
  }
});

test("the rows of the wizard's first step have one height on a phone", async ({ page }) => {
  await openWizard(page);
  const heights = await page.locator("#service .choice").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test("home's first screen of a phone has few targets, by day and by night @facts", async ({ page }) => {
  for (const moment of ["2026-11-24T09:30:00Z", "2026-11-24T21:30:00Z"]) {
    await page.clock.setFixedTime(moment);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-office");
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary, input")]
        .filter((target) => {
          const { left, top, width, height } = target.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return at && target.contains(at);
        })
        .map((target) => target.textContent),
    );
    expect.soft(targets.length, `${moment}: ${targets.join(" | ")}`).toBeLessThanOrEqual(TARGETS_MAX);
  }
});

/** The title: of the page, or in the wizard's later steps that of the step. */
const TITLE = "main:not(:has(#wizard-heading)) h1, #wizard-heading";

/** Font sizes, and the share of the screen that the bars keep. */
function letters(page: Page) {
  return page.evaluate((title) => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const bars = [...document.querySelectorAll<HTMLElement>("header, .call-bar")];
    const kept = bars.filter((bar) => getComputedStyle(bar).position === "sticky");
    return {
      title: sizes(title)[0] ?? 0,
      h2: sizes(`main h2:not(${title})`),
      titlesOfCards: sizes(".service-card h3"),
      text: sizes("main p:not(.text-small, .text-large)")[0] ?? 0,
      labels: sizes(".call-link small"),
      numbers: sizes(".call-link b"),
      choices: sizes(".choice > span"),
      tabs: sizes(".call-bar a"),
      bars: kept.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight,
    };
  }, TITLE);
}

for (const [about, size, textSize] of [
  ["letters of double size at 320 pixels", { width: 320, height: 640 }, 200],
  ["a zoom of 200 % on a desk", { width: 640, height: 400 }, 100],
] as const) {
  test(`with ${about} titles stay larger than text, numbers than labels, and the bars low`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of [
      "/",
      "/standorte/henstedt-ulzburg",
      "/kontakt",
      "/rueckruf",
      "/angebot?service=office",
      "/impressum",
    ]) {
      await page.goto(path);
      const before = await letters(page);
      await setTextSize(page, textSize);
      const { title, h2, titlesOfCards, text, choices, labels, numbers, tabs, bars } = await letters(page);
      for (const smaller of [...h2, ...choices]) expect.soft(smaller, path).toBeLessThan(title);
      for (const heading of [title, ...h2, ...titlesOfCards]) expect.soft(heading, path).toBeGreaterThanOrEqual(text);
      for (const [index, label] of labels.entries()) expect.soft(numbers[index], path).toBeGreaterThan(label);
      for (const [index, tab] of tabs.entries())
        if (textSize > 100) expect.soft(tab, path).toBeGreaterThan(before.tabs[index] ?? 0);
      expect.soft(bars, path).toBeLessThanOrEqual(BARS_MAX);
      await expect.soft(page.getByRole("link", { name: "Zum Inhalt springen" }), path).not.toBeInViewport();
      expect.soft(await wideParts(page), path).toEqual([]);
      const brokenTimes = await page
        .locator("footer tbody > tr")
        .evaluateAll(
          (rows) =>
            rows.filter((row) => row.clientHeight > 2 * Number.parseFloat(getComputedStyle(row).fontSize) + 4).length,
        );
      expect.soft(brokenTimes, path).toBe(0);
    }
  });
}
