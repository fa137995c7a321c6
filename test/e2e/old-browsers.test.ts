/**
 * The forms and the dashboard in a browser as old as the build's targets (vite.config.ts): what its language and its
 * documents did not know yet is taken away before the page's scripts run. Syntax is the build's concern; this is
 * about what is called.
 */
import { composingPath } from "../../src/content/admin-paths";
import { berlinDay, weekdayInWords } from "../../src/platform/time/berlin-days";
import { expect, test } from "../support/browser-test";
import { approach, fill, sendButton } from "../support/contact-form";
import { householdOffer } from "../support/offer-input";
import { offerTo, ownersPost, sendRequest } from "../support/own-page";
import { openFold, signedInTest } from "../support/owner-test";
import { jpeg } from "../support/photo-post";
import { orderHouseholdCleaning, signIn } from "../support/visitor";
import { choose, fillProperty, goBackTo, goOnTo, openWizard } from "../support/wizard";

/** Younger than Safari 15, or than Chrome and Firefox 100; and what phones, apps' browsers or plain HTTP lack. */
function forgetWhatIsYounger(): void {
  const young: [object, string[]][] = [
    [Array.prototype, ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
    [String.prototype, ["at", "isWellFormed", "toWellFormed"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["timeout", "any"]],
    [URL, ["canParse", "parse"]],
    [URLSearchParams.prototype, ["size"]],
    [Crypto.prototype, ["randomUUID"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLDialogElement.prototype, ["show", "showModal", "close"]],
    [Navigator.prototype, ["clipboard", "share", "canShare"]],
    [globalThis, ["print"]],
    [globalThis, ["structuredClone", "requestIdleCallback", "scheduler", "navigation", "CloseWatcher"]],
  ];
  for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsYounger));

test("a request is sent through the wizard", async ({ page }) => {
  await orderHouseholdCleaning(page);
});

test("the wizard goes back, and comes back after a reload with the answers", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  await fillProperty(page, "household");
  await page.getByLabel("Besondere Wünsche").fill("Der Hund heißt Bello.");
  await goOnTo(page, 3);
  await goBackTo(page, 2);
  await goOnTo(page, 3);
  await choose(page, "So bald wie möglich");
  await page.reload();
  await expect(page.getByRole("radio", { name: "So bald wie möglich" })).toBeChecked();
  await goBackTo(page, 2);
  await expect(page.getByLabel("Besondere Wünsche")).toHaveValue("Der Hund heißt Bello.");
});

test("a message is sent", async ({ page }) => {
  await approach(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
});

test("the owner signs in, sees each tab, and reckons an offer", async ({ page }) => {
  await orderHouseholdCleaning(page);
  await signIn(page);
  await page
    .getByRole("link", { name: /\b(Haus|Wohnung)\b/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Anrufen / }).first()).toBeVisible();
  await page.getByRole("button", { name: "Zur Liste" }).click();
  for (const tab of ["Nachrichten", "Statistik"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
  }
  await expect(page.getByRole("columnheader", { name: "Ausstieg" })).toBeVisible();

  const { id } = await sendRequest(page.request);
  await page.goto(composingPath(id));
  await page.getByRole("textbox", { name: "Menge" }).fill("3");
  await page.getByRole("textbox", { name: /^Preis je Std/ }).fill("35");
  await expect(page.getByText("455 € im Monat.")).toBeVisible();
});

test("a browser that keeps to itself when it painted gets the wizard too", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openWizard(page);
});

signedInTest("the owner sees the orders with their sums, and the list of a day", async ({ page, bearer }) => {
  await page.addInitScript(forgetWhatIsYounger);
  const sent = await sendRequest(page.request, { lastName: "Altgeraet", email: "altgeraet@example.com" });
  const today = berlinDay(new Date());
  await offerTo(page, bearer, sent, { ...householdOffer, recipientName: "Jörg Altgeraet", startsOn: today });
  await ownersPost(page, bearer, `offers/${sent.id}/accept`, { revision: 1, acceptedOn: today, way: "phone" });
  await page.goto("/admin/dashboard/auftraege");
  await expect(page.getByRole("row").filter({ hasText: "Jörg Altgeraet" })).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(page.getByRole("heading", { name: weekdayInWords(today) })).toBeVisible();
  await expect(page.getByRole("link", { name: "Jörg Altgeraet" })).toBeVisible();
});

signedInTest("where nothing prints, copies or shares, no button is dead", async ({ page }) => {
  await page.addInitScript(forgetWhatIsYounger);
  const sent = await sendRequest(page.request, { lastName: "Ohnealles", email: "ohnealles@example.com" });
  const headers = { "Content-Type": "image/jpeg", Accept: "application/json" };
  const photo = await page.request.post(`${sent.path}/fotos`, { headers, data: Buffer.from(jpeg()) });
  expect(photo.status()).toBe(201);
  await page.goto(`/admin/dashboard/auftraege?tag=${berlinDay(new Date())}`);
  await expect(page.getByRole("link", { name: /^‹/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Drucken" })).toHaveCount(0);

  await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
  await page.getByLabel("Mehr dazu").click();
  await expect(page.getByRole("button", { name: "Verloren" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Drucken" })).toHaveCount(0);
  await page.getByRole("button", { name: "Link zur Kundenseite" }).click();
  const link = page
    .getByRole("listitem")
    .filter({ hasText: "Nicht kopiert" })
    .getByText(/^http.*\/anfrage\//);
  await expect(link).toHaveCSS("user-select", "text");

  const photoButton = page.getByRole("button", { name: "Foto 1 von 1 groß zeigen" });
  await photoButton.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(photoButton).toBeFocused();

  await openFold(page, "Auskunft und Löschung");
  await page.getByRole("button", { name: "Auskunft", exact: true }).click();
  await expect(page.getByRole("region", { name: "Auskunft über gespeicherte Daten" })).toBeVisible();
  await expect(page.getByRole("button", { name: /drucken/i })).toHaveCount(0);
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.getByRole("button", { name: "Löschen oder sperren" }).click();
  await expect(
    page.getByText(/^Hier steht nichts mehr davon; Sicherungskopien bleiben höchstens 100 Tage\.$/),
  ).toBeVisible();
});
