import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { openDashboard, openPage, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

test.use({ viewport: { width: 390, height: 844 } });

const TEXT = "Mehr Kunden für Ihre Seite, garantiert und günstig.";

async function send(page: Page, lastName: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const data = quoteInput({ lastName, email: `${lastName}@example.com`, phone: "", ...overrides });
  const response = await page.request.post("/api/leads", { data });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

test("three chosen rows become spam together, and come back within ten seconds", async ({ page }) => {
  const names = ["Auswahl-Eins", "Auswahl-Zwei", "Auswahl-Drei"];
  for (const [index, name] of names.entries()) await send(page, name, { phone: `0151 300 ${100 + index}` });
  await openDashboard(page, "new");
  const bar = page.getByRole("region", { name: "Auswahl" });
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Mehrere wählen" }).click();
  for (const name of names) {
    const box = page.getByRole("checkbox", { name: `Jörg ${name} wählen` });
    const target = await box.locator("..").boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await box.check();
  }
  await expect(bar.getByText("3 ausgewählt")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Als Spam" }).click();
  const rows = page.getByRole("link", { name: /^Jörg Auswahl-/ });
  await expect(rows).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Als Spam markiert" })).toContainText("3 von 3");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(rows).toHaveCount(3);
});

test("what has the same text is gone in three taps, and restored or deleted among the spam", async ({ page }) => {
  const ids: string[] = [];
  for (const index of [1, 2, 3]) {
    ids.push(await send(page, `Gleichlautend-${index}`, { phone: `0151 400 ${100 + index}`, requirements: TEXT }));
  }
  await page.goto(`/admin/dashboard/anfragen/${ids[0]}`);
  await page.getByRole("button", { name: "Alle 3 mit diesem Text wählen" }).click();
  const bar = page.getByRole("region", { name: "Auswahl" });
  await bar.getByRole("button", { name: "Als Spam" }).click();
  await expect(page.getByText("3 von 3", { exact: true })).toBeVisible();
  await openPage(page, "Spam");
  const rows = page.getByRole("listitem").filter({ hasText: "Jörg Gleichlautend-" });
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Mehrere wählen" }).click();
  await page.getByRole("checkbox", { name: "Jörg Gleichlautend-1 wählen" }).check();
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Mehrere wählen" }).click();
  await page.getByRole("checkbox", { name: "Jörg Gleichlautend-2 wählen" }).check();
  await bar.getByRole("button", { name: "Löschen" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(rows).toHaveCount(2);
});
