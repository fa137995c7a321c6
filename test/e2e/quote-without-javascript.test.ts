import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import {
  choose,
  fillContact,
  fillProperty,
  fillSchedule,
  goOn,
  onStep,
  send,
  thanks,
  unfoldSummary,
  visitor,
} from "../support/wizard";

// A page that comes back with errors has the status 422, which Chromium notes in the console.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] });

async function toTheLastStep(page: Page): Promise<void> {
  await page.goto("/angebot");
  await page.getByRole("radio", { name: "Haushaltsreinigung" }).check();
  await goOn(page);
  await onStep(page, 2);
  await fillProperty(page, "household");
  await goOn(page);
  await onStep(page, 3);
  await fillSchedule(page);
  await goOn(page);
  await onStep(page, 4);
}

test("the whole wizard works forward and back, and a reload stores nothing twice @quick", async ({ page }) => {
  await toTheLastStep(page);
  await test.step("the browser's back shows the step before as it was, and Zurück keeps the answers", async () => {
    await page.goBack();
    await onStep(page, 3);
    await page.goBack();
    await onStep(page, 2);
    await expect(page.getByRole("radio", { name: "über 200 m²" })).toBeChecked();
    await goOn(page);
    await onStep(page, 3);
    await page.getByRole("button", { name: "Zurück" }).click();
    await onStep(page, 2);
    await expect(page.getByRole("checkbox", { name: "Polster" })).toBeChecked();
    await goOn(page);
    await onStep(page, 3);
    await fillSchedule(page);
    await goOn(page);
    await onStep(page, 4);
  });
  await test.step("the summary leads to each step, and what was changed there straight back to it", async () => {
    await unfoldSummary(page);
    await page.getByRole("button", { name: "Ändern (Umfang)" }).click();
    await onStep(page, 2);
    await choose(page, "30–50 m²");
    await goOn(page);
    await onStep(page, 4);
    await expect(page.locator("summary", { hasText: "30–50 m²" })).toBeVisible();
  });
  await fillContact(page);
  // Enter in a field sends and does not go back.
  await page.getByLabel("Vorname").press("Enter");
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText("Alle 2 Wochen", { exact: true })).toBeVisible();
  await expect(page.getByText("Vier kurze Schritte")).toHaveCount(0);
  await expect(page.getByText(visitor.email, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Persönliche Seite öffnen" })).toHaveAttribute("href", /^\/anfrage\/R-/);
  await expect(page.getByText("Fotos schicken Sie uns per E-Mail oder WhatsApp.")).toBeVisible();
  const reference = await page.getByText("Ihre Referenznummer").locator("strong").textContent();
  await page.reload();
  await expect(page.getByText("Ihre Referenznummer").locator("strong")).toHaveText(reference ?? "");
});

test("what was sent, changed and sent again is asked about, then is a new request", async ({ page }) => {
  await toTheLastStep(page);
  await fillContact(page);
  await send(page);
  const reference = page.getByText("Ihre Referenznummer").locator("strong");
  const first = await reference.textContent();
  await page.goBack();
  await onStep(page, 4);
  await fillContact(page);
  await page.getByLabel("Nachname").fill("Anders-Beispiel");
  await send(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText("Schon gesendet. Als neue Anfrage senden?");
  for (const [label, value] of [
    ["Nachname", "Anders-Beispiel"],
    ["Vorname", visitor.firstName],
    ["Telefon", visitor.phone],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByRole("checkbox", { name: /Ich stimme zu/ })).toBeChecked();
  await send(page);
  await expect(thanks(page)).toBeFocused();
  const second = await reference.textContent();
  expect(second).not.toBe(first);
  await page.reload();
  await expect(reference).toHaveText(second ?? "");
});

test("errors come back with the input kept and get the focus, as what the last step asks", async ({ page }) => {
  await page.goto("/angebot");
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText("Bitte wählen Sie eine Leistung");
  await expect(page).toHaveTitle(/^Fehler: /);

  await toTheLastStep(page);
  await page.getByLabel("Nachname").fill(visitor.lastName);
  await send(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("[autofocus]")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("Vorname muss mindestens 2 Zeichen lang sein");
  await expect(page.getByLabel("Vorname")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  await page
    .getByRole("alert")
    .getByRole("link", { name: /Telefonnummer/ })
    .click();
  await expect(page.getByLabel("Telefon")).toBeInViewport();

  await test.step("under the postcode stands whether the company comes there, and all answers stay", async () => {
    await fillContact(page);
    await page.getByLabel("Postleitzahl").fill("24641");
    await page.getByRole("button", { name: "Kommen Sie zu mir?" }).click();
    await expect(page.getByText("Ja, wir kommen nach 24641.")).toBeFocused();
    await onStep(page, 4);
    await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  });
  await test.step("a phone number without four digits is asked about once and then taken", async () => {
    await page.getByLabel("Telefon").fill("abcde");
    await page.getByLabel("Postleitzahl").fill("D-24629 Kisdorf");
    await send(page);
    await expect(page.getByRole("alert")).toContainText("weniger als vier Ziffern");
    await expect(page.getByLabel("Telefon")).toHaveValue("abcde");
    await send(page);
    await expect(thanks(page)).toBeFocused();
    await expect(page.getByText("24629 Kisdorf")).toBeVisible();
  });
});

test("step 1 offers the service of the link, also when another one was chosen meanwhile", async ({ page }) => {
  await page.goto("/angebot?service=carpet");
  await page.getByRole("button", { name: "Zurück" }).click();
  await choose(page, "Büroreinigung");
  await goOn(page);
  await page.getByRole("button", { name: "Zurück" }).click();
  await choose(page, "Teppich- und Polsterreinigung");
  await goOn(page);
  await onStep(page, 2);
});

test("the contact form keeps its input beside errors, confirms, and is empty again @quick", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Name" }).fill("Änne Beispiel");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("alert")).toContainText("Bitte geben Sie eine gültige E-Mail-Adresse ein");
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Änne Beispiel");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("aenne@example.com");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Putzen Sie auch <b>Dachfenster</b>?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeInViewport();
  await page.getByRole("button", { name: "Weitere Nachricht senden" }).click();
  await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue("");
});
