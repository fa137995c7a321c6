import type { Page, Request } from "@playwright/test";
import { OPENING_KEY } from "../../src/website/frame/opening-keys";
import { expect, test } from "../support/browser-test";
import { orderHouseholdCleaning } from "../support/visitor";

const VIEW = "/api/analytics/page-view";
const STEP = "/api/analytics/funnel-step";

test.use({
  // Headless Chromium says so in its user agent, and is left out as the program that it is.
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

interface Reports {
  views: Record<string, unknown>[];
  steps: Record<string, unknown>[];
}

/** Everything that the page reports from now on. */
function listen(page: Page): Reports {
  const reports: Reports = { views: [], steps: [] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === VIEW) reports.views.push(request.postDataJSON());
    if (pathname === STEP) reports.steps.push(request.postDataJSON());
  });
  return reports;
}

/** Opens a page, and stays for as long as it could report itself. */
async function view(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/**
 * Does what leads to a page, and stays until it has reported itself: a machine under load may need longer than the
 * network is idle.
 */
async function untilReported(page: Page, act: () => Promise<unknown>): Promise<void> {
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === VIEW);
  await act();
  await report;
}

test("the first view of a session and every later one are reported with all their fields @quick", async ({ page }) => {
  const { views } = listen(page);
  await untilReported(page, () => page.goto("/?utm_source=flyer&utm_medium=papier&utm_campaign=herbst&q=fenster"));
  await untilReported(page, () => page.getByRole("link", { name: "Datenschutz" }).first().click());
  await untilReported(page, () => page.goto("/angebot"));

  expect(
    views.map(({ page, source, medium, campaign, searchTerms }) => ({ page, source, medium, campaign, searchTerms })),
  ).toEqual([
    { page: "/", source: "flyer", medium: "papier", campaign: "herbst", searchTerms: "fenster" },
    { page: "/datenschutz", source: "flyer", medium: "", campaign: "", searchTerms: "" },
    { page: "/angebot", source: "flyer", medium: "", campaign: "", searchTerms: "" },
  ]);
  const [first] = views;
  expect(first?.referrer).toBe("");
  expect(first?.userAgent).toContain("Android 15");
  expect(new Set(views.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(new Set(views.map(({ viewId }) => viewId)).size).toBe(3);
  expect(await page.evaluate(() => sessionStorage.getItem("sessionId"))).toBe(first?.sessionId);
});

test("a visitor who came by a link from elsewhere has its host as source", async ({ page }) => {
  const { views } = listen(page);
  await untilReported(page, () => page.goto("/agb", { referer: "https://suche.example/ergebnis" }));
  expect(views).toMatchObject([{ source: "suche.example" }]);
});

test("going back is a view of its own", async ({ page }) => {
  const { views } = listen(page);
  await untilReported(page, () => page.goto("/agb"));
  await untilReported(page, () => page.goto("/impressum"));
  await untilReported(page, () => page.goBack());
  expect(views.map((report) => report.page)).toEqual(["/agb", "/impressum", "/agb"]);
});

test("a prerendered page is reported when it is shown", async ({ page }) => {
  const { views } = listen(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { configurable: true, get: () => true });
  });
  await view(page, "/agb");
  expect(views).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect.poll(() => views.length).toBe(1);
});

test("under Global Privacy Control nothing is reported and nothing kept", async ({ page }) => {
  const reports = listen(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await view(page, "/");
  await view(page, "/angebot?service=office");
  expect(reports).toEqual({ views: [], steps: [] });
  expect(
    await page.evaluate(() => [sessionStorage.getItem("sessionId"), sessionStorage.getItem("firstVisit")]),
  ).toEqual([null, null]);
  await view(page, "/datenschutz");
  await expect(page.getByRole("checkbox", { name: /mitzählen/ })).toBeDisabled();
  await expect(page.getByText("Global Privacy Control“. Ihre Besuche werden deshalb nicht gezählt")).toBeVisible();
});

test("after the opt-out nothing is reported, until it is taken back", async ({ page }) => {
  await view(page, "/datenschutz");
  const counting = page.getByRole("checkbox", { name: /mitzählen/ });
  await expect(counting).toBeChecked();
  await counting.uncheck();
  await expect(page.getByText("in diesem Browser nicht gezählt")).toBeVisible();
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  // The hours count nobody.
  expect(stored.filter((key) => key !== OPENING_KEY)).toEqual(["statisticsOptOut"]);

  const reports = listen(page);
  await view(page, "/");
  await view(page, "/angebot?service=office");
  expect(reports).toEqual({ views: [], steps: [] });

  await view(page, "/datenschutz");
  await expect(counting).not.toBeChecked();
  await counting.check();
  await untilReported(page, () => page.goto("/agb"));
  expect(reports.views.map((report) => report.page)).toEqual(["/agb"]);
});

test("counting switched off in another tab holds for a request that is open in this one", async ({ page, context }) => {
  await untilReported(page, () => page.goto("/?utm_source=flyer"));
  const other = await context.newPage();
  await view(other, "/datenschutz");
  await other.getByRole("checkbox", { name: /mitzählen/ }).uncheck();
  await expect(other.getByText("in diesem Browser nicht gezählt")).toBeVisible();
  const request = page.waitForRequest("**/api/leads");
  await orderHouseholdCleaning(page);
  expect(Object.keys((await request).postDataJSON())).not.toContain("firstSource");
});

test("a browser that refuses storage is not reported, and the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  const { views } = listen(page);
  await view(page, "/datenschutz");
  expect(views).toEqual([]);
  await expect(page.getByText("lässt keine Speicherung zu")).toBeVisible();
});

test.describe("a failed report", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("is logged as a warning, and nothing is shown", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.route(`**${VIEW}`, (route) => route.abort());
    await view(page, "/");
    await expect.poll(() => warnings.filter((text) => text.startsWith("Analytics tracking failed")).length).toBe(1);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("the steps of the funnel are reported with ids only, and the request carries its origin", async ({ page }) => {
  const { steps } = listen(page);
  const request = page.waitForRequest("**/api/leads");
  await untilReported(page, () => page.goto("/standorte/n%C3%BCtzen?utm_source=flyer&utm_campaign=herbst"));
  await orderHouseholdCleaning(page);
  expect((await request).postDataJSON()).toMatchObject({
    firstSource: "flyer",
    firstCampaign: "herbst",
    entryPage: "/standorte/nützen",
  });
  await expect.poll(() => steps.map(({ step }) => step)).toEqual(["service", "step2", "step3", "step4", "sent"]);
  expect([...new Set(steps.flatMap(Object.keys))].sort()).toEqual(["sessionId", "step"]);
});

test("the running Worker's scheduled handler runs", async ({ request }) => {
  const answer = await request.get("/cdn-cgi/handler/scheduled");
  expect(answer.status()).toBe(200);
});
