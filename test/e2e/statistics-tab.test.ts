/** The dashboard's third tab: what it opens with, its three questions, and what it does without an answer. */
import type { Page } from "@playwright/test";
import type { Business } from "../../src/requests/figures/business.server";
import type { AnalyticsSummary } from "../../src/statistics/summary";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { signedInTest as test } from "../support/operator-test";

const TAB = "/admin/dashboard/statistik";
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

/** Every figure of a question's row about something. */
const row = (page: Page, name: string) => page.locator("details").getByRole("row").filter({ hasText: name });

test("@desktop the tab opens with pages and sources; a question is read when it is opened, and stays in the address", async ({
  page,
}) => {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/analytics|business/.test(pathname)) reads.push(pathname.replace("/api/admin/", ""));
  });
  await page.goto(TAB);
  await expect(page.getByRole("columnheader", { name: "Quellen" })).toBeVisible();
  const questions = page.locator("main details summary").filter({ hasText: "?" });
  await expect(questions).toHaveText(["Woher kommen Anfragen?", "Wo steigen Leute aus?", "Was brachte es ein?"]);
  await expect(page.getByRole("table")).toHaveCount(2);
  expect(reads).toEqual(["analytics"]);

  await questions.nth(2).click();
  await expect(page.getByRole("columnheader", { name: "Veränderung" })).toBeVisible();
  await expect(page).toHaveURL(/revenue=before/);
  expect(reads.toSorted()).toEqual(["analytics", "analytics", "business", "business"]);
  await expect(page.getByRole("table")).toHaveCount(3);
  await expect(page.getByRole("img", { name: "Balken: Wert in zwölf Monaten, Zahlen in der Tabelle" })).toBeVisible();

  await page.getByLabel("Ansicht").selectOption("nach Leistung");
  await expect(page.getByRole("columnheader", { name: "Gewonnen" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel("Ansicht")).toHaveValue("service");
  await page.getByRole("tab", { name: "Nachrichten" }).click();
  await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Ansicht")).toHaveValue("service");
  await questions.nth(2).click();
  await expect(page).toHaveURL(TAB);
  await expect(page.getByRole("table")).toHaveCount(2);
});

test("an answer with the specification's six fields is enough, and what is not known is no number", async ({
  page,
}) => {
  await page.route(ANALYTICS, (route) => route.fulfill({ json: SIX }));
  await page.route(BUSINESS, async (route) => {
    const business: Business = await (await route.fetch()).json();
    const bySource = [{ source: "kaltenkirchen.de", won: 2, monthCents: 0, onceCents: 50_000 }];
    await route.fulfill({ json: { ...business, bySource } });
  });
  await page.goto(`${TAB}?origins=source&exits=all&revenue=source`);
  await expect(page.getByRole("region", { name: "Kennzahlen" })).toContainText("Konversionsrate2,5%");
  await expect(page.getByRole("row", { name: "/leistungen/haushaltsreinigung 90" })).toBeVisible();
  await expect(row(page, "kaltenkirchen.de").first().getByRole("cell")).toHaveText(["–", "40"]);
  await expect(row(page, "kaltenkirchen.de").last().getByRole("cell")).toHaveText(["–", "2", "0,00 €", "500,00 €"]);
  await expect(page.getByText("Keine Daten verfügbar")).toHaveCount(1);
  await page.getByLabel("Ansicht").first().selectOption("nach Tag");
  await expect(page.getByText("Keine Daten verfügbar")).toHaveCount(2);
  await page.getByLabel("Ansicht").last().selectOption("im Vergleich zu vorher");
  await expect(row(page, "Besucher").getByRole("cell")).toHaveText(["1.200", "1.200", "0%"]);
  await expect(row(page, "auch am Telefon").getByRole("cell")).toHaveText(["–", "–", "–"]);
});

test.describe("without an answer", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*503/] });

  test("the tab says so once, and the cards, the tabs and what was read stay", async ({ page }) => {
    let fails = true;
    const answer = (path: RegExp) =>
      page.route(path, (route) => (fails ? route.fulfill({ status: 503, body: "" }) : route.continue()));
    await answer(ANALYTICS);
    await page.goto(TAB);
    const retry = page.getByRole("button", { name: "Erneut versuchen" });
    await expect(retry).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Kennzahlen" })).toContainText("Besucher");
    await page.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
    // What failed is read once more when it is shown again.
    const failed = page.waitForResponse(ANALYTICS);
    await page.getByRole("tab", { name: "Statistik" }).click();
    await (await failed).finished();
    await expect(retry).toHaveCount(1);
    fails = false;
    await retry.click();
    await expect(page.getByRole("columnheader", { name: "Quellen" })).toBeVisible();
    await expect(retry).toHaveCount(0);

    await answer(BUSINESS);
    fails = true;
    await page.locator("summary", { hasText: "Was brachte es ein?" }).click();
    await expect(retry).toHaveCount(1);
    await expect(page.getByRole("columnheader", { name: "Quellen" })).toBeVisible();
    fails = false;
    await retry.click();
    await expect(page.getByRole("columnheader", { name: "Veränderung" })).toBeVisible();
  });
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
  entryPages: [{ page: "/leistungen/fussbodengrundreinigung", visits: 123 }],
  campaigns: [{ campaign: "nachbarschaftsempfehlung", visits: 12 }],
  referrers: [{ referrer: "branchenbuch.kaltenkirchen.de", visits: 1234 }],
  devices: [{ device: "desktop", visits: 1234 }],
  days: [{ day: "2026-11-20", views: 19_000, visitors: 1800, missing: 1200, isCut: false }],
};

const VIEWS = [
  ...["source", "entry", "campaign", "referrer", "device", "day"].map((view) => `origins=${view}`),
  "exits=all",
  ...["before", "month", "service", "town", "source", "entry", "campaign"].map((view) => `revenue=${view}`),
];

test("on a phone no word of the tab breaks without a hyphen, and nothing sticks out", async ({ page }) => {
  test.setTimeout(120_000);
  await page.route(ANALYTICS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...LONG } });
  });
  await page.route(BUSINESS, async (route) => {
    const business: Business = await (await route.fetch()).json();
    const sum = { won: 123, monthCents: 0, onceCents: 12_345_600 };
    const byService = [{ service: "property", ...sum }];
    const bySource = [{ source: "branchenbuch.kaltenkirchen.de", ...sum }];
    const byTown = [{ town: "Henstedt-Ulzburg", requests: 1234, ...sum }];
    const months = [{ month: "2026-11", ...sum }];
    await route.fulfill({ json: { ...business, total: sum, byService, bySource, byTown, months } });
  });
  for (const view of VIEWS) {
    await page.goto(`${TAB}?${view}`);
    await expect(page.locator("main details").getByRole("table")).toBeVisible();
    for (const width of [320, 375, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page, "body", 1), `${view} at ${width}`).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scroll, `${view} at ${width}`).toBe(width);
    }
  }
});
