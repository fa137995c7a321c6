import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { openNewRequest, sendRequest } from "../support/own-page";
import { chooseInMenu, openDashboard, openFold, signedInTest as test } from "../support/owner-test";

test.use({ viewport: { width: 375, height: 780 } });

const send = async (page: Page, overrides: object) => (await sendRequest(page.request, overrides)).id;

const dayField = (page: Page) => page.getByRole("group", { name: "Wiedervorlage" }).getByLabel(/^Tag/);

test("a request that came twice is closed with a tap, and the other stays open", async ({ page }) => {
  const twice = { lastName: "Zweimal", email: "zweimal@example.com", phone: "0151 222 555" };
  const [first, second] = [await send(page, twice), await send(page, twice)];
  const close = page.getByRole("button", { name: "Doppelt, schließen" });
  await page.goto(`/admin/dashboard/anfragen/${second}`);
  await close.click();
  await expect(page.getByRole("article").locator("header")).toContainText("Verloren");
  await page.goto(`/admin/dashboard/anfragen/${first}`);
  await expect(page.getByText(/^Wohl dieselbe Anfrage wie R-/)).toBeVisible();
  await expect(close).toBeHidden();
});

test("a typed day is sent once, when Enter is pressed or the field is left", async ({ page }) => {
  const id = await send(page, { lastName: "Tagtippend", email: "tagtippend@example.com", phone: "0151 222 444" });
  const sent: unknown[] = [];
  await page.route("**/day", (route) => {
    sent.push(route.request().postDataJSON().followUpOn);
    return route.continue();
  });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await openFold(page, "Wiedervorlage");
  const day = dayField(page);
  const year = new Date().getUTCFullYear() + 1;

  // Day and month are the same, whichever comes first in the browser's language.
  await day.focus();
  await page.keyboard.type(`1111${year}`);
  await expect(day).toHaveValue(`${year}-11-11`);
  expect(sent).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Gespräch" }).getByText(`Wiedervorlage am 11.11.${year}`)).toBeVisible();
  await expect(day).toBeFocused();

  await expect(day).toBeEditable();
  await page.keyboard.press("ArrowUp");
  await expect(day).toHaveValue(`${year + 1}-11-11`);
  await page.getByLabel("Nachricht oder Notiz").focus();
  await expect(
    page.getByRole("list", { name: "Gespräch" }).getByText(`Wiedervorlage am 11.11.${year + 1}`),
  ).toBeVisible();
  expect(sent).toEqual([`${year}-11-11`, `${year + 1}-11-11`]);
});

test("leaving the day's field for a button saves the day and presses the button", async ({ page, bearer }) => {
  const id = await send(page, { lastName: "Tagverlassend", email: "tagverlassend@example.com", phone: "0151 222 777" });
  await page.request.post(`/api/admin/follow-ups/${id}/contact`, { headers: bearer, data: { channel: "phone" } });
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  const year = new Date().getUTCFullYear() + 1;
  await openFold(page, "Wiedervorlage");
  await dayField(page).focus();
  await page.keyboard.type(`1111${year}`);
  await page.getByRole("button", { name: "Erreicht", exact: true }).click();
  const history = page.getByRole("list", { name: "Gespräch" });
  await expect(history.getByText("Erreicht", { exact: true })).toBeVisible();
  await expect(history.getByText(`Wiedervorlage am 11.11.${year}`)).toBeVisible();
});

test("while a change is on its way, the dashboard goes where one wants", async ({ page }) => {
  await openNewRequest(page, { lastName: "Unterwegs", email: "unterwegs@example.com", phone: "0151 222 888" });
  const held = await holdBack(page, "**/status");
  await chooseInMenu(page, "Verloren");
  await page.getByRole("button", { name: "Preis", exact: true }).click();
  await page.getByRole("button", { name: "Zur Liste" }).click();
  await expect(page.getByRole("heading", { name: "Jörg Unterwegs" })).toHaveCount(0);
  const row = page.getByRole("link", { name: /^Jörg Unterwegs/ });
  await expect(row).toBeVisible();
  held.release();
  await expect(row).toContainText("Verloren");
  // Neither is begun any more, and there is nothing of either to read.
  await row.click();
  await expect(page.getByText("Auskunft und Löschung")).toBeVisible();
  await expect(page.locator("summary").filter({ hasText: /^(Besichtigung|Angebot)/ })).toHaveCount(0);
});

