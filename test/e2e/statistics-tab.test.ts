/** The dashboard's third tab: what it opens with, its one table, and what it does without an answer. */
import type { Page } from "@playwright/test";
import type { Business, BusinessRow, BusinessView } from "../../src/requests/figures/business.server";
import type { AnalyticsSummary } from "../../src/statistics/summary.server";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { signedInTest as test } from "../support/owner-test";

const TAB = "/admin/dashboard/statistik";
const DESK = { width: 1280, height: 800 };
const ANALYTICS = /\/api\/admin\/analytics(\?|$)/;
const BUSINESS = /\/api\/admin\/business(\?|$)/;

/** The summary as the specification has it. */
const SIX: Partial<AnalyticsSummary> = {
  totalVisitors: 1200,
  conversionRate: 2.46,
  funnelStarts: 80,
  funnelCompletions: 30,
  topPages: [{ page: "/leistungen/haushaltsreinigung", views: 90 }],
  topSources: [{ source: "kaltenkirchen.de", visits: 40 }],
};

/** What requests brought, made up in one view. */
function businessOf(view: BusinessView, ...rows: BusinessRow[]): Business {
  return { source: [], month: [], [view]: rows };
}

/** The table of what it all brought, which is the last one. */
const results = (page: Page) => page.getByRole("table").last();
const view = (page: Page) => page.getByLabel("Besuche, Anfragen und Aufträge");

test("the tab has four tables, and the view of one stays in the address @quick", async ({ page }) => {
  await page.goto(TAB);
  await expect(page.getByRole("columnheader", { name: "Quellen" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Anfrageformular" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(4);
  await expect(page.getByRole("group", { name: "Zeitraum" }).getByRole("button")).toHaveText([
    "30 Tage",
    "12 Monate",
    "Alle",
  ]);
  await expect(view(page).getByRole("option")).toHaveText(["nach Quelle", "nach Monat"]);

  await page.setViewportSize(DESK);
  await view(page).selectOption("nach Monat");
  await expect(results(page).getByRole("columnheader")).toHaveText([
    "Monat",
    "Besuche",
    "Anfragen",
    "Gewonnen",
    "je Monat",
    "dazu im ersten Jahr",
  ]);
  await page.reload();
  await expect(view(page)).toHaveValue("month");
  await page.getByRole("tab", { name: "Nachrichten" }).click();
  await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
  await page.goBack();
  await expect(view(page)).toHaveValue("month");
  await view(page).selectOption("nach Quelle");
  await expect(page).toHaveURL(TAB);
});

test("an answer with the specification's six fields is enough", async ({ page }) => {
  await page.route(ANALYTICS, (route) => route.fulfill({ json: SIX }));
  await page.route(BUSINESS, (route) => route.fulfill({ json: businessOf("source") }));
  await page.goto(TAB);
  await expect(page.getByRole("region", { name: "Kennzahlen" })).toContainText("Konversionsrate2,5%");
  await expect(page.getByRole("row", { name: "Haushaltsreinigung 90" })).toBeVisible();
  await expect(page.getByRole("row", { name: "kaltenkirchen.de 40" })).toBeVisible();
  await expect(page.getByText("Keine Daten verfügbar")).toHaveCount(2);
});

test.describe("an answer that cannot be shown", () => {
  test.use({ expectedConsoleErrors: [/is not a function|React error #520/] });

  test("leaves the cards and the other tabs alone", async ({ page }) => {
    await page.route(ANALYTICS, (route) => route.fulfill({ json: { ...SIX, topPages: 7 } }));
    await page.goto(TAB);
    await expect(page.getByRole("link", { name: "Neu laden" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Kennzahlen" })).toContainText("1.200");
    await page.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
  });
});

/** Long names, as they come from visitors, in every table. */
const LONG: Partial<AnalyticsSummary> = {
  ...SIX,
  topPages: [
    { page: "/leistungen/fussbodengrundreinigung", views: 1234 },
    { page: "/standorte/henstedt-ulzburg", views: 99 },
  ],
  topSources: [
    { source: "branchenbuch.kaltenkirchen.de", visits: 1234 },
    { source: "www.hamburger-abendblatt.de", visits: 40 },
  ],
  sources: [{ source: "branchenbuch.kaltenkirchen.de", visits: 1234 }],
  days: [{ day: "2026-11-20", views: 19_000, visitors: 1800, completions: 12, isIncomplete: true }],
  before: { visitors: 900, completions: 6 },
};

const SUM = { requests: 1234, won: 123, monthCents: 12_345_600, amountCents: 12_345_600 };
/** Both views, with long names and numbers. */
const BROUGHT: Business = {
  source: [{ value: "branchenbuch.kaltenkirchen.de", ...SUM }],
  month: [{ value: "2026-11", ...SUM }],
};

test("on a phone no word of the tab breaks without a hyphen, and nothing sticks out", async ({ page }) => {
  await page.route(ANALYTICS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...LONG } });
  });
  await page.route(BUSINESS, (route) => route.fulfill({ json: BROUGHT }));
  await page.goto(TAB);
  await expect(page.getByText("+100 % zur Zeit davor")).toHaveCount(2);
  for (const column of ["Quelle", "Monat"]) {
    await view(page).selectOption(`nach ${column}`);
    await expect(results(page).getByRole("columnheader").first()).toHaveText(column);
    await expect(results(page)).toContainText("1.234");
    for (const width of [320, 375, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const sentence = await results(page).getByRole("rowheader").first().textContent();
      expect.soft(sentence, `${column} at ${width}`).toContain("1.234 Anfragen, 123 gewonnen: ");
      expect.soft(await brokenWords(page, "body", 1), `${column} at ${width}`).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scroll, `${column} at ${width}`).toBe(width);
    }
  }
});
