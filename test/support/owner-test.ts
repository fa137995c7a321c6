import { expect, type Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";
import { test } from "./browser-test";

/** Well within the time for which a proof counts: a run may take longer. */
const PROOF_MS = 5 * 60_000;

/** `test` for somebody signed in. It neither signs out nor changes the password: the others share the account. */
export const signedInTest = test.extend<{ bearer: { Authorization: string } }>({
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

/** Goes to a page beside the three tabs, by the header's buttons. */
export async function openPage(page: Page, name: "Aufträge" | "Einstellungen"): Promise<void> {
  if (name === "Aufträge") return page.locator("header").getByRole("link", { name }).click();
  await page.getByRole("button", { name }).click();
  await page.getByRole("link", { name: "Alle Einstellungen" }).click();
}

/** The dashboard, read and ready. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible({ timeout: 20_000 });
}

/** Opens a part of the opened request or message, if it is not open by itself. */
export async function openFold(page: Page, title: string): Promise<void> {
  const summary = page.locator("article > div > details > summary").filter({ hasText: title });
  if (!(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open")))) await summary.click();
}

/** Chooses something that is seldom needed in the menu of the opened request or message. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByLabel("Mehr dazu").click();
  await page.getByRole("button", { name, exact: true }).click();
}
