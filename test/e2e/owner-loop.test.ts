import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { customersPage, openNewRequest, ownersPost, sendRequest } from "../support/own-page";
import { chooseInMenu, openDashboard, openFold, signedInTest as test } from "../support/owner-test";

test.use({ viewport: { width: 390, height: 844 } });

const send = async (page: Page, overrides: object) => (await sendRequest(page.request, overrides)).id;

const history = (page: Page) => page.getByRole("list", { name: "Gespräch" });

test("a call is recorded by itself, and the row asks once how it went @quick", async ({ page }) => {
  const id = await send(page, { lastName: "Angerufen", email: "angerufen@example.com", phone: "0151 100 300" });
  await openDashboard(page);
  await page.getByRole("link", { name: "Anrufen: Jörg Angerufen" }).click();
  // Other tests' rows stand in the same list.
  const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Jörg Angerufen" });
  const question = row.getByRole("group", { name: "Wie ist es ausgegangen?" });
  await expect(question).toHaveCount(1);
  // It waits until it is answered, whatever else is done, and names the person.
  await page.reload();
  await expect(row).toContainText("Ergebnis offen");
  await expect(question).toHaveAccessibleName(/^Jörg Angerufen:/);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Kein Interesse" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Nicht erreicht, morgen wieder" }).click();
  await expect(question).toHaveCount(0);
  // The toast is spoken, so nothing else says it.
  await expect(page.getByText("Jörg Angerufen: Nicht erreicht", { exact: true })).toBeVisible();
  await expect(page.getByRole("status", { name: "Letzte Änderung" })).toHaveText("Zurückgenommen.");
  await expect(row).toContainText(/Rückruf \d\d\.\d\d\./);
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  for (const line of ["Angerufen", "Nicht erreicht"]) {
    await expect(history(page).getByText(line, { exact: true })).toBeVisible();
  }
});

