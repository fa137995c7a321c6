/** The forms of the dashboard: what is refused stands at its field, which gets the focus, and what was typed stays. */
import type { Locator, Page } from "@playwright/test";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { householdOffer } from "../support/offer-input";
import { openNewRequest, ordered, sendRequest } from "../support/own-page";
import { chooseInMenu, openFold, signedInTest as test } from "../support/owner-test";

test.use({ expectedConsoleErrors: [/Failed to load resource.*(422|503)/] });

const today = berlinDay(new Date());

async function expectRefused(page: Page, field: Locator, why: string | RegExp): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(why);
  await expect(page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
}

test("a schema refuses before anything is sent, and the server at the same place", async ({ page }) => {
  const { id } = await sendRequest(page.request, { lastName: "Formular" });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await press("Termin vorschlagen");
  await press("Termin vorschlagen");
  await expectRefused(page, page.getByLabel("Tag und Uhrzeit"), "Fehler: Bitte wählen Sie Tag und Uhrzeit");
  await press("Abbrechen");
  await chooseInMenu(page, "Schon vereinbart");
  await page.getByLabel(/^Preis/).fill("250");
  await press("Schon vereinbart");
  await press("Auftrag bestätigen und Bestätigung senden");
  await expectRefused(
    page,
    page.getByRole("button", { name: "Am Telefon" }),
    "Fehler: Bitte wählen Sie, wo es vereinbart wurde",
  );
  expect(sent.filter((path) => !path.endsWith("/draft"))).toEqual([]);

  await press("Am Telefon");
  await expect(page.getByText("Bitte wählen Sie, wo es vereinbart wurde")).toHaveCount(0);
  await page.getByLabel("Vereinbart am").fill(addDays(today, -61));
  await press("Auftrag bestätigen und Bestätigung senden");
  await expectRefused(page, page.getByLabel("Vereinbart am"), "Fehler: Bitte wählen Sie einen der letzten 60 Tage");
  await expect(page.getByLabel("Vereinbart am")).toHaveValue(addDays(today, -61));
  await page.getByLabel("Vereinbart am").fill(today);
  await press("Auftrag bestätigen und Bestätigung senden");
  await expect(page.getByText("Auftrag eingetragen", { exact: true }).first()).toBeVisible();
  await expect(async () => {
    await page.goto("/admin/dashboard");
    await page.goto(`/admin/dashboard/anfragen/${id}#auftrag`);
    await expect(page.getByText("Bestätigt", { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test("of several times the one that is taken says so, until it is another one", async ({ page, bearer }) => {
  const { id: other } = await sendRequest(page.request, { lastName: "Besetzt" });
  const at = (day: string, time: string) => berlinInstant(day, time).toISOString();
  const day = addDays(today, 19);
  const fixed = { version: 1, times: [at(day, "15:00")] };
  const url = `/api/admin/follow-ups/${other}/viewing`;
  expect((await page.request.post(url, { headers: bearer, data: fixed })).status()).toBe(200);
  await openNewRequest(page, { lastName: "Wählt" });
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await page.getByLabel("Tag und Uhrzeit").fill(`${day}T06:00`);
  await page.getByRole("button", { name: "Weitere Zeit" }).click();
  const second = page.getByLabel("Zweite Zeit");
  await second.fill(`${day}T15:30`);
  await page.getByRole("button", { name: "Zeiten vorschlagen" }).click();
  await expectRefused(page, second, /schon eine andere Besichtigung/);
  await expect(page.getByLabel("Tag und Uhrzeit")).toHaveAccessibleDescription("");
  await second.fill(`${day}T17:00`);
  await expect(second).toHaveAccessibleDescription("");
  // The same where the first field is left empty, which is not sent.
  await page.getByLabel("Tag und Uhrzeit").fill("");
  await second.fill(`${day}T15:30`);
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await expect(second).toHaveAccessibleDescription(/schon eine andere Besichtigung/);
  await second.fill(`${day}T17:00`);
  await expect(second).toHaveAccessibleDescription("");
  await page.getByLabel("Tag und Uhrzeit").fill(`${day}T06:00`);
  await page.getByRole("button", { name: "Zeiten vorschlagen" }).click();
  await expect(page.getByText(/Zeiten vorgeschlagen: /).first()).toBeVisible();
});

test("what is no field's fault stands above the button, or in a toast", async ({ page, bearer }) => {
  const id = await ordered(page, bearer, householdOffer, {}, null);
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await openFold(page, "Auftrag");
  const plan = page.getByRole("form", { name: /^Planen/ });
  await plan.getByLabel(/^Erster Tag/).fill(addDays(today, -1));
  await plan.getByRole("button", { name: "Speichern" }).click();
  await expectRefused(page, plan.getByLabel(/^Erster Tag/), "Fehler: Der erste Tag liegt nicht vor dem Vertrag");

  await page.route("**/plan", (route) => route.fulfill({ status: 503, body: "" }));
  await plan.getByLabel(/^Erster Tag/).fill(addDays(today, 20));
  await plan.getByRole("button", { name: "Speichern" }).click();
  await expect(plan.getByRole("alert")).toHaveText(
    "Nicht gespeichert: Der Server hat mit einem Fehler geantwortet (503).",
  );
  await page.unroute("**/plan");
  await page.route("**/plan", async (route) => {
    await page.getByRole("button", { name: "Zur Liste" }).click();
    await expect(plan).toHaveCount(0);
    await route.fulfill({ status: 503, body: "" });
  });
  await plan.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" })).toBeVisible();
});

test("of several addresses in one field a wrong one says so, until it is another one", async ({ page }) => {
  await page.goto("/admin/dashboard/einstellungen");
  const receivers = page.getByLabel("Neue Anfragen gehen an");
  await receivers.fill("buero@example.com, chef@@example.com");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expectRefused(page, receivers, /Fehler: .*: chef@@example\.com$/);
  await receivers.fill("buero@example.com, chef@example.com");
  await expect(receivers).toHaveAccessibleDescription("Mehrere Adressen mit Komma");
});
