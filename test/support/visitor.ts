/** What visitors and the owner do in the browser, for tests that need it done. Every person here is invented. */
import { expect, type Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";
import { choose, chooseService, fillContact, goOnTo, openWizard, send, thanks, unfoldDetails } from "./wizard";

/** Walks the wizard from its first step to the thank-you screen. */
export async function orderHouseholdCleaning(page: Page, origin = ""): Promise<void> {
  await openWizard(page, `${origin}/angebot`);
  await chooseService(page, "household");
  await choose(page, "Wohnung");
  await choose(page, "51–80 m²");
  await choose(page, "Wöchentlich");
  await unfoldDetails(page);
  await page.getByRole("checkbox", { name: "Bügeln" }).check();
  await goOnTo(page, 3);
  await choose(page, "So bald wie möglich");
  await choose(page, "Vormittags (8 – 12 Uhr)");
  await goOnTo(page, 4);
  await fillContact(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
}

/** Fills in and sends the login page that is shown. */
export async function fillLogin(page: Page, { email, password } = developmentAccount): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** Signs the owner in with the development account. */
export async function signIn(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await fillLogin(page);
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible({ timeout: 20_000 });
}