test("after an outcome the next row has the focus, whether the row stays or goes", async ({ page }) => {
  for (const lastName of ["Drittenfokus", "Zweitenfokus", "Erstenfokus"])
    await send(page, { lastName, email: `${lastName}@example.com`, phone: "0151 100 500" });
  await openDashboard(page);
  await page.getByRole("searchbox", { name: "Suchen" }).fill("nfokus");
  await expect(page.getByRole("link", { name: /^Anrufen: / })).toHaveCount(3);
  const row = (name: string) => page.getByRole("link", { name: new RegExp(`^Jörg ${name}`) });
  const call = async (name: string) => {
    await page.getByRole("link", { name: `Anrufen: Jörg ${name}` }).click();
    await expect(page.getByRole("group", { name: `Jörg ${name}` })).toBeVisible();
  };
  const answer = async (name: string, outcome: string) => {
    const question = page.getByRole("group", { name: `Jörg ${name}` });
    await question.getByRole("button", { name: outcome, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
  };
  await call("Erstenfokus");
  await answer("Erstenfokus", "Erreicht");
  await expect(row("Zweitenfokus")).toBeFocused();
  // The last one leads back.
  await call("Drittenfokus");
  await answer("Drittenfokus", "Nicht erreicht, morgen wieder");
  await expect(row("Zweitenfokus")).toBeFocused();
  // By urgency: what is done goes.
  await page.goto("/admin/dashboard?stage=due");
  await call("Zweitenfokus");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const at = await rows.evaluateAll((all) => all.findIndex((one) => one.textContent?.includes("Zweitenfokus")));
  const [next] =
    (await rows
      .nth(at === (await rows.count()) - 1 ? at - 1 : at + 1)
      .locator("a")
      .all()) ?? [];
  const href = await next?.getAttribute("href");
  await answer("Zweitenfokus", "Nicht erreicht, morgen wieder");
  await expect(row("Zweitenfokus")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
});

for (const height of [844, 600]) {
  test(`what is unfolded on a phone of ${height} px is not under the bar`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openNewRequest(page, { lastName: "Falter", email: `falter${height}@example.com` });
    const folds = page.locator("article > div > details");
    await expect(folds.first()).toBeVisible();
    const bar = (await page.getByRole("tablist").boundingBox())?.y ?? 0;
    for (const fold of await folds.all()) {
      const summary = fold.locator("summary").first();
      const top = (await summary.boundingBox())?.y ?? 0;
      // Just above the bar. A wheel's turn might arrive after the click.
      await page.evaluate((y) => window.scrollBy({ top: y, behavior: "instant" }), top - bar + 50);
      await summary.click();
      const seen = async () => {
        const [box, title] = await Promise.all([fold.boundingBox(), summary.boundingBox()]);
        if (!box || !title || title.y < 0) return false;
        return box.y + box.height <= bar || title.y < bar / 2;
      };
      await expect.poll(seen, { message: (await summary.textContent()) ?? "" }).toBe(true);
      await summary.click();
    }
  });
}

test("each number that was written has its own button, and a text without one has none", async ({ page }) => {
  const phone = "04191 000111 od. 0151 100400 ab 18 Uhr";
  const id = await send(page, { lastName: "Zweinummer", email: "zweinummer@example.com", phone });
  const none = await send(page, { lastName: "Ohnenummer", email: "ohne@example.com", phone: "bitte mailen" });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  const ways = page.getByRole("navigation", { name: "Kontakt aufnehmen" });
  const links = ways.getByRole("link");
  await expect(links).toHaveText(["Anrufen 04191 000111", "Anrufen 0151 100400", "E-Mail", "Karte"]);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // One of them is the next step; what was written stands below them.
  await expect(links.and(page.locator(".bg-accent"))).toHaveText(["Anrufen 04191 000111"]);
  await expect(ways.getByText(phone, { exact: true })).toBeVisible();
  await page.goto(`/admin/dashboard/anfragen/${none}`);
  await expect(links).toHaveText(["E-Mail", "Karte"]);
  await expect(ways.getByText("bitte mailen", { exact: true })).toBeVisible();
});

test("list and request take few calls, and a question is answered in two taps @quick", async ({ page }) => {
  const { id, path } = await sendRequest(page.request, { lastName: "Sparsam", email: "sparsam@example.com" });
  const calls: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/api/")) calls.push(`${sent.method()} ${pathname.replace(id, ":id")}`);
  });
  await openDashboard(page);
  await page.waitForLoadState("networkidle");
  expect(calls.length, calls.join()).toBeLessThanOrEqual(5);
  calls.length = 0;
  await page.getByRole("link", { name: /^Jörg Sparsam/ }).click();
  await expect(history(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.length, calls.join()).toBeLessThanOrEqual(5);

  await test.step("a question is answered with a template: two taps, and closed without an answer: one", async () => {
    for (const text of ["Geht auch abends?", "Und samstags?"]) {
      await page.goto(path);
      await page.getByLabel("Ihre Nachricht an uns").fill(text);
      await page.getByRole("button", { name: "Nachricht senden" }).click();
      await expect(page.getByText("Ihre Nachricht ist bei uns. Wir melden uns.")).toBeVisible();
      await page.goto(`/admin/dashboard/anfragen/${id}`);
      const question = page.getByRole("region", { name: "Offene Frage" });
      await expect(question).toContainText(text);
      expect(await axeFindings(page)).toEqual([]);
      if (text === "Und samstags?") {
        await question.getByRole("button", { name: "Ohne Antwort schließen" }).click();
        await expect(question).toHaveCount(0);
        await page.getByRole("button", { name: "Rückgängig" }).click();
        await expect(question).toBeVisible();
        continue;
      }
      await question.getByLabel("Vorlage", { exact: true }).selectOption("Rückfrage stellen");
      await expect(question.getByLabel("Nachricht oder Notiz")).toHaveValue(/^Guten Tag Jörg Sparsam,/);
      await expect(page.locator("article .btn:not(.btn-quiet)").filter({ visible: true })).toHaveText(["Senden"]);
      await question.getByRole("button", { name: "Senden" }).click();
      await expect(question).toHaveCount(0);
      await expect(history(page).getByText(/^Guten Tag Jörg Sparsam,/)).toBeVisible();
    }
  });
});

test.describe("what the server refuses because of something newer", () => {
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

  test("an answer over what was not read waits, and so does closing @quick", async ({ page, bearer }) => {
    const { id, path } = await sendRequest(page.request, { lastName: "Nachgefragt", email: "nachgefragt@example.com" });
    const customer = await customersPage(page);
    const ask = async (text: string) => {
      await customer.goto(path);
      await customer.getByLabel("Ihre Nachricht an uns").fill(text);
      await customer.getByRole("button", { name: "Nachricht senden" }).click();
      await expect(customer.getByText("Ihre Nachricht ist bei uns.")).toBeVisible();
    };
    await page.goto(`/admin/dashboard/anfragen/${id}`);
    await expect(history(page)).toBeVisible();
    const field = page.getByLabel("Nachricht oder Notiz");
    const unread = page.getByRole("alert").filter({ hasText: "Inzwischen hat" });

    await test.step("a question that comes while nothing was asked", async () => {
      await field.fill("Wir kommen am Dienstag.");
      await ask("Kommen Sie auch samstags?");
      await page.getByRole("button", { name: "Senden", exact: true }).click();
      await expect(unread).toHaveText("Inzwischen hat Jörg Nachgefragt geschrieben: Kommen Sie auch samstags?");
      await expect(field).toHaveValue("Wir kommen am Dienstag.");
      expect(await axeFindings(page)).toEqual([]);
    });

    await test.step("and another one after that, and what somebody else answers", async () => {
      await ask("Bitte NICHT klingeln");
      await ownersPost(page, bearer, `follow-ups/${id}/answers`, { text: "Ja, bis 14 Uhr." });
      await page.getByRole("button", { name: "Trotzdem senden" }).click();
      await expect(unread.getByText(/^Inzwischen hat .* geschrieben: Bitte NICHT klingeln$/)).toBeVisible();
      await expect(unread.getByText(/^Inzwischen hat .* geantwortet: Ja, bis 14 Uhr\.$/)).toBeVisible();
      await page.getByRole("button", { name: "Trotzdem senden" }).click();
      await expect(unread).toHaveCount(0);
      await expect(history(page).getByText("Wir kommen am Dienstag.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Senden", exact: true })).toBeVisible();
      await expect(field).toHaveValue("");
    });

    await test.step("nothing is closed without an answer over a newer question either", async () => {
      await ask("Was kostet es?");
      await page.reload();
      const question = page.getByRole("region", { name: "Offene Frage" });
      await expect(question).toContainText("Was kostet es?");
      await ask("Und mit Fenstern?");
      await question.getByRole("button", { name: "Ohne Antwort schließen" }).click();
      await expect(unread).toHaveText("Inzwischen hat Jörg Nachgefragt geschrieben: Und mit Fenstern?");
      await question.getByRole("button", { name: "Ohne Antwort schließen" }).click();
      await expect(question).toHaveCount(0);
    });
  });
});

