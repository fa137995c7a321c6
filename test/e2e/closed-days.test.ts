/** The owner's closed days: who is met by them, their notice, and the fields for a day that know them. */
import { company } from "../../src/content/company";
import { addDays, berlinDay, dateInWords, weekdayOf } from "../../src/platform/time/berlin-days";
import { expect } from "../support/browser-test";
import { officeOffer } from "../support/offer-input";
import { ordered, sendRequest } from "../support/own-page";
import { openFold, signedInTest as test } from "../support/owner-test";
import { expectNoSidewaysScroll } from "../support/wizard";

const FIRST = "2098-12-24";
const LAST = "2099-01-02";
const NOTICE = "Vom 24.12.2098 bis 02.01.2099 haben wir geschlossen.";
const NONE = { days: [], notice: "", noticeFrom: "", noticeUntil: "" };

test("closed days say whom they meet, make their notice with one tick, and take it along", async ({ page }) => {
  let stored: unknown = NONE;
  await page.route("**/api/admin/opening", (route) => {
    if (route.request().method() === "POST") stored = route.request().postDataJSON();
    return route.fulfill({ json: route.request().method() === "POST" ? { success: true } : stored });
  });
  const met = { until: LAST, visits: 3, viewings: 1, names: ["Muster KG", "Eva Beispiel"], more: 2, unknown: ["WEG"] };
  await page.route(`**/api/admin/days/${FIRST}/*`, (route) => route.fulfill({ json: met }));
  await page.goto("/admin/dashboard/einstellungen");
  await page.getByText("Geschlossene Tage eintragen").click();

  const enter = page.getByRole("button", { name: "Tage eintragen" });
  await page.getByLabel("Erster Tag").fill(addDays(berlinDay(new Date()), -1));
  await enter.click();
  await expect(page.getByText("Diese Tage sind schon vorbei")).toBeVisible();
  await expect(page.getByLabel(/auf allen Seiten zeigen/)).toHaveCount(0);

  await page.getByLabel("Erster Tag").fill(FIRST);
  await page.getByLabel("Letzter Tag").fill(LAST);
  await expect(
    page.getByText(
      "In diesen Tagen: 3 Einsätze und 1 Besichtigung (Muster KG; Eva Beispiel und 2 weitere). Sagen Sie dort Bescheid. Vielleicht auch, ohne festen Tag: WEG.",
    ),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(`Ab 10.12.2098 auf allen Seiten zeigen: „${NOTICE}“`).check();
  await enter.click();
  const closed = { from: FIRST, until: LAST, opens: "", closes: "" };
  const told = { notice: NOTICE, noticeFrom: "2098-12-10", noticeUntil: LAST };
  await expect.poll(() => stored).toEqual({ days: [closed], ...told });
  await expect(page.getByText("Der Hinweis steht ab 10.12.2098 auf der Website.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Hinweis auf allen Seiten")).toHaveValue(NOTICE);
  await expect(page.getByRole("listitem").filter({ hasText: "geschlossen" })).toContainText("3 Einsätze");

  // A notice in the owner's own words is still about these days.
  await page.getByLabel("Hinweis auf allen Seiten").fill("Frohes Fest!");
  await page.getByRole("button", { name: "Hinweis speichern" }).click();
  await expect.poll(() => stored).toEqual({ days: [closed], ...told, notice: "Frohes Fest!" });
  await page.getByRole("button", { name: "Mit dem Hinweis entfernen: 24.12.2098 bis 02.01.2099: geschlossen" }).click();
  await expect.poll(() => stored).toEqual(NONE);
});

test("days can go without the notice, which is not taken once it is over", async ({ page }) => {
  const closed = { from: FIRST, until: FIRST, opens: "", closes: "" };
  const past = { ...closed, from: "2020-12-24", until: "2020-12-24" };
  const own = { notice: "Wir suchen Verstärkung", noticeFrom: "", noticeUntil: "2098-11-30" };
  let stored: unknown = { days: [closed, past], ...own };
  const met = { until: FIRST, visits: 3, viewings: 0, names: ["Muster KG"], more: 0, unknown: [] };
  await page.route("**/api/admin/days/*/*", (route) => route.fulfill({ json: met }));
  await page.route("**/api/admin/opening", (route) => {
    if (route.request().method() === "POST") stored = route.request().postDataJSON();
    return route.fulfill({ json: route.request().method() === "POST" ? { success: true } : stored });
  });
  await page.goto("/admin/dashboard/einstellungen");
  const rows = page.getByRole("listitem").filter({ hasText: "geschlossen" });
  await expect(rows.filter({ hasText: "3 Einsätze" })).toHaveText(/^24\.12\.2098/);
  await page.getByLabel("Zeigen bis").fill(addDays(berlinDay(new Date()), -1));
  await page.getByRole("button", { name: "Hinweis speichern" }).click();
  await expect(page.getByText("Dieser Tag ist schon vorbei")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mit dem Hinweis entfernen/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Entfernen: 24.12.2098: geschlossen" }).click();
  await expect.poll(() => stored).toEqual({ days: [past], ...own });
});

test("every field for a day says that others do not work on it", async ({ page, bearer }) => {
  const holiday = `${new Date().getFullYear() + 1}-05-01`;
  const said = page.getByText(`Das ist ein Feiertag in ${company.address.state}.`);
  const open = (id: string) => page.goto(`/admin/dashboard/anfragen/${id}`);

  const { id } = await sendRequest(page.request);
  await open(id);
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await page.getByLabel("Tag und Uhrzeit").fill(`${holiday}T09:00`);
  await expect(said).toBeVisible();
  await page.getByLabel("Tag und Uhrzeit").fill("");
  await expect(said).toHaveCount(0);
  await page.getByText("Wiedervorlage", { exact: true }).click();
  await page.locator(`#day-${id}`).fill(holiday);
  await expect(said).toBeVisible();

  await page.goto("/admin/dashboard/anfragen/neu");
  await page.getByLabel("Nachname").fill("Maibaum");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("group", { name: "Wiedervorlage" }).getByLabel("Tag").fill(holiday);
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();

  await open((await sendRequest(page.request)).id);
  await page.getByRole("button", { name: "Angebot schreiben" }).click();
  await page.getByText("Beginn, Anschreiben, Gültigkeit").click();
  await page.getByLabel("Beginn").fill(holiday);
  await expect(said).toBeVisible();
  await page.getByLabel("Gültig, in Tagen").fill("30");
  const last = dateInWords(addDays(berlinDay(new Date()), 30));
  await expect(page.getByText(`Von heute an gilt es bis ${last}.`)).toBeVisible();

  await open(await ordered(page, bearer, officeOffer));
  await openFold(page, "Auftrag");
  await page.getByLabel("Erster Tag").fill(holiday);
  await expect(said).toBeVisible();
  const off = page.getByText("Der erste Tag ist ein");
  const [its, other] = [weekdayOf(holiday), (weekdayOf(holiday) % 7) + 1].map(
    (of) => "Mo Di Mi Do Fr Sa So".split(" ")[of - 1],
  );
  await page.getByLabel(`${other}`, { exact: true }).check();
  await expect(off).toHaveText(`Der erste Tag ist ein ${its}, danach kommen Sie ${other}.`);
  await page.getByLabel(`${its}`, { exact: true }).check();
  await expect(off).toHaveCount(0);
});
