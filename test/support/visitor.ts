/** What visitors and the operator do in the browser, for tests that need it done. Every person here is invented. */
import { expect, type Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/development-account";

export const visitor = {
  firstName: "Jörg",
  lastName: "O'Beispiel-Süß",
  email: "joerg.beispiel@example.com",
  phone: "04191 / 000 999",
};

/** Walks the wizard from its first step to the thank-you screen. */
export async function orderHouseholdCleaning(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/angebot`);
  await expect(page.getByText("Schritt 1 von 4")).toBeVisible();
  await expect(page.getByText("25% abgeschlossen")).toBeVisible();
  // A click and not `check()`, which would look for the radio again when the next step is there already.
  await page.getByRole("radio", { name: /Haushaltsreinigung/ }).click();

  await expect(page.getByText("Schritt 2 von 4")).toBeVisible();
  await page.getByRole("radio", { name: "Wohnung" }).check();
  await page.getByRole("radio", { name: "51 – 80 m²" }).check();
  await page.getByRole("radio", { name: "Wöchentlich" }).check();
  await page.getByRole("checkbox", { name: "Bügeln" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();

  await expect(page.getByText("Schritt 3 von 4")).toBeVisible();
  await page.getByRole("radio", { name: "So bald wie möglich" }).check();
  await page.getByRole("radio", { name: /Vormittags/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();

  await expect(page.getByText("Schritt 4 von 4")).toBeVisible();
  await page.getByLabel("Vorname").fill(visitor.firstName);
  await page.getByLabel("Nachname").fill(visitor.lastName);
  await page.getByLabel("E-Mail").fill(visitor.email);
  await page.getByLabel("Telefon").fill(visitor.phone);
  await page.getByRole("checkbox", { name: /Ich stimme zu/ }).check();
  await page.getByRole("button", { name: "Angebot anfordern" }).click();
  await expect(page.getByRole("heading", { name: /Vielen Dank/ })).toBeVisible();
}

/** Signs the operator in with the development account. */
export async function signIn(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel("E-Mail").fill(developmentAccount.email);
  await page.getByLabel("Passwort").fill(developmentAccount.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
}
