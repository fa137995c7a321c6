import { developmentAccount } from "../../src/admin/session/development-account";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { signedInTest as test } from "../support/owner-test";

test.use({ expectedConsoleErrors: [/Failed to load resource.*(403|422)/] });

const MISSING = {
  status: 403,
  json: { type: "urn:problem-type:fresh-proof", status: 403, detail: "Bitte bestätigen" },
};

test("what lacks a proof asks for it in a dialog, keeps what was typed, and goes on", async ({ page }) => {
  const notice = `Betriebsausflug ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole("dialog", { name: "Sind Sie es selbst?" });
  const field = page.getByLabel("Hinweis auf allen Seiten");
  const save = page.getByRole("button", { name: "Hinweis speichern" });
  let isProved = false;
  let saved: unknown;
  // Nothing is stored, because other tests read pages without a notice; test/worker/opening.test.ts stores it.
  await page.route("**/api/admin/opening", (route) => {
    if (route.request().method() === "GET") return route.continue();
    if (!isProved) return route.fulfill(MISSING);
    saved = route.request().postDataJSON();
    return route.fulfill({ json: { success: true } });
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/admin/proof")) isProved = response.ok();
  });
  await page.goto("/admin/dashboard/einstellungen");
  await field.fill(notice);
  await page.getByLabel("Zeigen bis").fill(berlinDay(new Date()));

  await save.click();
  await expect(dialog.getByLabel("Ihr Passwort")).toBeFocused();
  // A browser may know the passwords of several accounts.
  await expect(dialog.locator("[autocomplete=username]")).toHaveValue(developmentAccount.email);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Nicht gespeichert: Bitte bestätigen")).toBeVisible();
  await expect(field).toHaveValue(notice);

  await save.click();
  await dialog.getByLabel("Ihr Passwort").fill("falsch");
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(dialog.getByText("Das war nicht richtig")).toBeVisible();
  await dialog.getByLabel("Ihr Passwort").fill(developmentAccount.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Auf der Website steht es in höchstens fünf Minuten.", { exact: true })).toBeVisible();
  expect(saved).toMatchObject({ notice });
});

test("the panel sends the password alone, asks for the proof, and leads on", async ({ page }) => {
  const sent: unknown[] = [];
  let isProved = false;
  const token = (await page.context().storageState()).origins[0]?.localStorage[0]?.value;
  await page.route("**/api/admin/change-password", (route) => {
    if (!isProved) return route.fulfill(MISSING);
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, token } });
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/admin/proof")) isProved = response.ok();
  });
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.getByLabel("Neues Passwort").fill("Kehrblech im Keller");
  await page.getByLabel("Passwort bestätigen").fill("Kehrblech im Keller");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  const proof = page.getByRole("dialog", { name: "Sind Sie es selbst?" });
  await proof.getByLabel("Ihr Passwort").fill(developmentAccount.password);
  await proof.getByRole("button", { name: "Bestätigen" }).click();

  await expect(page.getByRole("listitem").filter({ hasText: "Passwort geändert" })).toBeVisible();
  await expect(page.getByText("Fingerabdruck, Gesicht und Kalender-Link gelten weiter.")).toBeVisible();
  await page.getByRole("link", { name: "Kalender ansehen" }).click();
  await expect(page.getByRole("region", { name: "Kalender" })).toBeInViewport();
  expect(sent).toEqual([{ newPassword: "Kehrblech im Keller" }]);
});
