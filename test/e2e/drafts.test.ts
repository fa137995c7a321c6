import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "../support/browser-test";
import { officeOffer } from "../support/offer-input";
import { ordered, sendRequest } from "../support/own-page";
import { openDashboard, openFold, signedInTest as test } from "../support/owner-test";
import { fillLogin } from "../support/visitor";

test.use({ viewport: { width: 375, height: 780 }, expectedConsoleErrors: [/401|413|ERR_FAILED/] });

const EXPIRED = Date.UTC(2026, 0, 1);
const HOUR = 60 * 60 * 1000;
const NOTE = "Schlüssel liegt bei Frau Weiß";

/** A request of its own, in the dashboard. @returns its address */
async function openRequest(page: Page, lastName: string): Promise<string> {
  const path = `/admin/dashboard/anfragen/${(await sendRequest(page.request, { lastName })).id}`;
  await page.goto(path);
  // Without waiting, what is still being read would be what ends the session.
  await expect(page.getByRole("list", { name: "Gespräch" })).toBeVisible();
  return path;
}

/** Opens a request and writes a note that is not saved. @returns its address */
async function writeNote(page: Page, lastName: string): Promise<string> {
  const path = await openRequest(page, lastName);
  await page.getByLabel("Nachricht oder Notiz").fill(NOTE);
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  return path;
}

async function takeDown(page: Page): Promise<void> {
  await page.goto("/admin/dashboard/anfragen/neu");
  await page.getByLabel("Nachname").fill("Rufmichan");
}

/** The names of the forms whose text this device keeps. */
function draftKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("drafts") ?? '{"drafts":{}}').drafts).sort());
}

/** Has the server refuse what the page sends from now on. @param expires of the token, in milliseconds */
function endSession(page: Page, expires: number): Promise<void> {
  return page.evaluate((exp) => {
    const payload = btoa(JSON.stringify({ exp })).replaceAll("=", "");
    localStorage.setItem("adminToken", `e30.${payload}.none`);
  }, expires / 1000);
}

/** Signs out in this browser only, because the other tests use the same session on the server. */
async function signOut(page: Page, context: BrowserContext): Promise<void> {
  await context.route("**/api/admin/logout", (route) => route.fulfill({ json: { success: true } }));
  await openDashboard(page);
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(page.getByLabel("Passwort")).toBeVisible();
}

test("a note that was not saved outlives an expired session @quick", async ({ page }) => {
  const path = await writeNote(page, "Abgelaufen");
  await endSession(page, EXPIRED);
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(
    page.getByText("Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es weiter, wo Sie waren."),
  ).toBeVisible();
  await expect(page.getByText("Keine Verbindung zum Server")).toHaveCount(0);
  await fillLogin(page);
  await expect(page).toHaveURL(path);
  const note = page.getByLabel("Nachricht oder Notiz");
  await expect(note).toHaveValue(NOTE);
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(page.getByRole("list", { name: "Gespräch" }).getByText(NOTE)).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue("");
});

test("a call that is being taken down outlives the closed app until it is given up", async ({ page, context }) => {
  await takeDown(page);
  await page.getByRole("button", { name: "Weiter" }).click();
  const town = (tab: Page) => tab.getByRole("form", { name: /Anfrage aufnehmen/ }).getByLabel(/^Ort/);
  await town(page).fill("Kisdorf");
  await page.close();
  const opened = await context.newPage();
  await opened.goto("/admin/dashboard");
  await opened.getByRole("button", { name: "Anruf fortsetzen" }).click();
  await expect(town(opened)).toHaveValue("Kisdorf");
  await opened.getByRole("button", { name: "Zurück" }).click();
  await expect(opened.getByLabel("Nachname")).toHaveValue("Rufmichan");
  await opened.getByRole("button", { name: "Abbrechen" }).click();
  expect(await draftKeys(opened)).toEqual([]);
  await opened.reload();
  await expect(opened.getByRole("button", { name: "+ Anruf" })).toBeVisible();
});

test("a session that ran out by the server's clock has not been ended", async ({ page }) => {
  await writeNote(page, "Falschgeh");
  await endSession(page, Date.now() - HOUR);
  await page.clock.setFixedTime(Date.now() - 3 * HOUR);
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(page.getByLabel("Passwort")).toBeVisible();
  expect(await draftKeys(page)).toHaveLength(1);
});

test("nothing that was being written stays on a device whose session was ended", async ({ page }) => {
  await writeNote(page, "Beendet");
  await takeDown(page);
  expect(await draftKeys(page)).toEqual([expect.stringMatching(/^answer-/), "phone-request"]);
  await endSession(page, Date.now() + HOUR);
  await page.reload();
  await expect(page.getByLabel("Passwort")).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
});

test("nor when the owner signs out in another tab", async ({ page, context }) => {
  await writeNote(page, "Nebenan");
  await signOut(await context.newPage(), context);
  await expect(page.getByLabel("Passwort")).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
});

