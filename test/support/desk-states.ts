/** The states of the dashboard, one after the other. */
import type { Page } from "@playwright/test";
import { berlinDay, monthOf } from "../../src/platform/time/berlin-days";
import { expect } from "./browser-test";
import { officeOffer } from "./offer-input";
import { type Bearer, ownersPost, sendRequest } from "./own-page";
import { chooseInMenu, openPage } from "./owner-test";

type State = readonly [name: string, open: (page: Page) => Promise<void>];

/** What an owner opens, in an order in which each state leads to the next. */
export const STATES: readonly State[] = Object.entries<State[1]>({
  "the list": async () => {},
  "a search that finds nothing": async (page) => {
    await page.getByRole("searchbox").fill("gibt-es-nicht");
    await page.getByRole("button", { name: "Suche zurücksetzen" }).waitFor();
  },
  "a request": async (page) => {
    await page.getByRole("searchbox").fill("Sichtbar");
    await page
      .getByRole("link", { name: /^Jörg Sichtbar/ })
      .first()
      .click();
    await expect(page.getByRole("list", { name: "Gespräch" })).toBeVisible();
  },
  "the reasons, and every part": async (page) => {
    await chooseInMenu(page, "Verloren");
    for (const summary of await page.locator("article > div > details > summary").all()) await summary.click();
    await expect(page.getByText("Woran lag es?")).toBeVisible();
  },
  "a person's data, about to be deleted": async (page) => {
    await page.getByRole("button", { name: "Auskunft", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Auskunft über gespeicherte Daten" })).toBeVisible();
    await page.getByRole("button", { name: "Löschen", exact: true }).click();
  },
  "a request by phone": async (page) => {
    await page.goto("/admin/dashboard/anfragen/neu");
    await expect(page.getByRole("heading", { name: /^Anfrage aufnehmen/ })).toBeVisible();
  },
  "the messages": async (page) => {
    await page.getByRole("tab", { name: "Nachrichten" }).click();
    await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
  },
  "the statistics": async (page) => {
    await page.getByRole("tab", { name: "Statistik" }).click();
    await expect(page.getByRole("columnheader", { name: "Gewonnen" })).toBeVisible();
  },
  "the password's panel": async (page) => {
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await expect(page.getByLabel("Neues Passwort")).toBeVisible();
  },
  "the spam": async (page) => {
    await page.goto("/admin/dashboard?stage=spam");
    await expect(page.getByRole("button", { name: /^Spam/, pressed: true })).toBeVisible();
  },
  "the settings": async (page) => {
    await page.goto("/admin/dashboard");
    await openPage(page, "Einstellungen");
    await page.getByText("Angemeldete Geräte").click();
    await expect(page.getByText("Dieses Gerät", { exact: true })).toBeVisible();
    for (const fold of ["Geschlossene Tage eintragen", "So kommen Ihre Termine aufs Telefon"])
      await page.getByText(fold).click();
  },
});

const TODAY = berlinDay(new Date());

/** Orders, and an offer that is being written. Long names and large amounts need the most room. */
export const ORDER_STATES: readonly State[] = [
  ...["?", `?monat=${monthOf(TODAY)}`, `?tag=${TODAY}`].map(
    (search): State => [
      `the orders, ${search}`,
      async (page) => {
        await page.goto(`/admin/dashboard/auftraege${search}`);
        await expect(page.locator("main").getByText("Weitläufig").first()).toBeVisible();
      },
    ],
  ),
  ...Object.entries<State[1]>({
    "an offer": async (page) => {
      await page.goto("/admin/dashboard?q=Unbeauftragt");
      await page
        .getByRole("link", { name: /^Jörg Unbeauftragt/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Angebot (weiter)?schreiben$/ }).click();
      await page.getByLabel("Menge").first().fill("3");
      await page
        .getByLabel(/^Preis/)
        .first()
        .fill("38");
    },
    "its preview": (page) => page.getByRole("button", { name: "Vorschau" }).click(),
  }),
];

/** Two orders, one of them dear and without a first day, and a request without. @returns the last order's request */
export async function agreeOrders(page: Page, bearer: Bearer): Promise<string> {
  let id = "";
  await sendRequest(page.request, { lastName: "Unbeauftragt" });
  for (const startsOn of [TODAY, null]) {
    ({ id } = await sendRequest(page.request, { lastName: "Weitläufig" }));
    const recipientCompany = "Wohnungseigentümergemeinschaft Weitläufig";
    const positions = officeOffer.positions.map((one) => ({ ...one, unitCents: one.unitCents * 100 }));
    const offer = { ...officeOffer, recipientCompany, positions };
    const agreement = { offer, startsOn, agreedOn: TODAY, place: "phone", followUpVersion: 1 };
    await ownersPost(page, bearer, `offers/${id}/agree`, agreement);
  }
  return id;
}
