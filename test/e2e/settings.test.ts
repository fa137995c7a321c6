/** The one page of settings. */
import type { Desk } from "../../src/admin/requests/desk-api.server";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { signedInTest as test } from "../support/operator-test";

/** With the folds closed, on a phone. */
const HEIGHT_MAX = 2200;
const WORDS_MAX = 200;

test("all settings are on one page, short enough to be read at a glance", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/dashboard/einstellungen");
  const parts = page.getByRole("region", { name: "Einstellungen" }).getByRole("heading", { level: 3 });
  await expect(parts).toHaveText(["Passwort und Geräte", "Nachrichten", "Urlaub und Hinweis", "Kalender", "Export"]);
  for (const label of ["Neues Passwort", "An wen?", "Uhrzeit", "Hinweis auf allen Seiten", "Mit Adresse des Objekts"])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByText("Wird geladen")).toHaveCount(0);
  // biome-ignore lint/performance/useDomNodeTextContent: what is folded is not read
  const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
  expect(words).toBeLessThanOrEqual(WORDS_MAX);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HEIGHT_MAX);
});

test("a table is downloaded, and its button says that it is coming", async ({ page }) => {
  const { release } = await holdBack(page, "**/api/admin/export/leads.csv");
  await page.goto("/admin/dashboard/einstellungen");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Anfragen (CSV)" }).click();
  await expect(page.getByRole("button", { name: "Wird geladen…" })).toBeVisible();
  release();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("on an empty desk five steps of the first hour stand above the list, until they are closed", async ({ page }) => {
  const counts = { due: 0, new: 0, underway: 0, order: 0, done: 0, spam: 0 };
  await page.route("**/api/admin/desk", async (route) => {
    const response = await route.fetch();
    const desk: Desk = await response.json();
    await route.fulfill({ response, json: { ...desk, lead: { counts, first: null } } });
  });
  await page.route(/\/api\/leads(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto("/admin/dashboard");
  const steps = page.getByRole("region", { name: "Die erste Stunde" });
  await expect(steps.getByRole("link")).toHaveText([
    "An wen? Testmail senden",
    "Dieses Gerät klingelt",
    "Ohne Passwort anmelden",
    "Probeanfrage senden",
    "Hinweis oder Urlaub eintragen",
  ]);
  // A first request has come in.
  counts.new = 1;
  await page.reload();
  await expect(steps.getByRole("listitem").filter({ hasText: "Probeanfrage" })).toContainText("erledigt");
  expect(await axeFindings(page)).toEqual([]);
  await steps.getByRole("button", { name: "Ausblenden" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
