import { expect } from "../support/browser-test";
import { byKeyboard } from "../support/by-keyboard";
import { openDashboard, signedInTest as test } from "../support/owner-test";
import { quoteInput } from "../support/quote-input";

test.use({ viewport: { width: 1280, height: 900 } });

test("the owner's loop with the keyboard alone", async ({ page }) => {
  const lastName = "Tastatur";
  const data = quoteInput({ lastName, email: "tastatur@example.com", phone: "0151 100 900" });
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  const { tabTo, press } = byKeyboard(page, 150);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await openDashboard(page);

  await test.step("a call is taken down", async () => {
    await press(button("+ Anruf"));
    const form = page.getByRole("form", { name: /Anfrage aufnehmen/ });
    await tabTo(form.getByLabel("Nachname"));
    await page.keyboard.type("Angerufenwerden");
    await press(form.getByRole("button", { name: "Weiter" }));
    await press(form.getByRole("button", { name: "In 3 Tagen" }), "Space");
    await press(form.getByRole("button", { name: "Anfrage speichern" }));
    await expect(page.getByRole("article", { name: "Angerufenwerden" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article")).toHaveCount(0);
  });

  await test.step("the list is searched, and a row opened", async () => {
    await tabTo(page.getByRole("searchbox", { name: "Suchen" }));
    await page.keyboard.type(lastName);
    await press(page.getByRole("link", { name: new RegExp(`^Jörg ${lastName}`) }));
    await expect(page.getByRole("article", { name: `Jörg ${lastName}` })).toBeVisible();
  });

  const detail = page.getByRole("article", { name: `Jörg ${lastName}` });
  const history = page.getByRole("list", { name: "Gespräch" });

  const fold = (title: string) => detail.locator("summary", { hasText: title });

  await test.step("the request gets a day, a viewing, a note and a reason", async () => {
    await press(detail.getByRole("button", { name: "Termin vorschlagen" }));
    await expect(detail.getByLabel("Tag und Uhrzeit")).toBeFocused();
    await press(fold("Wiedervorlage"));
    await press(detail.getByRole("button", { name: "In 1 Woche" }));
    await expect(history.getByText(/^Wiedervorlage am/)).toBeVisible();
    await page.reload();
    await tabTo(detail.getByLabel("Nachricht oder Notiz"));
    await page.keyboard.type("Ruft morgen zurück");
    await press(detail.getByRole("button", { name: "Nur intern notieren" }));
    await expect(history.getByText("Ruft morgen zurück")).toBeVisible();
    await page.reload();
    await press(detail.getByLabel("Mehr dazu"));
    await press(detail.getByRole("button", { name: "Verloren" }));
    await expect(detail.getByRole("button", { name: "Preis", exact: true })).toBeFocused();
    await press(detail.getByRole("button", { name: "Abbrechen" }));
  });

  await test.step("an offer is written and looked at", async () => {
    await page.reload();
    await press(detail.getByRole("button", { name: "Angebot schreiben" }));
    const composer = page.getByRole("form", { name: /^Angebot R-/ });
    await tabTo(composer.getByLabel("Menge").first());
    await page.keyboard.type("3");
    await tabTo(composer.getByLabel(/^Preis/).first());
    await page.keyboard.type("38");
    await press(composer.getByRole("button", { name: "Vorschau" }));
    await expect(page.getByRole("article").getByText("114,00 €").first()).toBeVisible();
  });

  await test.step("the settings and the statistics are reached and changed", async () => {
    await page.goto("/admin/dashboard");
    await press(button("Einstellungen"));
    await press(page.getByRole("link", { name: "Alle Einstellungen" }));
    await tabTo(page.getByRole("checkbox", { name: "Morgenmail" }));
    await tabTo(page.getByRole("button", { name: "Speichern", exact: true }));
    await page.goto("/admin/dashboard");
    await tabTo(page.getByRole("tab", { name: /^Anfragen/ }));
    for (const name of [/^Nachrichten/, /^Statistik/]) {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("tab", { name })).toBeFocused();
    }
    await press(button("12 Monate"));
    await expect(page).toHaveURL(/period=12/);
  });
});