test("closing a row opens no other tab, whichever was open before", async ({ page }) => {
  const id = await send(page, { lastName: "Tabwechselnd", email: "tabwechselnd@example.com", phone: "0151 222 999" });
  await openDashboard(page);
  await page
    .getByRole("link", { name: /Jörg Tabwechselnd/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Nachrichten" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/nachrichten/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/anfragen/${id}`));
  await page.getByRole("button", { name: "Zur Liste" }).click();
  await expect(page.getByRole("heading", { name: "Jörg Tabwechselnd" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Anfragen" })).toHaveAttribute("aria-selected", "true");
});

test("a note that is saved while its row is closed is no draft any more", async ({ page }) => {
  await send(page, { lastName: "Eilig", email: "eilig@example.com", phone: "0151 333 222" });
  await openDashboard(page);
  const row = page.getByRole("link", { name: /Jörg Eilig/ }).first();
  await row.click();
  const held = await holdBack(page, "**/notes");
  const note = page.getByLabel("Nachricht oder Notiz");
  await note.fill("Ruft morgen an");
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await page.getByRole("button", { name: "Zur Liste" }).click();
  await expect(note).toHaveCount(0);
  held.release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("drafts"))).toBeNull();
  await row.click();
  await expect(page.getByRole("list", { name: "Gespräch" }).getByText("Ruft morgen an")).toBeVisible();
  await expect(note).toHaveValue("");
});

test.describe("what goes wrong", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*(422|503)/] });

  test("data that could not be read or erased are not said to be unsaved", async ({ page }) => {
    await openNewRequest(page, { lastName: "Unlesbar", email: "unlesbar@example.com", phone: "0151 222 666" });
    const toast = (title: string) => page.getByRole("listitem").filter({ hasText: title });
    await openFold(page, "Auskunft und Löschung");
    const read = page.getByRole("button", { name: "Auskunft", exact: true });
    await page.route("**/api/admin/follow-ups/*/data", (route) => route.fulfill({ status: 503, body: "" }));
    await read.click();
    await expect(toast("Nicht geladen")).toContainText("Der Server hat mit einem Fehler geantwortet (503).");
    await page.route("**/api/admin/follow-ups/*/erase", (route) => route.fulfill({ status: 503, body: "" }));
    await erase(page);
    await expect(toast("Nicht gelöscht")).toBeVisible();
  });
});

test("what is wrong is corrected where it stands, and the history says so", async ({ page }) => {
  await openNewRequest(page, { lastName: "Falschmann", email: "falschmann@example.com", phone: "0151 444 555" });
  await openFold(page, "Alle Angaben");
  await page.getByRole("button", { name: "Angaben berichtigen" }).click();
  await page.getByRole("textbox", { name: "Nachname" }).fill("Richtigmann");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("keine");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
  await page.getByRole("textbox", { name: "E-Mail" }).fill("falschmann@example.com");
  await page.getByRole("button", { name: "Berichtigen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Jörg Richtigmann" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nachname" })).toHaveCount(0);
  const history = page.getByRole("list", { name: "Gespräch" });
  await expect(history.getByText("Nachname: Falschmann → Richtigmann")).toBeVisible();
});

test("what a note says of somebody else is left off the paper, line by line", async ({ page }) => {
  await openNewRequest(page, { lastName: "Nachbarin", email: "nachbarin@example.com", phone: "0151 666 111" });
  await page.getByLabel("Nachricht oder Notiz").fill("Herr Drittmann von nebenan hat den Schlüssel");
  await page.getByRole("button", { name: "Nur intern notieren" }).click();
  await expect(page.getByRole("list", { name: "Gespräch" }).getByText("Drittmann")).toBeVisible();
  await openFold(page, "Auskunft und Löschung");
  await page.getByRole("button", { name: "Auskunft", exact: true }).click();
  const line = page.getByRole("checkbox", { name: /Drittmann/ });
  await expect(line).toBeChecked();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Auskunft über gespeicherte Daten" });
  await expect(sheet.getByText(/Drittmann/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Gespräch" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await line.uncheck();
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByText(/Drittmann/)).toBeHidden();
  await expect(sheet.getByText("nachbarin@example.com")).toBeVisible();
});

async function erase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.getByRole("button", { name: "Löschen oder sperren" }).click();
}

test.describe("where the list stands beside what is open", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const toList = (page: Page) => page.getByRole("button", { name: "Zur Liste" }).click();
  const opened = (page: Page, name: string) => page.getByRole("article", { name });

  test("„Zur Liste“ and erasing show the list, wherever one came from", async ({ page }) => {
    const linked = await send(page, { lastName: "Nebenan", firstName: "Anna", email: "anna.nebenan@example.com" });
    await send(page, { lastName: "Nebenan", firstName: "Berta", email: "berta@example.com", phone: "0151 777 001" });
    const address = `/admin/dashboard/anfragen/${linked}?q=nebenan`;
    await page.goto(address);
    await page.getByRole("link", { name: /^Berta Nebenan/ }).click();
    await expect(opened(page, "Berta Nebenan")).toBeVisible();
    await toList(page);
    await expect(page).toHaveURL("/admin/dashboard?q=nebenan");
    await expect(page.getByRole("article")).toHaveCount(0);

    await page.goto(address);
    await page.getByRole("link", { name: /^Berta Nebenan/ }).click();
    await openFold(page, "Auskunft und Löschung");
    await erase(page);
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Anna Nebenan/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Berta Nebenan/ })).toHaveCount(0);
  });
});
