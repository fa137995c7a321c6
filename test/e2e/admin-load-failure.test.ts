import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { openDashboard, signedInTest } from "../support/owner-test";

const SENTENCE = "Die Verwaltung konnte nicht vollständig geladen werden.";

const expectedConsoleErrors = [
  /Failed to load resource|ERR_FAILED|integrity|dynamically imported module|Error loading route module/i,
];

/** What happens to a script on its way: it is gone, or not the one that the page's integrity names. */
const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404, body: "" }),
  altered: async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// altered` });
  },
};

/** The scripts that a page has loaded, as paths. */
async function scriptsOf(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return [...new Set(urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith(".js")))];
}

/** Counts how often the page's document is asked for from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** The sentence is there with its way on, after at most one reload, and the page rests. */
async function expectSentence(page: Page, documents: () => number, about: string): Promise<void> {
  const link = page.getByRole("link", { name: "Neu laden" });
  await expect(page.getByText(SENTENCE), about).toBeVisible({ timeout: 15_000 });
  await expect(link).toHaveAttribute("href", /^\/admin\//);
  // A page that reloads for ever never is.
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(SENTENCE), about).toBeVisible();
  expect(documents(), about).toBeLessThanOrEqual(2);
}

/** So many tabs wait for their sentence side by side. */
const AT_ONCE = 4;

/**
 * Opens an address once for each script, in a tab of its own, with that script faulty; in the last one the script is
 * then whole again, and the sentence's link leads on.
 */
async function expectSentenceForEach(
  page: Page,
  scripts: string[],
  address: string,
  fault: (route: Route) => Promise<void>,
  isLoaded: (tab: Page) => Promise<void>,
): Promise<void> {
  async function check(script: string): Promise<void> {
    const tab = await page.context().newPage();
    const documents = countDocuments(tab);
    await tab.route(`**${script}`, fault);
    await tab.goto(address, { waitUntil: "commit" });
    await expectSentence(tab, documents, script);
    if (script === scripts.at(-1)) {
      await tab.unrouteAll();
      await tab.getByRole("link", { name: "Neu laden" }).click();
      await isLoaded(tab);
      await expect(tab.getByText(SENTENCE)).toBeHidden();
    }
    await tab.close();
  }
  for (let first = 0; first < scripts.length; first += AT_ONCE)
    await Promise.all(scripts.slice(first, first + AT_ONCE).map(check));
}

const loginIsReady = (tab: Page) => expect(tab.getByRole("button", { name: "Anmelden" })).toBeEnabled();
const dashboardIsReady = (tab: Page) =>
  expect(tab.getByRole("heading", { name: "Anfragen" })).toBeVisible({ timeout: 20_000 });

test.use({ expectedConsoleErrors });
signedInTest.use({ expectedConsoleErrors });

test("each script of the login that is missing ends in a sentence and a way on", async ({ page }) => {
  await page.goto("/admin/login");
  await loginIsReady(page);
  await expectSentenceForEach(page, await scriptsOf(page), "/admin/login", FAULTS.missing, loginIsReady);
});

signedInTest("each script of the dashboard that is altered ends in a sentence and a way on", async ({ page }) => {
  await openDashboard(page);
  const scripts = (await scriptsOf(page)).filter((script) => !script.includes("first-reads"));
  await expectSentenceForEach(page, scripts, "/admin/dashboard", FAULTS.altered, dashboardIsReady);
});

signedInTest("a dashboard whose first reads are missing reads for itself", async ({ page }) => {
  await page.addInitScript((sentence) => {
    new MutationObserver(() => {
      const element = document.getElementById("load-failure");
      if (element && !element.hidden) console.error(`shown: ${sentence}`);
    }).observe(document, { subtree: true, attributes: true });
  }, SENTENCE);
  await page.route("**/assets/first-reads*", FAULTS.missing);
  await openDashboard(page);
  await expect(page.getByText(/Letzte Anmeldung/)).toBeVisible();
});

for (const [name, fault] of Object.entries(FAULTS)) {
  signedInTest(`a dashboard that is ${name} ends the way from the login in a sentence`, async ({ page }) => {
    await openDashboard(page);
    const scripts = (await scriptsOf(page)).filter((script) => script.includes("dashboard-page"));
    await expectSentenceForEach(page, scripts, "/admin/login", fault, dashboardIsReady);
  });

  signedInTest(`a login that is ${name} ends the way from a session that is over in a sentence`, async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => localStorage.clear());
    const documents = countDocuments(page);
    await page.route("**/assets/login-page*", fault);
    await page.goto("/admin/dashboard", { waitUntil: "commit" });
    await expectSentence(page, documents, "login-page");
  });
}

const NOBODY = "00000000-0000-4000-8000-00000000abcd";

for (const path of ["gibt-es-nicht", "anfragen", `anfragen/${NOBODY}/angebot/3`, `nachrichten/${NOBODY}/mehr`])
  signedInTest(`/admin/dashboard/${path} says in the owner's words that there is no such page`, async ({ page }) => {
    await page.goto(`/admin/dashboard/${path}`);
    await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Wird geladen…")).toHaveCount(0);
    await expect(page.getByText("Unsere Leistungen")).toHaveCount(0);
    await page.getByRole("link", { name: "Zu den Anfragen" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
  });

test("in front of the dashboard it is 404, in the same words", async ({ page }) => {
  expect((await page.goto("/admin/gibt-es-nicht"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
  await expect(page.getByText("Unsere Leistungen")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Zu den Anfragen" })).toHaveAttribute("href", "/admin/dashboard");
});

const SCREENS = [
  "",
  `/anfragen/${NOBODY}`,
  `/anfragen/${NOBODY}/angebot`,
  "/nachrichten",
  `/nachrichten/${NOBODY}`,
  "/statistik",
  "/auftraege",
  "/auftraege?monat=2026-11",
  "/einstellungen",
];

/** Ways in which no screen can be read, and what it then says. */
const UNREAD = {
  "the server fails": [(route: Route) => route.fulfill({ status: 503, body: "" }), /Fehler geantwortet|nicht geladen/],
  "there is no connection": [(route: Route) => route.abort(), /Keine Verbindung/],
  "nothing of that kind is stored": [undefined, /gibt es nicht/],
} as const;

for (const [name, [fault, words]] of Object.entries(UNREAD))
  signedInTest(`when ${name}, every screen says so and has a way on`, async ({ page }) => {
    if (fault) await page.route("**/api/**", fault);
    for (const path of fault ? SCREENS : SCREENS.filter((one) => one.includes(NOBODY))) {
      await page.goto(`/admin/dashboard${path}`);
      await expect(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("Wird geladen…"), path).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Erneut versuchen" }).first(), path).toBeVisible();
    }
  });

signedInTest("a server that never answers is given up, and said to be without connection", async ({ page }) => {
  // Limits of up to 45 seconds are over after a thirtieth of their time.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms > 45_000 ? ms : ms / 30);
  });
  await page.route("**/api/**", () => {});
  await page.goto("/admin/dashboard");
  await expect(page.getByText(/Keine Verbindung/)).toBeVisible();
  await expect(page.getByText("Wird geladen…")).toHaveCount(0);
});
