import type { APIRequestContext, Page } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";
import { expect, test } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { openDashboard, signedInTest } from "../support/owner-test";
import { quoteInput } from "../support/quote-input";
import { fillLogin, signIn } from "../support/visitor";

let sender = 0;

/** Sends a form's body from an address of its own. */
async function send(request: APIRequestContext, path: string, data: Record<string, unknown>): Promise<void> {
  sender += 1;
  const headers = { "CF-Connecting-IP": `2001:db8:ad${sender.toString(16)}:${(process.pid % 65536).toString(16)}::1` };
  const response = await request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBe(201);
}

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test.describe("the login", () => {
  test("checks the fields and shows the password on request", async ({ page }) => {
    await page.goto("/admin/login");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.locator("#email-error")).toContainText("Bitte geben Sie eine gültige E-Mail-Adresse ein");
    await page.getByRole("button", { name: "Eingabe anzeigen" }).click();
    await expect(page.getByLabel("Passwort")).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Eingabe verbergen" }).click();
    await expect(page.getByLabel("Passwort")).toHaveAttribute("type", "password");
  });

  test("says success, waits a second, and opens the dashboard @quick", async ({ page }) => {
    await page.goto("/admin/login");
    await fillLogin(page);
    await expect(page.getByRole("button", { name: "Wird angemeldet..." })).toBeDisabled();
    await expect(page.getByLabel("E-Mail")).toBeDisabled();
    await expect(toast(page, "Anmeldung erfolgreich")).toContainText("Sie werden weitergeleitet...");
    const shown = Date.now();
    await page.waitForURL("**/admin/dashboard");
    expect(Date.now() - shown).toBeGreaterThan(500);
    expect(await page.evaluate(() => Object.values(localStorage).some((value) => value.startsWith("eyJ")))).toBe(true);
    await expect(page.getByText(/Letzte Anmeldung: \d\d\.\d\d\.\d{4} um \d\d:\d\d/)).toBeVisible();
  });

  test("waits for its script, and keeps what was typed meanwhile", async ({ page }) => {
    const script = await holdBack(page, "**/assets/entry.client*");
    await page.goto("/admin/login", { waitUntil: "commit" });
    const submit = page.getByRole("button", { name: "Anmelden" });
    await expect(submit).toBeDisabled();
    await page.getByLabel("E-Mail").fill(developmentAccount.email);
    await page.getByLabel("Passwort").fill(developmentAccount.password);
    await page.getByLabel("Passwort").press("Enter");
    await expect(page).toHaveURL("/admin/login");
    script.release();
    await expect(submit).toBeEnabled();
    await submit.click();
    await page.waitForURL("**/admin/dashboard");
  });
});

