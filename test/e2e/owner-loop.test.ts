import type { Page } from "@playwright/test";
import { addDays, berlinDay, dateInWords } from "../../src/platform/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { openDashboard, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

test.use({ viewport: { width: 390, height: 844 } });

async function send(page: Page, overrides: Record<string, unknown>): Promise<string> {
  const response = await page.request.post("/api/leads", { data: quoteInput(overrides) });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

const region = (page: Page, name: RegExp) => page.getByRole("region", { name });
const history = (page: Page) => page.getByRole("list", { name: "Verlauf" });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 1280, height: 900 },
]) {
  test(`who waits longest is on the first screen of ${viewport.width}×${viewport.height}, one tap from the call`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lastName = `Erstens${viewport.height}`;
    await send(page, { lastName, email: `${lastName}@example.com`, phone: "0151 100 200" });
    await openDashboard(page);
    // Another test's request may have come before: the first group's first row is on top. Its texts may wrap, so the
    // room that is needed is that of this test's own: of its row, on the lowest phone of its name.
    const rows = page.getByRole("tabpanel").getByRole("listitem");
    const top = await rows.first().getByRole("link").first().boundingBox();
    const row = rows.filter({ hasText: lastName });
    const own = await (viewport.height < 700 ? row.getByText(lastName) : row.getByRole("link")).first().boundingBox();
    const bar = await page.getByRole("tablist").boundingBox();
    // The bar of tabs is at the foot of a phone's screen.
    const end = viewport.width < 768 ? (bar?.y ?? 0) : viewport.height;
    expect((top?.y ?? 9999) + (own?.height ?? 9999)).toBeLessThanOrEqual(end);
    const call = page.getByRole("link", { name: `Anrufen: Jörg ${lastName}` });
    await expect(call).toHaveAttribute("href", "tel:+49151100200");
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("a call is recorded by itself, and the row asks once how it went: one tap sets status and day", async ({
  page,
}) => {
  const id = await send(page, { lastName: "Angerufen", email: "angerufen@example.com", phone: "0151 100 300" });
  await openDashboard(page);
  await page.getByRole("link", { name: "Anrufen: Jörg Angerufen" }).click();
  // Other tests' rows stand in the same list.
  const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Jörg Angerufen" });
  const question = row.getByRole("group", { name: "Wie ist es ausgegangen?" });
  await expect(question).toHaveCount(1);
  // One question at a time, and it names the person.
  await expect(page.getByRole("group", { name: "Wie ist es ausgegangen?" })).toHaveCount(1);
  await expect(question).toHaveAccessibleName(/^Jörg Angerufen:/);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Kein Interesse" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Nicht erreicht, morgen wieder" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Letzte Änderung" })).toHaveText("Nicht erreicht.");
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  for (const line of ["Angerufen", "Nicht erreicht", "Neu → Kontaktiert"]) {
    await expect(history(page).getByText(line, { exact: true })).toBeVisible();
  }
});

test("a tap on the call costs one request in the list and two in the request", async ({ page }) => {
  const id = await send(page, { lastName: "Sparsam", email: "sparsam@example.com", phone: "0151 100 350" });
  const calls: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/api/")) calls.push(`${sent.method()} ${pathname.replace(id, ":id")}`);
  });
  await openDashboard(page);
  const call = page.getByRole("link", { name: "Anrufen: Jörg Sparsam" });
  await expect(call).toBeVisible();
  await page.waitForLoadState("networkidle");
  calls.length = 0;
  await call.click();
  await expect(page.getByRole("group", { name: "Wie ist es ausgegangen?" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["POST /api/admin/follow-ups/:id/contact"]);

  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await expect(history(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  calls.length = 0;
  await page.getByRole("navigation", { name: "Kontakt aufnehmen" }).getByRole("link", { name: "Anrufen" }).click();
  await expect(history(page).getByText("Angerufen", { exact: true })).toHaveCount(2);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["POST /api/admin/follow-ups/:id/contact", "GET /api/admin/follow-ups/:id"]);
});

test("who was reached gets a day or a viewing in the next tap", async ({ page }) => {
  const id = await send(page, { lastName: "Erreicht", email: "erreicht@example.com", phone: "0151 100 400" });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await page.getByRole("navigation", { name: "Kontakt aufnehmen" }).getByRole("link", { name: "Anrufen" }).click();
  const question = page.getByRole("group", { name: "Wie ist es ausgegangen?" });
  await question.getByRole("button", { name: "Erreicht", exact: true }).click();
  const next = page.getByRole("group", { name: /Wie geht es weiter/ });
  await expect(next.getByRole("button", { name: "Morgen" })).toBeFocused();
  await next.getByRole("button", { name: "Besichtigung", exact: true }).click();
  const day = addDays(berlinDay(new Date()), 7);
  await next.getByLabel("Besichtigung am").fill(`${day}T09:30`);
  await next.getByRole("button", { name: "Besichtigung eintragen" }).click();
  await expect(history(page).getByText(`Besichtigung am ${dateInWords(day)} 09:30 Uhr`)).toBeVisible();
  // Which says the step by itself.
  await expect(history(page).getByText("Neu → Besichtigung")).toBeHidden();
});

test("what was only seen in the mail asks once whether somebody called", async ({ page }) => {
  const lastName = "Mailgesehen";
  await send(page, { lastName, email: "mailgesehen@example.com", phone: "0151 100 500" });
  // Who was called is asked about first: the other tests' calls are taken out of the way.
  const question = page.getByRole("group", { name: "Schon angerufen?" });
  const called = page.getByRole("group", { name: "Wie ist es ausgegangen?" });
  await openDashboard(page);
  await expect(async () => {
    await page.reload();
    await expect(question.or(called)).toBeVisible();
    if (await called.isVisible()) await called.getByRole("button", { name: "Weiß ich noch nicht" }).click();
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const row = page.getByRole("listitem").filter({ has: question });
  const name = (await row.getByRole("link").first().textContent()) ?? "";
  await question.getByRole("button", { name: "Noch nicht" }).click();
  await expect(page.getByRole("listitem").filter({ has: question }).getByText(name)).toHaveCount(0);
});

test("a request by phone needs two steps and a name or a number, and keeps what was typed", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "+ Anruf" }).click();
  const form = page.getByRole("form", { name: /Anfrage aufnehmen/ });
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByText("Bitte geben Sie einen Namen oder eine Telefonnummer ein")).toBeVisible();
  await form.getByLabel("Nachname").fill("Telefonisch");
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Weiter" }).click();
  await form.getByLabel("Ort").fill("Kisdorf");
  await page.getByRole("tab", { name: /^Nachrichten/ }).click();
  await page.getByRole("tab", { name: /^Anfragen/ }).click();
  await expect(form.getByLabel("Ort")).toHaveValue("Kisdorf");
  await form.getByLabel("Wie auf uns aufmerksam geworden?").selectOption("Empfehlung");
  await form.getByRole("button", { name: "Morgen" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Anfrage speichern" }).click();
  const detail = page.getByRole("article", { name: "Telefonisch" });
  await expect(detail.getByText("Empfehlung")).toBeVisible();
  await expect(detail.getByText("nicht erfragt").first()).toBeVisible();
});

test("nothing is changed twice while its request is on its way, and the focus stays", async ({ page }) => {
  const id = await send(page, { lastName: "Fokus", email: "fokus@example.com", phone: "0151 100 600" });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/status")) sent.push(request.postData() ?? "");
  });
  const held = await holdBack(page, "**/status");
  const button = page.getByRole("button", { name: "Kontaktiert" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  held.release();
  await expect(history(page).getByText("Neu → Kontaktiert")).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  await expect(page.getByRole("status", { name: "Letzte Änderung" })).toHaveText("Status: Kontaktiert.");
});

test("what was agreed without an offer is typed, and leaving an order asks first", async ({ page }) => {
  const id = await send(page, { lastName: "Betrag", email: "betrag@example.com", phone: "0151 100 700" });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await page.getByRole("button", { name: "Gewonnen" }).click();
  await page.getByLabel("Auftragswert").fill("12 50");
  await page.getByRole("button", { name: "Auftrag eintragen" }).click();
  await expect(page.getByText("Bitte wählen Sie, auf welchem Weg")).toBeVisible();
  await page.getByRole("radio", { name: "Unternehmen" }).check();
  await page.getByRole("button", { name: "Auf Papier" }).click();
  await page.getByRole("button", { name: "Auftrag eintragen" }).click();
  await expect(page.getByText("Bitte geben Sie einen Betrag ein")).toBeVisible();
  await page.getByLabel("Auftragswert").fill("1 250");
  await page.getByRole("button", { name: "Auftrag eintragen" }).click();
  await expect(history(page).getByText("Neu → Gewonnen (1.250,00 € einmalig, netto)")).toBeVisible();
  await page.getByRole("button", { name: "Angebot", exact: true }).click();
  await page
    .getByRole("group", { name: /zählt dann nicht mehr/ })
    .getByRole("button", { name: "Angebot" })
    .click();
  await expect(history(page).getByText("Gewonnen → Angebot")).toBeVisible();
  await page.getByRole("button", { name: "Gewonnen" }).click();
  await expect(page.getByLabel("Auftragswert")).toHaveValue("1250,00");
});

test("the settings say who gets the mails, and a test mail shows that it arrives", async ({ page }) => {
  await page.goto("/admin/dashboard/einstellungen");
  const mails = page.getByRole("region", { name: "Nachrichten" });
  await expect(mails.getByLabel("Uhrzeit")).toHaveValue("07:00");
  await mails.getByLabel("An wen?").fill("keine adresse");
  await mails.getByRole("button", { name: "Speichern" }).click();
  await expect(mails.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
  await mails.getByLabel("An wen?").fill("chefin@example.com, buero@example.com");
  await mails.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Einstellungen gelten ab sofort.", { exact: true })).toBeVisible();
  await mails.getByRole("button", { name: "Testmail senden" }).click();
  await expect(mails.getByText(/^Testmail gesendet am/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("a search says what it found in the other tab, and the form of a call knows the number", async ({ page }) => {
  const person = { lastName: "Wiederanruf", email: "wiederanruf@example.com", phone: "04191 300 400" };
  await send(page, { ...person, address: "Beispielweg 3, 24568 Kaltenkirchen" });
  const message = { name: "Jörg Wiederanruf", email: person.email, phone: person.phone, message: "Wann kommen Sie?" };
  expect((await page.request.post("/api/contacts", { data: message })).status()).toBe(201);
  await openDashboard(page);
  await page.getByRole("searchbox", { name: "Suchen" }).fill("+49 (0)4191 / 300400");
  await expect(page.getByRole("link", { name: /^Jörg Wiederanruf/ })).toHaveCount(1);
  await page.getByRole("link", { name: "1 in Nachrichten" }).click();
  await expect(page.getByRole("link", { name: /^Jörg Wiederanruf/ })).toBeVisible();
  await page.getByRole("link", { name: "1 in Anfragen" }).click();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "+ Anruf" }).click();
  const form = page.getByRole("form", { name: /Anfrage aufnehmen/ });
  await form.getByLabel("Telefon").pressSequentially("0049 4191 300400");
  await form.getByRole("button", { name: "Angaben übernehmen" }).click();
  await expect(form.getByLabel("Nachname")).toHaveValue("Wiederanruf");
  await expect(form.getByRole("button", { name: "Angaben übernehmen" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByLabel("Straße und Hausnummer")).toHaveValue("Beispielweg 3, 24568 Kaltenkirchen");
  await form.getByRole("button", { name: "Anfrage speichern" }).click();
  await expect(page.getByText("Dieselbe E-Mail-Adresse oder Telefonnummer:")).toBeVisible();
});