/** Begins an offer and waits until its draft is saved. */
async function beginOffer(page: Page, lastName: string): Promise<Locator> {
  await page.goto(`/admin/dashboard/anfragen/${(await sendRequest(page.request, { lastName })).id}`);
  await page.getByRole("button", { name: "Angebot schreiben" }).click();
  const saved = page.waitForResponse(/\/draft$/);
  await page.getByLabel("Menge").fill("4,5");
  await saved;
  return page.getByLabel("Menge");
}

test("what could not be saved of an offer says so and stays on the screen, and so does its form", async ({ page }) => {
  const amount = await beginOffer(page, "Funkloch");
  const answer = { status: 413, contentType: "application/problem+json", json: { detail: "Höchstens 64 KiB." } };
  await page.route(/\/draft$/, (route) => route.fulfill(answer));
  const alert = page.getByRole("alert").filter({ hasText: "Nicht gespeichert: Höchstens 64 KiB." });
  await amount.fill("7");
  // By itself, after a moment; then nothing is tried again but by a button.
  await expect(alert).toBeVisible();
  const refused = page.waitForResponse(/\/draft$/);
  await page.getByRole("button", { name: "Später weiter" }).click();
  await refused;
  await expect(alert).toBeVisible();
  await expect(amount).toHaveValue("7");
  await page.unroute(/\/draft$/);
  await page.getByRole("button", { name: "Diese Fassung speichern" }).click();
  await expect(page.getByText("Nicht gespeichert")).toHaveCount(0);
  await page.getByRole("button", { name: "Später weiter" }).click();
  await page.getByRole("button", { name: "Angebot weiterschreiben" }).click();
  await expect(amount).toHaveValue("7");
  expect(await draftKeys(page)).toEqual([]);
});

interface TypedForm {
  /** Opens it and types into it. @returns where that is read */
  type: (page: Page) => Promise<() => Locator>;
  text: string;
  /** The buttons that send, or that leave. */
  taps: readonly string[];
}

/** The offer, which has a draft of its own, and one of the forms that share theirs (test/unit/drafts.test.ts). */
const FORMS: Record<string, TypedForm> = {
  "an offer": {
    type: async (page) => {
      const amount = await beginOffer(page, "Überzogen");
      // Only what nobody saved meanwhile is kept.
      await page.route(/\/draft$/, (route) => route.abort());
      await amount.fill("8");
      await expect(page.getByText("Nicht gespeichert:")).toBeVisible();
      await page.unroute(/\/draft$/);
      return () => page.getByLabel("Menge");
    },
    text: "8",
    taps: ["Diese Fassung speichern", "Später weiter"],
  },
  "the settings of mails": {
    type: async (page) => {
      await page.goto("/admin/dashboard/einstellungen");
      await page.getByLabel("Neue Anfragen gehen an").fill("chefin@example.org");
      return () => page.getByLabel("Neue Anfragen gehen an");
    },
    text: "chefin@example.org",
    taps: ["Speichern", "Testmail senden"],
  },
};

for (const [name, { type, text, taps }] of Object.entries(FORMS)) {
  test(`${name}: a session that ran out keeps the text, one that was ended deletes it`, async ({ page }) => {
    for (const tap of taps)
      for (const expires of [EXPIRED, Date.now() + HOUR]) {
        const field = await type(page);
        const path = new URL(page.url()).pathname;
        const token = await page.evaluate(() => localStorage.getItem("adminToken") ?? "");
        await endSession(page, expires);
        await page.getByRole("button", { name: tap, exact: true }).click();
        await expect(page, tap).toHaveURL(new RegExp(`/admin/login\\?.*returnTo=${encodeURIComponent(path)}`));
        expect(await draftKeys(page), tap).toHaveLength(expires === EXPIRED ? 1 : 0);
        // As a sign-in does.
        await page.evaluate((value) => localStorage.setItem("adminToken", value), token);
        await page.goto(page.url());
        await expect(page, tap).toHaveURL(path);
        if (expires === EXPIRED) await expect(field(), tap).toHaveValue(text);
        else await expect.poll(() => page.getByText("Noch nicht gespeichert").count(), tap).toBe(0);
        await page.evaluate(() => localStorage.removeItem("drafts"));
      }
  });
}

test("how to get into a building is never kept, and the rest of its form is", async ({ page, bearer }) => {
  const id = await ordered(page, bearer, officeOffer);
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await openFold(page, "Auftrag");
  await page.getByLabel("Zugang (optional)").fill("Code 4711");
  await page.getByLabel("Uhrzeit").fill("ab 18 Uhr");
  expect(await page.evaluate(() => localStorage.getItem("drafts"))).not.toContain("4711");
  await page.reload();
  await expect(page.getByLabel("Uhrzeit")).toHaveValue("ab 18 Uhr");
  await expect(page.getByText("Noch nicht gespeichert")).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByLabel("Uhrzeit")).toHaveValue("");
  await expect(page.locator("form :focus")).toHaveCount(1);
});