test.describe("answers of the server", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*(401|500|503)/] });

  test("wrong credentials show the server's message, other errors the status @quick", async ({ page }) => {
    await page.goto("/admin/login");
    await page.route("**/api/admin/login", (route) =>
      route.fulfill({ status: 401, json: { success: false, message: "Ungültige Anmeldedaten" } }),
    );
    await fillLogin(page);
    await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText("Ungültige Anmeldedaten");
    const reason = page.locator("form").getByText("Anmeldung fehlgeschlagen");
    await expect(reason).toBeHidden();
    const password = page.locator("#password");
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription("Anmeldung fehlgeschlagen: Ungültige Anmeldedaten");
    await expect(page).toHaveTitle(/^Fehler: /);
    // It stays said, below the field.
    await toast(page, "Anmeldung fehlgeschlagen").getByRole("button", { name: "Schließen" }).click();
    await expect(reason).toBeVisible();
    await page.route("**/api/admin/login", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText("HTTP 500");
    const detail = "Zurzeit lässt sich nichts speichern, auch keine Anmeldung.";
    await page.route("**/api/admin/login", (route) => route.fulfill({ status: 503, json: { detail } }));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText(detail);
  });

  signedInTest("a session that has ended says so, clears the storage and leads back", async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        if (String(value).startsWith("eyJ")) localStorage.setItem(key, "eyJ.no.longer");
    });
    await page.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(page.getByText("Diese Sitzung wurde beendet. Nicht Gesendetes ist gelöscht.")).toBeVisible();
    const tokens = () => page.evaluate(() => Object.values(localStorage).filter((value) => value.startsWith("eyJ")));
    await expect.poll(tokens).toEqual([]);
    await fillLogin(page);
    await expect(page).toHaveURL("/admin/dashboard/nachrichten");
  });

  signedInTest("a device that is ended in the settings is thrown to the login", async ({ page, browser, baseURL }) => {
    const userAgent = "Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36 OPR/120.0";
    const signedOut = { cookies: [], origins: [] };
    const other = await browser.newContext({ baseURL, userAgent, locale: "de-DE", storageState: signedOut });
    const lost = await other.newPage();
    await signIn(lost);
    await page.goto("/admin/dashboard/einstellungen");
    await page.getByText("Angemeldete Geräte").click();
    const devices = page.getByRole("listitem").filter({ hasText: "Angemeldet" });
    await expect(devices.filter({ hasText: "Dieses Gerät" })).toContainText("Chrome");
    const lostDevice = devices.filter({ hasText: "Opera, Chromebook" });
    await lostDevice.getByRole("button", { name: "Abmelden: Opera, Chromebook" }).click();
    await expect(lostDevice).toHaveCount(0);
    await lost.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(lost.getByText("Diese Sitzung wurde beendet. Nicht Gesendetes ist gelöscht.")).toBeVisible();
    await other.close();
  });

  signedInTest("a list that cannot be read is not retried by itself, and can be tried again", async ({ page }) => {
    let reads = 0;
    await page.route(/\/api\/leads(\?|$)/, (route) => {
      reads += 1;
      return reads === 1 ? route.fulfill({ status: 503, body: "" }) : route.fulfill({ json: [] });
    });
    await page.goto("/admin/dashboard");
    await expect(page.getByText("Der Server hat mit einem Fehler geantwortet (503).")).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect(reads).toBe(1);
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText("Noch keine Anfragen vorhanden")).toBeVisible();
    await expect(page.getByRole("link", { name: "Probeanfrage" })).toBeVisible();

    await page.route(/\/api\/contacts(\?|$)/, (route) => route.fulfill({ json: [] }));
    await page.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(page.getByText("Noch keine Kontakte vorhanden")).toBeVisible();

    // A search reads a window of rows; where it found nothing in it, the next one is read without a click.
    await page.route(/\/api\/leads\?.*q=lange/, (route) =>
      route.request().url().includes("cursor=")
        ? route.fulfill({
            json: [{ id: "1", createdAt: "2024-01-02T10:00:00.000Z", firstName: "Lange", lastName: "Her", marks: [] }],
          })
        : route.fulfill({ json: [], headers: { Link: '</api/leads?q=lange&cursor=x>; rel="next"' } }),
    );
    await page.getByRole("tab", { name: "Anfragen" }).click();
    // Until then the box is the other tab's.
    await expect(page.getByRole("tab", { name: "Anfragen", selected: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("lange");
    await expect(page.getByRole("link", { name: /Lange Her/ })).toBeVisible();
  });

  signedInTest("a password that cannot be changed says so once", async ({ page }) => {
    await openDashboard(page);
    await page.route("**/api/admin/passkeys", (route) => route.fulfill({ json: [] }));
    await page.route("**/api/admin/change-password", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.getByLabel("Neues Passwort").fill("Wischmopp im Flur");
    await page.getByLabel("Passwort bestätigen").fill("Wischmopp im Flur");
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await expect(toast(page, "Fehler")).toContainText("Passwort konnte nicht geändert werden.");
    // Once: what the server refuses by itself stands at the field, and has no toast.
    await expect(page.getByText("Der Server hat mit einem Fehler geantwortet (503).")).toHaveCount(0);
  });
});

signedInTest("a request is found, opened, closed by back, and linked to @desktop", async ({ page, request }) => {
  const mark = `Suchname${test.info().project.name}${Date.now().toString(36)}`;
  await send(request, "/api/leads", quoteInput({ lastName: mark, address: "Müllerweg 3, 24629 Kisdorf" }));
  await openDashboard(page);
  const found = page.waitForResponse(/\/api\/leads\?.*q=/);
  await page.getByRole("searchbox", { name: "Suchen" }).fill(`${mark.toUpperCase()} mueller`);
  // The newest request stands in the list without a search too, and among the new ones without its town.
  await found;
  const row = page.getByRole("link", { name: new RegExp(`${mark}.*(Haus|Wohnung), Kisdorf`) });
  await row.click();

  const lead = page.getByRole("article", { name: new RegExp(mark) });
  await expect(lead).toContainText("Staubsaugen, Böden wischen, Bügeln");
  await expect(lead).toContainText("Vormittags (8 – 12 Uhr)");
  await expect(lead.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  await expect(lead.getByRole("link", { name: "Karte" })).toHaveAttribute("rel", "noopener noreferrer");
  const address = page.url();
  await page.goBack();
  await expect(lead).toHaveCount(0);
  // The keyboard goes on where the row was opened.
  await expect(row).toBeFocused();

  await page.goto(address);
  await expect(lead).toBeVisible();
  // On a phone what is open has the screen to itself, and the page keeps its heading.
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole("region", { name: "Kennzahlen" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Verwaltung" })).toHaveCount(1);
  await page.getByRole("button", { name: "Zur Liste" }).click();
  await expect(row).toBeVisible();
});

signedInTest("text goes on while it is searched for", async ({ page }) => {
  await openDashboard(page);
  const box = page.getByRole("searchbox", { name: "Suchen" });
  await box.focus();
  await page.keyboard.type("Meier ");
  await expect(page).toHaveURL(/q=Meier/);
  await expect(box).toHaveValue("Meier ");
  await page.keyboard.type("Kisdorf");
  await expect(page).toHaveURL(/q=Meier\+Kisdorf/);
  await expect(box).toHaveValue("Meier Kisdorf");
});

signedInTest("one thing is spoken of as one, several as several", async ({ page }) => {
  let count = 1;
  const outbox = () => ({ configured: false, resting: null, unreached: [], waiting: count, newestError: null });
  await page.route("**/api/admin/desk", async (route) => {
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), outbox: outbox() } });
  });
  await page.goto("/admin/dashboard/statistik");
  await expect(page.getByText("in der Liste, eine wurde noch nicht gemeldet.")).toBeVisible();
  count = 12;
  await page.reload();
  await expect(page.getByText("in der Liste, 12 wurden noch nicht gemeldet.")).toBeVisible();
});