test("an answer to who has no address is copied, and the message is done @quick", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const callback = { firstName: "Rolf", phone: "04191 200 300", time: "midday" };
  const answer = await page.request.post("/api/callbacks", { data: callback });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await page.goto(`/admin/dashboard/nachrichten/${id}`);
  const question = page.getByRole("region", { name: "Offene Frage" });
  await question.getByLabel("Nachricht oder Notiz").fill("Wir rufen morgen an.");
  await question.getByRole("button", { name: "Text kopieren" }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Wir rufen morgen an.");
  await expect(history(page).getByText("Wir rufen morgen an.")).toBeVisible();
  await chooseInMenu(page, "Wieder aufnehmen");
  await expect(question).toBeVisible();
});

test("a request by phone needs two steps and a name or a number, and keeps what was typed @quick", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "+ Anruf" }).click();
  const form = page.getByRole("form", { name: /Anfrage aufnehmen/ });
  // One of two is enough, so none of them must be filled in.
  await expect(form.locator("label", { hasText: "*" })).toHaveCount(0);
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByText("Bitte geben Sie einen Namen oder eine Telefonnummer ein")).toBeVisible();
  await form.getByLabel("Nachname").fill("Telefonisch");
  // With a name and a number: the call, the first field, "Weiter" and the store are four taps.
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Telefon")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByText("(optional)")).toHaveCount(0);
  await expect(form.getByText("Es ruft an: Telefonisch")).toBeVisible();
  await form.getByLabel("Ort").fill("Kisdorf");
  await page.getByRole("tab", { name: /^Nachrichten/ }).click();
  await page.getByRole("tab", { name: /^Anfragen/ }).click();
  await expect(form.getByLabel("Ort")).toHaveValue("Kisdorf");
  await form.getByLabel("Wie auf uns aufmerksam geworden?").selectOption("Empfehlung");
  await form.getByRole("button", { name: "Morgen" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Anfrage speichern" }).click();
  const detail = page.getByRole("article", { name: "Telefonisch" });
  await openFold(page, "Alle Angaben");
  await expect(detail.getByText("Empfehlung")).toBeVisible();
  await expect(detail.getByText("nicht erfragt").first()).toBeVisible();
});

