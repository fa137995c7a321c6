import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { test } from "./browser-test";
import { signIn } from "./visitor";

type SignedIn = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/**
 * The browser tests' `test` for somebody who is signed in already: each process of the run signs in once, because a
 * login takes three seconds and has tests of its own. A test that signs out or changes the password for good does not
 * belong here: the others share the account.
 */
export const signedInTest = test.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser }, use, { workerIndex, project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const headers = { "CF-Connecting-IP": `2001:db8:ad:${workerIndex.toString(16)}::1` };
      const context = await browser.newContext({ baseURL, locale, timezoneId, extraHTTPHeaders: headers });
      await signIn(await context.newPage());
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Goes to a page beside the three tabs, by the menu in the header. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.locator("summary", { hasText: "Mehr" }).click();
  await page
    .getByRole("navigation", { name: "Weitere Seiten" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();
}

/** The dashboard, read and ready. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible({ timeout: 20_000 });
}