signedInTest("what is missing is said of the very day, however long ago", async ({ page }) => {
  const day = (number: number) => new Date(Date.UTC(2026, 8, number)).toISOString().slice(0, 10);
  const days = Array.from({ length: 70 }, (_, index) => ({
    ...{ day: day(index + 1), views: 9, visitors: 8, isIncomplete: false },
    ...(index === 2 && { isIncomplete: true }),
    ...(index === 69 && { views: null, visitors: null }),
  }));
  await page.route(/\/api\/admin\/analytics(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), days } });
  });
  await page.goto("/admin/dashboard/statistik");
  await expect(page.getByRole("listitem").filter({ hasText: /^\d\d\.\d\d\.2026: / })).toHaveText([
    "09.11.2026: keine Zahlen",
    "03.09.2026: unvollständig",
  ]);
});

signedInTest("a link from a mail goes on at once while the token is good", async ({ page, context }) => {
  const address = "/admin/dashboard/nachrichten";
  // On the way from another site the browser keeps the cookie back.
  await context.clearCookies();
  const login = page.waitForRequest(/\/admin\/login/);
  await page.goto(address);
  await login;
  await expect(page.getByRole("tablist", { name: "Bereiche" })).toBeVisible();
  await expect(page).toHaveURL(address);
});

signedInTest("the change of password checks both fields @quick", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Einstellungen" }).click();
  const [password, confirmation] = [page.getByLabel("Neues Passwort"), page.getByLabel("Passwort bestätigen")];
  const submit = page.getByRole("button", { name: "Passwort ändern" });
  await expect(submit).toBeDisabled();
  await password.fill("abcdef");
  await expect(submit).toBeDisabled();
  await confirmation.fill("abcdeg");
  await submit.click();
  await expect(page.getByText("Passwörter stimmen nicht überein.")).toBeVisible();
  await password.fill("abc");
  await confirmation.fill("abc");
  await submit.click();
  await expect(page.getByText("Passwort muss mindestens 6 Zeichen lang sein.")).toBeVisible();
});

signedInTest("on large screens a telephone enquiry is taken down beside the list", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDashboard(page);
  await page.getByRole("button", { name: /^\+ Anruf|^Anruf fortsetzen/ }).click();
  const name = await page.getByLabel("Nachname").boundingBox();
  const filters = await page.getByRole("group", { name: "Zeigen" }).boundingBox();
  expect(name?.x).toBeGreaterThan((filters?.x ?? 0) + (filters?.width ?? 0) - 16);
});
