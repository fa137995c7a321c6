import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";
import { test } from "./browser-test";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;
type SignedIn = State & { provedAt: number };

/** Well within the time for which a proof counts: a run may take longer. */
const PROOF_MS = 5 * 60_000;

/**
 * The browser tests' `test` for somebody who is signed in already: each process of the run signs in once, and by the
 * API, because the login page takes seconds and has tests of its own. A test that signs out or changes the password for
 * good does not belong here: the others share the account.
 */
export const signedInTest = test.extend<{ bearer: { Authorization: string } }, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser }, use, { workerIndex, project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const headers = { "CF-Connecting-IP": `2001:db8:ad:${workerIndex.toString(16)}::1` };
      const context = await browser.newContext({ baseURL, locale, timezoneId, extraHTTPHeaders: headers });
      const { email, password } = developmentAccount;
      const response = await context.request.post("/api/admin/login", { data: { email, password } });
      expect(response.status()).toBe(200);
      const { token } = await response.json();
      const { cookies } = await context.storageState();
      await context.close();
      // As src/admin/session/session.ts keeps it.
      const localStorage = [{ name: "adminToken", value: token }];
      const origins = [{ origin: new URL(baseURL ?? "").origin, localStorage }];
      await use({ cookies, origins, provedAt: Date.now() });
    },
    { scope: "worker" },
  ],
  storageState: async ({ signedIn, bearer, baseURL }, use) => {
    if (Date.now() - signedIn.provedAt > PROOF_MS) {
      const Cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const headers = { ...bearer, Cookie, "Content-Type": "application/json" };
      const body = JSON.stringify({ password: developmentAccount.password });
      const proof = await fetch(`${baseURL}/api/admin/proof`, { method: "POST", headers, body });
      expect(proof.status).toBe(200);
      signedIn.provedAt = Date.now();
    }
    await use(signedIn);
  },
  bearer: ({ signedIn }, use) => use({ Authorization: `Bearer ${signedIn.origins[0]?.localStorage[0]?.value}` }),
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

/** Opens a part of the opened request or message. */
export async function openFold(page: Page, title: string): Promise<void> {
  await page.locator("article > div > details > summary").filter({ hasText: title }).click();
}

/** Chooses something that is seldom needed in the menu of the opened request or message. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByLabel("Mehr dazu").click();
  await page.getByRole("button", { name, exact: true }).click();
}
