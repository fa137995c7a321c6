/** A viewing from the proposal to the customer's calendar. */
import type { Locator } from "@playwright/test";
import ICAL from "ical.js";
import { isHoliday } from "../../src/opening/holidays";
import { addDays, berlinDay, berlinInstant, weekdayInWords } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { openNewRequest, sendRequest } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

/** A Tuesday at least four weeks away, where no other test has a viewing; neither it nor the next day is a holiday. */
const tuesday = (() => {
  let day = addDays(berlinDay(new Date()), 28);
  while (new Date(day).getUTCDay() !== 2 || isHoliday(day) || isHoliday(addDays(day, 1))) day = addDays(day, 1);
  return day;
})();

test("the owner proposes times, and the customer takes, saves and moves one @quick", async ({ page, browser }) => {
  const place = { address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" };
  const { id, path, reference } = await openNewRequest(page, { ...place, email: "termin@example.com" });
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  // Before all that other tests arrange.
  const before = addDays(berlinDay(new Date()), -40);
  await page.getByLabel("Tag und Uhrzeit").fill(`${before}T09:00`);
  await expect(page.getByText(`${weekdayInWords(before)}: An diesem Tag stand sonst nichts an.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Weitere Zeit" })).toBeHidden();
  await page.getByLabel("Tag und Uhrzeit").fill(`${tuesday}T03:35`);
  const atNight = page.getByText("Das ist mitten in der Nacht.");
  await expect(atNight).toBeVisible();
  await page.getByLabel("Tag und Uhrzeit").fill(`${tuesday}T09:00`);
  await expect(atNight).toBeHidden();
  await page.getByRole("button", { name: "Weitere Zeit" }).click();
  await page.getByLabel("Zweite Zeit").fill(`${addDays(berlinDay(new Date()), -1)}T09:00`);
  await expect(page.getByLabel("Zweite Zeit")).toHaveAccessibleDescription(/Diese Zeit ist schon vorbei$/);
  await page.getByLabel("Zweite Zeit").fill(`${tuesday.slice(0, 4)}-12-25T09:00`);
  await expect(page.getByText("Feiertag in Schleswig-Holstein")).toBeVisible();
  await page.getByLabel("Zweite Zeit").fill(`${addDays(tuesday, 1)}T14:30`);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Zeiten vorschlagen" }).click();
  // Open by itself: a yes on the telephone is entered here.
  await expect(page.getByText(/^Besichtigung · Di\s\S+\s09:00 oder Mi\s\S+\s14:30$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Di\s\S+\s09:00 festlegen$/ })).toBeVisible();
  // What is agreed asks for nothing: another time is a choice.
  await expect(page.getByLabel("Andere Zeit")).not.toHaveAttribute("aria-required");
  await expect(page.getByRole("button", { name: "Termin festlegen" })).toHaveCount(0);

  await page.goto(path);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const customer = await context.newPage();
  await customer.goto(path);
  await customer.getByRole("button", { name: /^Dienstag, .*\s9\sUhr zusagen$/ }).click();
  await expect(customer.getByText("Danke, der Termin steht.")).toBeVisible();
  // Opened before, in another hand.
  await page.getByRole("button", { name: /14:30\sUhr zusagen$/ }).click();
  await expect(
    page.getByText(/^Inzwischen ist schon ein anderer Termin zugesagt: Dienstag, .*9\sUhr\.$/),
  ).toBeVisible();
  const href = await customer.getByRole("link", { name: "In den Kalender übernehmen" }).getAttribute("href");
  const file = await (await customer.request.get(href ?? "")).text();
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent") ?? undefined);
  expect(event.startDate.toJSDate().toISOString().slice(0, 10)).toBe(tuesday);
  expect(event.summary).toContain(reference);

  await customer.getByText("Termin verschieben").click();
  await customer.getByRole("button", { name: /14:30\sUhr zusagen$/ }).click();
  await expect(
    customer.getByRole("heading", { level: 1, name: /^Wir kommen am Mittwoch, .*\s14:30\sUhr$/ }),
  ).toBeVisible();
  await customer.getByText("Termin verschieben").click();
  await customer.getByLabel("Wann passt es Ihnen besser?").fill("Erst nach 16 Uhr.");
  await customer.getByRole("button", { name: "Absagen und neu anfragen" }).click();
  await expect(customer.getByText("Wir schlagen Ihnen andere Zeiten vor.")).toBeVisible();
  await context.close();

  await page.goto("/admin/dashboard");
  await expect(page.getByRole("tabpanel").getByText("Termin passt nicht").first()).toBeVisible();
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await expect(page.getByRole("region", { name: "Offene Frage" })).toContainText("Erst nach 16 Uhr.");
  const step = page.getByRole("button", { name: "Termin vorschlagen" });
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  expect(await top(step)).toBeLessThan(await top(page.getByLabel("Nachricht oder Notiz")));
});

test("a time says whose viewing lies in it and who is called back that day", async ({ page, bearer }) => {
  // A Friday: on Thursdays customers' pages have theirs (own-page.test.ts).
  const day = addDays(tuesday, 10);
  const place = { address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" };
  const send = async (lastName: string, where = place) =>
    (await sendRequest(page.request, { ...where, lastName, email: `${lastName}@example.com`.toLowerCase() })).id;
  const change = async (id: string, part: string, data: object) => {
    const url = `/api/admin/follow-ups/${id}/${part}`;
    expect((await page.request.post(url, { headers: bearer, data: { version: 1, ...data } })).status()).toBe(200);
  };
  const other = await send("Besichtigt");
  await change(other, "viewing", { times: [berlinInstant(day, "10:00").toISOString()], who: "Herr Muster" });
  await change(await send("Rueckruf"), "day", { followUpOn: day });
  await page.goto(`/admin/dashboard/anfragen/${await send("Dazwischen", { ...place, address: "", town: "" })}`);
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  const near = page.getByRole("status").filter({ hasText: "Besichtigung" });
  const chosen = page.getByLabel("Tag und Uhrzeit");
  await chosen.fill(`${day}T11:00`);
  await expect(
    near.getByText("10:00, Beispielweg 3, 24568 Kaltenkirchen, Besichtigung, Jörg Besichtigt"),
  ).toBeVisible();
  await expect(near.getByText(/^Freitag, \d+\. \p{L}+$/u)).toBeVisible();
  await expect(near.getByText(/Rückrufe?: .*Jörg Rueckruf/)).toBeVisible();
  await expect(near).not.toContainText("Überschneidet");
  await chosen.fill(`${day}T10:30`);
  await expect(near.getByText(/^Überschneidet sich mit 10:00, .*Besichtigt$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Wer kommt?").fill("Frau Petersen");
  await page.getByRole("button", { name: "Termin festlegen" }).click();
  await expect(page.getByText("Termin festgelegt", { exact: true }).first()).toBeVisible();
  await page.getByText(/^Besichtigung · Fr .* 10:30 Uhr$/).click();
  await expect(page.getByText("Es kommt: Frau Petersen")).toBeVisible();
  await page.getByRole("button", { name: "Termin absagen" }).click();
  await expect(page.getByText("Termin abgesagt", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Termin festgelegt", { exact: true }).first()).toBeVisible();
  await page.reload();
  await page.getByText(/^Besichtigung · Fr .* 10:30 Uhr$/).click();
  await expect(page.getByText("Es kommt: Frau Petersen")).toBeVisible();
  // A proposed time is fixed with the person who was proposed for it: here nobody.
  await page.getByLabel("Andere Zeit").fill(`${day}T15:00`);
  await page.getByLabel("Wer kommt?").fill("");
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await expect(page.getByText("Zeit vorgeschlagen", { exact: true }).filter({ visible: true })).not.toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: /15:00 festlegen$/ }).click();
  await expect(page.getByText(/^Besichtigung · Fr .* 15:00 Uhr$/)).toBeVisible();
  const detail = page.url().replace("/admin/dashboard/anfragen/", "/api/admin/follow-ups/");
  const { proposed } = await (await page.request.get(detail, { headers: bearer })).json();
  expect(proposed).toMatchObject({ agreedWho: "" });
});

test("a time alone is our proposal, and asks who left no street for it", async ({ page, browser }) => {
  const { path } = await openNewRequest(page, { address: "", email: "ohne-strasse@example.com" });
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await expect(page.getByText("Adresse fehlt.")).toBeVisible();
  await page.getByRole("button", { name: "Adresse nachtragen" }).click();
  await expect(page.getByLabel("Straße und Hausnummer")).toBeFocused();
  await page.getByLabel("Tag und Uhrzeit").fill(`${addDays(tuesday, 1)}T11:00`);
  await page.getByRole("button", { name: "Termin vorschlagen" }).click();
  await expect(page.getByText("Zeit vorgeschlagen", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("article").locator("header")).toContainText(/Zeit vorgeschlagen: Mi\s\S+\s11:00$/);
  // Noted once, it is not asked again.
  await page.getByRole("button", { name: "Hat geantwortet" }).click();
  await expect(page.getByRole("button", { name: "Hat geantwortet" })).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const customer = await context.newPage();
  await customer.goto(path);
  await expect(customer.getByRole("heading", { name: "Unser Vorschlag" })).toBeVisible();
  await expect(customer.getByRole("button", { name: "Passt nicht" })).toBeVisible();
  await expectNoSidewaysScroll(customer);
  await customer.getByLabel("Wohin dürfen wir kommen?").fill("Beispielweg 5, 24568 Kaltenkirchen");
  await customer.getByRole("button", { name: /11\sUhr zusagen$/ }).click();
  await expect(customer.getByText("Danke, der Termin steht.")).toBeVisible();
  await expect(customer.getByText("Ort: Beispielweg 5, 24568 Kaltenkirchen")).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole("button", { name: "Gesehen" }).click();
  await expect(page.getByRole("region", { name: "Offene Frage" })).toHaveCount(0);
});
