import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/development-account";
import { expect, test } from "../support/browser-test";
import { E2E_PORT, startServer } from "../support/e2e-server";

const KILL_TEST_PORT = E2E_PORT + 1;

const visitor = {
  firstName: "Jörg",
  lastName: "O'Beispiel-Süß",
  email: "joerg.beispiel@example.com",
  phone: "04191 / 000 999",
};

async function orderHouseholdCleaning(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/angebot`);
  await expect(page.getByText("Schritt 1 von 4")).toBeVisible();
  await expect(page.getByText("25% abgeschlossen")).toBeVisible();
  await page.getByRole("radio", { name: /Haushaltsreinigung/ }).check();

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

async function signIn(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel("E-Mail").fill(developmentAccount.email);
  await page.getByLabel("Passwort").fill(developmentAccount.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
}

async function expectExactlyThisLead(page: Page): Promise<void> {
  const leads = page.getByRole("tabpanel", { name: "Anfragen" }).getByRole("listitem");
  await expect(leads).toHaveCount(1);
  await expect(leads).toContainText(`${visitor.firstName} ${visitor.lastName}`);
  await expect(leads).toContainText("Haushaltsreinigung");
  await expect(leads).toContainText(visitor.email);
  await expect(leads).toContainText(visitor.phone);
  await leads.getByRole("link").click();
  const lead = page.getByRole("article", { name: `${visitor.firstName} ${visitor.lastName}` });
  for (const answer of ["51 – 80 m²", "Wöchentlich", "Bügeln", "So bald wie möglich", "Vormittags (8 – 12 Uhr)"]) {
    await expect(lead).toContainText(answer);
  }
  await page.goBack();
}

test("a visitor's request reaches the operator, and survives a killed server", async ({ page }) => {
  const stateDirectory = mkdtempSync(join(tmpdir(), "kill-test-"));
  let server = await startServer(KILL_TEST_PORT, stateDirectory);
  try {
    await orderHouseholdCleaning(page, server.origin);
    await signIn(page, server.origin);
    await expectExactlyThisLead(page);

    await server.kill();
    server = await startServer(KILL_TEST_PORT, stateDirectory);
    await page.reload();
    await expectExactlyThisLead(page);

    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await page.goto(`${server.origin}/admin/dashboard`);
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
  } finally {
    await server.kill();
  }
});
