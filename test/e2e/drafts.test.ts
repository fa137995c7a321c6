import type { BrowserContext, Locator, Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";
import { expect } from "../support/browser-test";
import { openDashboard, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

test.use({ viewport: { width: 375, height: 780 }, expectedConsoleErrors: [/401|503/] });

const EXPIRED = Date.UTC(2026, 0, 1);
const NOTE = "Schlüssel liegt bei Frau Weiß";

/** Opens a request and writes a note that is not saved. @returns its address */
async function writeNote(page: Page, lastName: string): Promise<string> {
  const response = await page.request.post("/api/leads", { data: quoteInput({ lastName }) });
  const path = `/admin/dashboard/anfragen/${(await response.json()).id}`;
  await page.goto(path);
  // Without waiting, what is still being read would be what ends the session.
  await expect(page.getByRole("list", { name: "Gespräch" })).toBeVisible();
  await page.getByLabel("Nachricht oder Notiz").fill(NOTE);
  await expect.poll(() => draftKeys(page)).toContain("note-drafts");
  return path;
}

async function takeDown(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "+ Anruf" }).click();
  await page.getByLabel("Nachname").fill("Rufmichan");
}

function draftKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => /-drafts?$/.test(key))
      .sort(),
  );
}

/** Has the server refuse what the page sends from now on. @param expires of the token, in milliseconds */
function endSession(page: Page, expires: number): Promise<void> {
  return page.evaluate((exp) => {
    const payload = btoa(JSON.stringify({ exp })).replaceAll("=", "");
    localStorage.setItem("adminToken", `e30.${payload}.none`);
  }, expires / 1000);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("E-Mail").fill(developmentAccount.email);
  await page.getByLabel("Passwort").fill(developmentAccount.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

/** Signs out in this browser only, because the other tests use the same session on the server. */
async function signOut(page: Page, context: BrowserContext): Promise<void> {
  await context.route("**/api/admin/logout", (route) => route.fulfill({ json: { success: true } }));
  await openDashboard(page);
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(page.getByLabel("Passwort")).toBeVisible();
}

test("a note that was not saved is there after the session has expired and the operator signs in", async ({ page }) => {
  const path = await writeNote(page, "Abgelaufen");
  await endSession(page, EXPIRED);
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(page.getByText("Ihre Sitzung ist abgelaufen.")).toBeVisible();
  await expect(page.getByText("Keine Verbindung zum Server")).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL(path);
  const note = page.getByLabel("Nachricht oder Notiz");
  await expect(note).toHaveValue(NOTE);
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(page.getByRole("list", { name: "Gespräch" }).getByText(NOTE)).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue("");
});

test("a request that is being taken down outlives a reload, and is gone once it was given up", async ({ page }) => {
  await takeDown(page);
  await page.getByRole("button", { name: "Weiter" }).click();
  const town = page.getByRole("form", { name: /Anfrage aufnehmen/ }).getByLabel(/^Ort/);
  await town.fill("Kisdorf");
  await page.reload();
  await expect(town).toHaveValue("Kisdorf");
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(page.getByLabel("Nachname")).toHaveValue("Rufmichan");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  expect(await draftKeys(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "+ Anruf" })).toBeVisible();
});

test("nothing that was being written stays in the tab of a device whose session was ended", async ({ page }) => {
  await writeNote(page, "Beendet");
  await takeDown(page);
  expect(await draftKeys(page)).toEqual(["note-drafts", "phone-request-draft"]);
  await endSession(page, Date.now() + 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByLabel("Passwort")).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
});

test("nor in this tab when the operator signs out in another one", async ({ page, context }) => {
  await writeNote(page, "Nebenan");
  await signOut(await context.newPage(), context);
  await expect(page.getByLabel("Passwort")).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
});

/** Begins an offer and waits until its draft is saved. */
async function beginOffer(page: Page, lastName: string): Promise<Locator> {
  const response = await page.request.post("/api/leads", { data: quoteInput({ lastName }) });
  await page.goto(`/admin/dashboard/anfragen/${(await response.json()).id}`);
  await page.getByRole("button", { name: "Angebot schreiben" }).click();
  const saved = page.waitForResponse(/\/draft$/);
  await page.getByLabel("Menge").fill("4,5");
  await saved;
  return page.getByLabel("Menge");
}

test("what could not be saved of an offer says so and stays on the screen, and so does its form", async ({ page }) => {
  const amount = await beginOffer(page, "Funkloch");
  await page.route(/\/draft$/, (route) => route.fulfill({ status: 503 }));
  await amount.fill("7");
  await page.getByRole("button", { name: "Später weiter" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nicht gespeichert" })).toBeVisible();
  await expect(amount).toHaveValue("7");
  await page.unroute(/\/draft$/);
  await page.getByRole("button", { name: "Diese Fassung speichern" }).click();
  await expect(page.getByText("Nicht gespeichert")).toHaveCount(0);
  await page.getByRole("button", { name: "Später weiter" }).click();
  await page.getByRole("button", { name: "Angebot weiterschreiben" }).click();
  await expect(amount).toHaveValue("7");
  expect(await draftKeys(page)).toEqual([]);
});

test("an offer that is being written stays on the screen when the session has expired", async ({ page }) => {
  const amount = await beginOffer(page, "Überzogen");
  const token = await page.evaluate(() => localStorage.getItem("adminToken") ?? "");
  await endSession(page, EXPIRED);
  await amount.fill("8");
  await expect(page.getByText("Nicht gespeichert: Ihre Sitzung ist abgelaufen.")).toBeVisible();
  await expect(amount).toHaveValue("8");
  // As after a sign-in in another tab.
  await page.evaluate((value) => localStorage.setItem("adminToken", value), token);
  await page.getByRole("button", { name: "Diese Fassung speichern" }).click();
  await expect(page.getByText("Nicht gespeichert")).toHaveCount(0);
  await page.reload();
  await expect(amount).toHaveValue("8");
});
