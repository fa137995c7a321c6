/** Nothing is logged in the background of a day's work. */
import {
  ADMIN_PATHS,
  DASHBOARD_PATH,
  ORDERS_PATH,
  SETTINGS_PATH,
  STATISTICS_PATH,
} from "../../src/content/admin-paths";
import { expect } from "../support/browser-test";
import { openDashboard, openPage, signedInTest as test } from "../support/owner-test";

test.use({ serviceWorkers: "allow" });

/** Those of the admin area that are for somebody who is signed in. */
const DASHBOARD_PAGES = ADMIN_PATHS.filter((path) => path.startsWith(DASHBOARD_PATH));
const PAGES = ["/", "/angebot?service=office", "/kontakt", ...DASHBOARD_PAGES];

// An error in the console fails every browser test; here a warning does too.
test("a walk over all pages and tabs logs nothing, also where they are left early", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(`${page.url()}: ${message.text()}`));

  // What a page asks for is answered when it has been left.
  let left = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    await left.promise;
    // Gone with its page.
    await route.continue().catch(() => {});
  });
  async function leave(go: () => Promise<unknown>): Promise<void> {
    const before = left;
    left = Promise.withResolvers<void>();
    const asked = page.waitForRequest("**/api/**");
    await go();
    await asked;
    before.resolve();
  }
  for (const path of PAGES) await leave(() => page.goto(path));

  left.resolve();
  await openDashboard(page);
  await leave(() => page.getByRole("tab", { name: /Nachrichten/ }).click());
  await leave(async () => {
    await page.getByRole("tab", { name: /Statistik/ }).click();
    await page.waitForURL(`**${STATISTICS_PATH}`);
  });
  await page.getByRole("tab", { name: /Anfragen/ }).click();
  await page.waitForURL(`**${DASHBOARD_PATH}`);
  for (const [name, path] of [
    ["Aufträge", ORDERS_PATH],
    ["Einstellungen", SETTINGS_PATH],
  ] as const) {
    left.resolve();
    await leave(async () => {
      await openPage(page, name);
      await page.waitForURL(`**${path}`);
    });
  }
  left.resolve();
  await page.goto("/");
  expect(warnings).toEqual([]);
});