test("nothing is changed twice while its request is on its way, and the focus stays", async ({ page }) => {
  await openNewRequest(page, { lastName: "Fokus", email: "fokus@example.com", phone: "0151 100 600" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/day")) sent.push(request.postData() ?? "");
  });
  await openFold(page, "Wiedervorlage");
  const held = await holdBack(page, "**/day");
  const button = page.getByRole("button", { name: "In 1 Woche" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  held.release();
  await expect(history(page).getByText(/^Wiedervorlage am/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(button).toBeFocused();
  await expect(page.getByRole("status", { name: "Letzte Änderung" })).toHaveText(/^Wiedervorlage am/);
});

test("the settings say who gets the mails, and a test mail shows that it arrives", async ({ page }) => {
  await page.goto("/admin/dashboard/einstellungen");
  const mails = page.getByRole("region", { name: "E-Mails und Mitteilungen" });
  await expect(mails.getByLabel("Uhrzeit")).toHaveValue("07:00");
  await mails.getByLabel("Neue Anfragen gehen an").fill("chefin@example.com, buero@example.com");
  await mails.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Einstellungen gelten ab sofort.", { exact: true })).toBeVisible();
  await mails.getByRole("button", { name: "Testmail senden" }).click();
  await expect(page.getByText("Testmail gesendet", { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("a search says what it found in the other tab, and the form of a call knows the number", async ({ page }) => {
  const person = { lastName: "Wiederanruf", email: "wiederanruf@example.com", phone: "04191 300 400" };
  await send(page, { ...person, address: "Beispielweg 3, 24568 Kaltenkirchen" });
  const message = {
    name: "Jörg Wiederanruf",
    email: person.email,
    phone: person.phone,
    message: "Wann kommen Sie zur Remise?",
  };
  expect((await page.request.post("/api/contacts", { data: message })).status()).toBe(201);
  await openDashboard(page);
  // The sentence of the day has links of that name, too.
  const foundElsewhere = (name: string) => page.locator("a[href*='q=']").getByText(name, { exact: true });
  await page.getByRole("searchbox", { name: "Suchen" }).fill("+49 (0)4191 / 300400");
  await expect(page.getByRole("link", { name: /^Jörg Wiederanruf/ })).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await foundElsewhere("1 Nachricht").click();
  await expect(page.getByRole("link", { name: /^Jörg Wiederanruf/ })).toBeVisible();
  // Found only there: the empty list says where.
  await page.getByRole("searchbox", { name: "Suchen" }).fill("Wann kommen Sie zur Remise?");
  await expect(page).toHaveURL(/q=Wann/);
  await page.getByRole("tab", { name: /^Anfragen/ }).click();
  await expect(page.getByText("Keine Anfrage passt dazu.", { exact: true })).toBeVisible();
  await expect(foundElsewhere("1 Nachricht")).toBeVisible();
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
  await expect(page.getByText("Wohl von derselben Person:")).toBeVisible();
});
