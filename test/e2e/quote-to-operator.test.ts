import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { E2E_PORT, startServer } from "../support/e2e-server";
import { orderHouseholdCleaning, signIn } from "../support/visitor";
import { visitor } from "../support/wizard";

// The whole way once with the motion that most visitors see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const KILL_TEST_PORT = E2E_PORT + 1;

async function expectExactlyThisLead(page: Page): Promise<void> {
  const leads = page.getByRole("tabpanel").getByRole("listitem");
  await expect(leads).toHaveCount(1);
  await expect(leads).toContainText(`${visitor.firstName} ${visitor.lastName}`);
  await expect(leads).toContainText("Wohnung · 51–80 m² · wöchentlich");
  await expect(leads).toContainText(visitor.email);
  await expect(leads).toContainText(visitor.phone);
  await leads.getByRole("link").first().click();
  const lead = page.getByRole("article", { name: `${visitor.firstName} ${visitor.lastName}` });
  for (const answer of [
    "Haushaltsreinigung",
    "51 – 80 m²",
    "Wöchentlich",
    "Bügeln",
    "So bald wie möglich",
    "Vormittags (8 – 12 Uhr)",
  ]) {
    await expect(lead).toContainText(answer);
  }
  await page.goBack();
  await expect(leads).toHaveCount(1);
}

/** What a page still asks for while its server goes down is an error in the console, which is not the question here. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

test("a visitor's request reaches the operator, and survives a killed server @long", async ({ page }) => {
  test.setTimeout(180_000);
  const stateDirectory = mkdtempSync(join(tmpdir(), "kill-test-"));
  let server = await startServer(KILL_TEST_PORT, stateDirectory);
  try {
    await orderHouseholdCleaning(page, server.origin);
    await signIn(page, server.origin);
    await expectExactlyThisLead(page);

    await leave(page);
    await server.kill();
    server = await startServer(KILL_TEST_PORT, stateDirectory);
    await page.goto(`${server.origin}/admin/dashboard`);
    await expectExactlyThisLead(page);

    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await page.goto(`${server.origin}/admin/dashboard`);
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await leave(page);
  } finally {
    await server.kill();
  }
});
