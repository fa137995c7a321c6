/** The offer: written on the owner's phone, read, printed and answered on the customer's page. */
import type { Locator, Page } from "@playwright/test";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { customersPage, offered, offerTo, openNewRequest, ownersPost, sendRequest } from "../support/own-page";
import { chooseInMenu, openFold, signedInTest as test } from "../support/owner-test";
import { longestLine } from "../support/pages-together";
import { pdfLines, pdfPages, withoutSpaces } from "../support/pdf-text";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const block = (page: Page) => page.locator("#annehmen");
const field = (page: Page, name: string | RegExp) => page.getByLabel(name);

/** Everything that can be typed, ticked or picked in the form of an offer while its folds are closed. */
function shownFields(page: Page): Promise<number> {
  const form = page.getByRole("form", { name: /^Angebot R-/ });
  return form.locator("input, textarea, select, [aria-pressed]").filter({ visible: true }).count();
}

/** On a phone's first screen, whose foot no bar covers. */
async function expectPriceInSight(page: Page): Promise<void> {
  await expect(page.locator("#position-0-price")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("tablist")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Begins the offer of a new request. */
async function writeOffer(page: Page, overrides: object) {
  const sent = await openNewRequest(page, overrides);
  await button(page, "Angebot schreiben").click();
  return sent;
}

/** To begin in a week, whenever this runs. */
const household = { ...householdOffer, startsOn: addDays(berlinDay(new Date()), 7) };

/** What the request of an office says, with a single task. */
const OFFICE = { service: "office", propertyType: "office", size: "101-300", selectedServices: "vacuum" };

test.describe("on the owner's phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // How many taps: test/e2e/taps.test.ts.
  test("an offer takes at most 12 fields, or begins as the last one @quick", async ({ page, bearer }) => {
    await offered(page, bearer, household, { lastName: "Vorgängerin" });
    const { id, reference } = await openNewRequest(page, { lastName: "Angebotswunsch" });
    await button(page, "Angebot schreiben").click();
    await expect(page.getByRole("heading", { name: `Angebot ${reference}/1` })).toBeFocused();
    await expect(page.locator("#position-0-text")).toHaveValue(
      "Haushaltsreinigung: Staubsaugen, Böden wischen, Bügeln",
    );
    expect(await shownFields(page)).toBeLessThanOrEqual(12);
    await expectPriceInSight(page);
    expect(await axeFindings(page)).toEqual([]);
    await field(page, "Menge").fill("3");
    await field(page, "Preis je Std. in Euro, brutto").fill("35");
    await expect(page.getByText("455 € im Monat.")).toBeVisible();
    await button(page, "Vorschau").click();
    await expect(page.getByRole("heading", { name: /^So sieht / })).toBeFocused();
    await expect(page.getByText(/382,35\s€ netto/)).toBeVisible();
    const bar = await page.locator(".step-bar").boundingBox();
    expect(bar && bar.y + bar.height).toBeCloseTo(844, 0);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Zurück").click();
    await button(page, "Nachlass").click();
    // The keys of a phone have no minus: it stands there.
    await field(page, "Preis je Monat in Euro, brutto").press("End");
    await page.keyboard.type("5");
    await expect(page.getByText("450 € im Monat.")).toBeVisible();
    await button(page, "Entfernen").last().click();
    await field(page, "Preis je Std. in Euro, brutto").fill("");
    const saved = page.waitForResponse((response) => response.url().endsWith(`/offers/${id}/draft`));
    await button(page, "Letztes Angebot für Haushaltsreinigung übernehmen").click();
    // Another test may have sent one meanwhile.
    await expect(page.locator("#position-0-price")).not.toHaveValue("");
    await expect(page.locator("#position-0-text")).toHaveValue(/Bügeln$/);
    await expect(page.getByRole("button", { name: /^Letztes Angebot/ })).toHaveCount(0);
    // A draft that comes in after its offer is refused.
    await saved;
    await button(page, "Vorschau").click();
    // A share that was closed changes nothing.
    await page.evaluate(() => {
      navigator.share = () => Promise.reject(new DOMException("closed", "AbortError"));
    });
    await button(page, "Nur Link teilen").click();
    await expect(button(page, "Nur Link teilen")).toBeVisible();
    await page.evaluate(() => {
      navigator.share = ({ url } = {}) => {
        document.title = url ?? "";
        return Promise.resolve();
      };
    });
    await button(page, "Nur Link teilen").click();
    await expect(page.getByText("Offen", { exact: true })).toBeVisible();
    await expect(button(page, "Neue Fassung schreiben")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("button:visible")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });

    // Called last: the way is known, and a tap less.
    await page.request.post(`/api/admin/follow-ups/${id}/contact`, { headers: bearer, data: { channel: "phone" } });
    await page.reload();
    await button(page, "Angenommen").click();
    await expect(button(page, "Am Telefon")).toHaveAttribute("aria-pressed", "true");
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Auftrag bestätigen und Bestätigung senden").click();
    await expect(page.getByRole("article").getByText("Beauftragt", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await openFold(page, "Auftrag");
    const order = page.getByRole("region", { name: `Auftrag ${reference}/1` });
    // Only its link was shared: the confirmation instructs, which is on its way.
    await expect(order.getByText(/Widerruf möglich bis/)).toBeVisible();
    await order.getByLabel("Uhrzeit").fill("ab 8 Uhr");
    await order.getByRole("button", { name: "Speichern" }).first().click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await expect(order.getByLabel("Uhrzeit")).toHaveValue("ab 8 Uhr");
  });

  test("notes stand above the fields, the newest first, and the price is in sight", async ({ page, bearer }) => {
    const { id } = await sendRequest(page.request, OFFICE);
    const seen = `3 Räume, Teppich im Flur, 2 WC. ${"Schlüssel beim Hausmeister. ".repeat(10)}`.trim();
    for (const text of [seen, "95 € je Einsatz gesagt"])
      await ownersPost(page, bearer, `follow-ups/${id}/notes`, { text });
    await page.goto(`/admin/dashboard/anfragen/${id}`);
    await button(page, "Angebot schreiben").click();
    const notes = page.locator("summary", { hasText: "Notiz:" });
    await expect(notes).toContainText(`95 € je Einsatz gesagt\n${seen}`);
    await expectPriceInSight(page);
    const height = async () => (await notes.boundingBox())?.height ?? 0;
    const closed = await height();
    expect(await axeFindings(page)).toEqual([]);
    await notes.click();
    expect(await height()).toBeGreaterThan(closed);
  });

  test("an order by the week whose first day is known leads on to its weekdays", async ({ page }) => {
    await openNewRequest(page, { lastName: "Wochentag" });
    await chooseInMenu(page, "Schon vereinbart");
    await field(page, /^Preis/).fill("250");
    await button(page, "Schon vereinbart").click();
    await button(page, "Im Büro").click();
    await field(page, "Erster Tag").fill(household.startsOn);
    await button(page, "Auftrag bestätigen und Bestätigung senden").click();
    await button(page, "Wochentage eintragen").click();
    await expect(page.getByRole("checkbox", { name: "Mo" })).toBeFocused();
    await page.keyboard.press("Space");
    await button(page, "Speichern").click();
    await expect(button(page, "Wochentage eintragen")).toHaveCount(0);
  });

  test("what was agreed at home replaces an open offer, and is confirmed", async ({ page, bearer }) => {
    const sent = await offered(
      page,
      bearer,
      { ...household, recipientName: "Jörg Handschlag" },
      { lastName: "Handschlag" },
    );
    await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
    await chooseInMenu(page, "Schon vereinbart");
    await field(page, /^Preis/).fill("250");
    await button(page, "Schon vereinbart").click();
    await button(page, "Bei der Kundin, beim Kunden").click();
    await expect(button(page, "E-Mail genügt (einverstanden)")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await button(page, "Auftrag bestätigen und Bestätigung senden").click();
    const offers = page.locator("#fold-offer").getByRole("listitem");
    await expect(offers.getByText(/^Vereinbart am .* persönlich$/)).toBeVisible();
    await expect(offers.getByText("Ersetzt", { exact: true })).toBeVisible();
    const order = page.getByRole("region", { name: /^Auftrag R-/ });
    await openFold(page, "Auftrag");
    await expect(order.getByText(/^Belehrung fehlt; Widerruf möglich bis/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Übergeben").click();
    await expect(order.getByText(/^Widerruf möglich bis .*, bis dahin auf eigenes Risiko/)).toBeVisible();
  });

  test("an end is noted with its last day, read by the customer, and taken back", async ({ page, bearer }) => {
    const sent = await sendRequest(page.request, { lastName: "Endlich" });
    const { id, reference } = sent;
    const revision = await offerTo(page, bearer, sent, { ...household, recipientName: "Jörg Endlich" });
    const accepted = { revision, acceptedOn: berlinDay(new Date()), way: "phone", startsOn: null };
    await ownersPost(page, bearer, `offers/${id}/accept`, accepted);
    await page.goto("/admin/dashboard/auftraege");
    await page.getByRole("link", { name: "Jörg Endlich" }).click();
    const order = page.getByRole("region", { name: `Auftrag ${reference}/1, Jörg Endlich` });
    await order.getByLabel("Kündigung oder Absage").check();
    await order.getByLabel("Letzter Tag").fill(berlinDay(new Date()));
    await order.getByLabel("Ihre Worte dazu").fill("Danke für die Zeit.");
    expect(await axeFindings(page)).toEqual([]);
    await order.getByLabel("Beide sind mit dem früheren Ende").check();
    await order.getByRole("button", { name: "Eintragen" }).click();
    await expect(order.getByText(/^Eingetragen: Der Auftrag endet am/)).toHaveCount(1);
    await page.goto(sent.path);
    await expect(page.getByText(/Danke für die Zeit\. Der Auftrag .* endet am/).first()).toBeVisible();
    await page.goto(`/admin/dashboard/anfragen/${id}#auftrag`);
    await order.getByRole("button", { name: "Ende zurücknehmen" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("Das geht nur, wenn beide einverstanden sind.");
    await question.getByRole("button", { name: "Zurücknehmen", exact: true }).click();
    await expect(order.getByText(/^Eingetragen:/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  test("what was typed is there again after a reload, and in another tab", async ({ page, context }) => {
    const { id } = await writeOffer(page, { lastName: "Zwischendurch" });
    const saved = page.waitForResponse((response) => response.url().endsWith(`/offers/${id}/draft`));
    await field(page, "Menge").fill("4,5");
    await saved;
    await field(page, "Preis je Std. in Euro, brutto").fill("3");
    await page.reload();
    await expect(field(page, "Menge")).toHaveValue("4,5");
    await expect(field(page, "Preis je Std. in Euro, brutto")).toHaveValue("3");
    const other = await context.newPage();
    await other.goto(`/admin/dashboard/anfragen/${id}`);
    await button(other, "Angebot weiterschreiben").click();
    await expect(field(other, "Menge")).toHaveValue("4,5");
  });

  test("the composer says once that the customer reads it, and what is rare stands in one fold", async ({ page }) => {
    await writeOffer(page, { ...OFFICE, address: "" });
    // What the request did not say is asked for at once, and one line is still at most 12 fields.
    await button(page, "Unternehmen").click();
    await expect(field(page, "Anschrift")).toBeVisible();
    expect(await shownFields(page)).toBeLessThanOrEqual(12);
    const composer = page.getByRole("form", { name: /^Angebot / });
    const rareFold = composer.locator("details", { has: page.getByText("Seltenes", { exact: true }) });
    const labels = async (of: Locator) => of.locator("label, legend").count();
    expect((await labels(composer)) - (await labels(rareFold))).toBeLessThanOrEqual(14);
    await button(page, "Weitere Leistung").click();
    const folds = composer.locator("summary");
    const names = await folds.allTextContents();
    expect(new Set(names).size).toBe(names.length);
    for (const fold of await folds.all()) await fold.click();
    await expect(composer.getByText("Das liest die Kundin oder der Kunde.")).toHaveCount(1);
    for (const label of ["Nach Einsätzen abrechnen", "Reinigungsmittel und Geräte", "§ 13b UStG", "Kündigungsfrist"]) {
      await expect(rareFold.getByLabel(label)).toBeVisible();
      await expect(composer.getByLabel(label)).toHaveCount(1);
    }
    await expectAccessible(page);
  });

  test("who it is for is asked where nothing says it, and typed figures stay", async ({ page }) => {
    const { id } = await writeOffer(page, {
      service: "window",
      propertyType: "custom",
      size: "0-50",
      selectedServices: "",
    });
    await field(page, "Menge").fill("40");
    await field(page, "Preis je m² in Euro").fill("3");
    for (const name of ["Vorschau", "Schon vereinbart"]) {
      await button(page, name).click();
      await expect(page.getByText("Bitte wählen Sie, für wen das Angebot ist").first()).toBeVisible();
    }
    await button(page, "Unternehmen").click();
    await expect(field(page, "Preis je m² in Euro, netto")).toHaveValue("3");
    await button(page, "Privat").click();
    await expect(page.getByText("Die Preise unten zählen jetzt brutto, mit Umsatzsteuer.")).toBeVisible();
    await expect(page.getByText(/120(,00)?\s€/).first()).toBeVisible();
    await button(page, "Zurück").click();
    await expect(button(page, "Angebot weiterschreiben")).toBeFocused();
    await button(page, "Angebot weiterschreiben").click();
    await expect(page.getByRole("form", { name: /^Angebot R-/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/anfragen/${id}$`));
  });

  test("what is missing is named at its field, which takes the focus", async ({ page }) => {
    await writeOffer(page, { lastName: "Unvollständig" });
    await button(page, "Unternehmen").click();
    await button(page, "Vorschau").click();
    await expect(field(page, "Menge")).toBeFocused();
    await field(page, "Menge").fill("3");
    await field(page, "Preis je Std. in Euro, netto").fill("35");
    await button(page, "Vorschau").click();
    await expect(page.getByText("Bitte geben Sie den Namen des Unternehmens ein").first()).toBeVisible();
    await expect(page.locator("#offer-recipientCompany")).toBeFocused();
    await expect(field(page, "Preis je Std. in Euro, netto")).toBeVisible();
  });

  test("a pasted text that is too long stays whole, and its folded field says so", async ({ page }) => {
    const { id } = await writeOffer(page, { lastName: "Ausführlich" });
    await field(page, /^Preis je Std/).fill("35");
    await field(page, "Menge").fill("3");
    const more = page.getByText("Beginn, Anschreiben, Gültigkeit");
    await more.click();
    const saved = page.waitForResponse((response) => response.url().endsWith(`/offers/${id}/draft`));
    await field(page, /^Anschreiben/).fill("Guten Tag. ".repeat(50));
    expect((await saved).status()).toBe(200);
    await more.click();
    await button(page, "Vorschau").click();
    await expect(field(page, /^Anschreiben/)).toBeFocused();
    await expect(field(page, /^Anschreiben/)).toHaveAccessibleDescription(/Bitte höchstens 500 Zeichen/);
    await expect(field(page, /^Anschreiben/)).toHaveValue("Guten Tag. ".repeat(50));
  });
});

const rooms = (count: number, part: Parameters<typeof line>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    line({ id: `line-${index}`, text: `Raum ${index + 1} reinigen`, unitCents: 4500, ...part }),
  );
const words = (letters: number) => "Treppenhaus ".repeat(letters / 12).trim();

test("a household's offer of one line is short, its parts in order", async ({ page, bearer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent = await offered(page, bearer, household);
  await page.goto(sent.path);
  await page.getByRole("link", { name: `Angebot ${sent.reference}/1 ansehen` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${sent.reference}/1`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const parts = ["[data-offer=positions]", "[data-offer=total]", "[data-offer=basis]", "#annehmen", "#nachrichten"];
  const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0));
  console.info(`${height} px, ${tops.map(Math.round).join(", ")}`);
  expect(height).toBeLessThanOrEqual(3500);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByText("Guten Tag Erika Beispiel,")).toBeVisible();
  // A number to tap before the yes.
  const number = await block(page).locator("a[href^='tel:']").boundingBox();
  const yes = await page
    .getByRole("link", { name: /^Per E-Mail kostenpflichtig/ })
    .first()
    .boundingBox();
  expect(number?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(yes?.y ?? 0);
  // Instruction, form and terms are behind their titles, before the yes.
  for (const id of ["offer-instruction", "offer-terms"]) {
    const fold = await page.locator(`#${id}`).boundingBox();
    expect(fold?.height).toBeLessThan(100);
    expect(fold?.y).toBeLessThan(tops[3] ?? 0);
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

for (const [name, offer] of [
  ["a sum of each column", { positions: [...mixedOffer.positions, line({ id: "d", rhythm: "once" })] }],
  ["services of all letters", { positions: rooms(20, { text: words(300) }) }],
  [
    "every text as long as it may be",
    {
      positions: [...rooms(10), ...rooms(10, { rhythm: "yearly" })].map((one, index) => ({ ...one, id: `${index}` })),
      recipientCompany: words(200),
      recipientName: words(200),
      recipientAddress: words(300),
      actsFor: words(200),
      object: words(300),
      intro: words(500),
    },
  ],
] as const satisfies [string, Partial<typeof householdOffer>][]) {
  test(`how to accept is a tap away, and lines have 75 characters: ${name}`, async ({ page, bearer }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sent = await offered(page, bearer, { ...household, ...offer });
    await page.goto(`${sent.path}/angebot/1`);
    await expectNoSidewaysScroll(page);
    const link = page.getByRole("link", { name: "Zum Annehmen" }).first();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page.getByRole("heading", { name: "Annehmen" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await longestLine(page.locator("#offer"))).toBeLessThanOrEqual(75);
  });
}

test.describe("without JavaScript", () => {
  test.use({ expectedConsoleErrors: [/404|409|422/] });

  test("a customer asks, is told what is missing, and declines @quick", async ({ page, bearer }) => {
    const sent = await offered(page, bearer, household);
    const customer = await customersPage(page);
    await customer.goto(`${sent.path}/angebot/1`);
    await customer.getByText("Lieber auf Papier?").click();
    await expect(customer.getByText("über das Menü Ihres Browsers")).toBeVisible();
    await expect(customer.getByRole("region", { name: "Annehmen" })).toBeVisible();

    const message = customer.getByLabel("Ihre Nachricht an uns");
    // What is empty the browser does not send, so that "back" leads to no refused post.
    await customer.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(customer.locator("#text:invalid")).toBeFocused();
    await message.fill("  ");
    await customer.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(customer.getByText("Bitte schreiben Sie eine Nachricht")).toBeVisible();
    await message.fill("Kommen Sie auch samstags?");
    await customer.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(customer.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
    await expect(customer.getByRole("listitem").filter({ hasText: "Kommen Sie auch samstags?" })).toBeVisible();

    await customer.getByText("Angebot ablehnen", { exact: true }).first().click();
    await customer.getByLabel("Woran liegt es?").fill("Zu teuer");
    await expect(customer.getByText("ablehnen? Das gilt sofort: Das Angebot")).toBeVisible();
    const decline = customer.getByRole("button", { name: "Ja, ablehnen" });
    await decline.click();
    await expect(customer.locator("#antwort")).toHaveText("Danke für Ihre Antwort.");
    await expect(customer.getByRole("heading", { level: 1, name: "Angebot abgelehnt" })).toBeVisible();
    await expect(decline).toHaveCount(0);
    await expect(customer.getByRole("region", { name: "Annehmen" })).toHaveCount(0);
    await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
    const conversation = page.getByRole("list", { name: "Gespräch" });
    await expect(conversation.getByText(`Angebot abgelehnt (${sent.reference}/1): Zu teuer`)).toBeVisible();
  });

  test("an accepted offer is the order, which says what was agreed alone", async ({ page, bearer }) => {
    const sent = await sendRequest(page.request);
    const cellar = line({ id: "c", text: "Keller", unitCents: 8000, rhythm: "once", isOptional: true });
    const positions = [line({ text: "Treppenhaus", unitCents: 4500 }), cellar];
    await offerTo(page, bearer, sent, { ...household, positions });
    const acceptance = { revision: 1, acceptedOn: berlinDay(new Date()), way: "mail", options: ["c"] };
    await ownersPost(page, bearer, `offers/${sent.id}/accept`, acceptance);
    const customer = await customersPage(page);
    await customer.setViewportSize({ width: 320, height: 640 });
    await customer.goto(sent.path);
    await expectNoSidewaysScroll(customer);
    await customer.getByRole("link", { name: "Alles Vereinbarte ansehen" }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText(`Ihr Auftrag ${sent.reference}/1`);
    await expectNoSidewaysScroll(customer);
    await customer.getByText("Allgemeine Geschäftsbedingungen", { exact: true }).click();
    await expect(customer.getByRole("heading", { name: /^§.8 Schlussbestimmungen$/ })).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${sent.path}/angebot/1`);
      await expectAccessible(page);
    }
    const paper = pdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true })).join("");
    for (const text of ["IhrAuftrag", "Keller,einmalig80,00€", "Widerrufmöglichbis"]) expect(paper).toContain(text);
  });

  test("a no to what was replaced is refused, keeps the text and leads on", async ({ page, bearer }) => {
    const sent = await offered(page, bearer, household);
    const customer = await customersPage(page);
    await customer.goto(`${sent.path}/angebot/1`);
    expect(await offerTo(page, bearer, sent, household)).toBe(2);
    await customer.getByText("Angebot ablehnen", { exact: true }).first().click();
    await customer.getByLabel("Woran liegt es?").fill("Zu viele Fenster");
    await customer.getByRole("button", { name: "Ja, ablehnen" }).click();
    await expect(customer.getByRole("alert").first()).toContainText("Es gibt inzwischen eine neuere Fassung");
    await expect(customer.getByLabel("Ihre Nachricht an uns")).toHaveValue("Zu viele Fenster");
    await customer.getByRole("link", { name: "Neues Angebot ansehen" }).click();
    await expect(customer).toHaveURL(/\/angebot\/2$/);
    await expect(customer.getByRole("region", { name: "Annehmen" })).toBeVisible();
    for (const other of ["3", "0", "x"])
      expect((await customer.goto(`${sent.path}/angebot/${other}`))?.status()).toBe(404);
  });
});

test("on paper stands every amount, clause and name, and the number of each page", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, { ...household, note: "Schlüssel beim Nachbarn abholen." });
  await page.goto(`${sent.path}/angebot/1`);
  await page.getByText("Lieber auf Papier?").click();
  await expect(button(page, "Drucken oder als PDF sichern")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const shown = await page.locator("#offer").evaluate((offer) => {
    for (const element of offer.querySelectorAll("*")) {
      if (getComputedStyle(element).display === "none") element.remove();
    }
    const walker = document.createTreeWalker(offer, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    return texts.filter((text) => text.trim() !== "");
  });
  await page.emulateMedia({ media: null });
  await page.reload();
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const pages = pdfPages(pdf);
  // The text without what stands on each page, because a text may go on over the page.
  const paper = pages
    .map((text, index) => text.replace(`${index + 1}/${pages.length}${sent.reference}/1`, ""))
    .join("");
  // A page may break inside a text, so pieces of it are looked for; a style writes a sentence's first letter large.
  const missing = shown
    .map(withoutSpaces)
    .flatMap((text) => text.match(/.{1,40}/gu) ?? [])
    .filter((piece) => !paper.toLowerCase().includes(piece.toLowerCase()));
  expect(missing).toEqual([]);
  // As somebody searches the file.
  expect(paper).not.toMatch(/[\u00ad\u2060]/);
  for (const text of ["455€", "E-Mail", "Widerrufsbelehrung", "§8Schlussbestimmungen", `/${sent.reference}/`]) {
    expect(paper).toContain(text);
  }
  expect(pages[0]).toContain(`Angebot${sent.reference}/1`);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`${index + 1}/${pages.length}${sent.reference}/1`);
  }
  console.info(`${pages.length} pages, ${paper.length} characters, ${shown.length} texts`);
});

test.describe("on paper without JavaScript", () => {
  const soon = { startsOn: addDays(berlinDay(new Date()), 3) };
  for (const [name, offer, most] of [
    ["a business's of one line", { ...officeOffer, ...soon, positions: rooms(1) }, 5],
    ["a household's of four lines", { ...householdOffer, ...soon, positions: rooms(4) }, 6],
    ["a household's of twenty lines", { ...householdOffer, ...soon, positions: rooms(20) }, 7],
  ] as const)
    test(`no page is nearly empty, and the last is signed: ${name}`, async ({ page, bearer }) => {
      const sent = await offered(page, bearer, offer);
      const customer = await customersPage(page);
      await customer.goto(`${sent.path}/angebot/1`);
      const pdf = await customer.pdf({ format: "A4", preferCSSPageSize: true });
      const pages = pdfPages(pdf);
      expect(pages.length).toBeLessThanOrEqual(most);
      expect(pages[0]).toContain("GutenTagErikaBeispiel");
      expect(pages.at(-1)).toMatch(/^\d\/\dR-[\w-]+\/1Angenommen.*Ort,DatumUnterschrift$/);
      if (offer.customerKind === "consumer") {
        expect(pages.at(-1)).toMatch(/EinAnrufgenügt.Nurwennwirvordem[\d.]+beginnensollen.*aufdiesemBlatt\./);
        // The form of withdrawal is on one page too.
        expect(
          pages.filter((text) => /Muster-Widerrufsformular\(Wenn.*Unzutreffendesstreichen/.test(text)),
        ).toHaveLength(1);
      } else expect(pages.at(-1)).toContain("EinAnrufgenügt.Danach");
      for (const { lines, smallestPt } of pdfLines(pdf)) {
        // The page's number is a line; Chromium writes a 9 as 8.9999996.
        expect(lines).toBeGreaterThan(5);
        expect(smallestPt).toBeGreaterThanOrEqual(8.99);
      }
      expect(pages.join("")).toContain("§8Schlussbestimmungen");
    });
});
