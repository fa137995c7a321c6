/** The states of the admin area, one after the other, as a phone, a tablet and a desk show them, in both schemes. */
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { classesIn } from "../support/class-names";
import { chooseInMenu, openDashboard, openPage, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

/** Hooks of scripts and hand-written rules; they need no utility. */
const HOOKS = ["group"];

/** What an operator opens, in an order in which each state leads to the next. */
const STATES: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  ["the list", async () => {}],
  [
    "a search that finds nothing",
    async (page) => {
      await page.getByRole("searchbox").fill("gibt-es-nicht");
      await page.getByRole("button", { name: "Suche zurücksetzen" }).waitFor();
    },
  ],
  [
    "a request",
    async (page) => {
      await page.getByRole("searchbox").fill("Sichtbar");
      await page
        .getByRole("link", { name: /^Jörg Sichtbar/ })
        .first()
        .click();
      await expect(page.getByRole("list", { name: "Gespräch" })).toBeVisible();
    },
  ],
  [
    "the reasons, and every part",
    async (page) => {
      await chooseInMenu(page, "Verloren");
      for (const summary of await page.locator("article > div > details > summary").all()) await summary.click();
      await expect(page.getByText("Woran lag es?")).toBeVisible();
    },
  ],
  [
    "a person's data, about to be deleted",
    async (page) => {
      await page.getByRole("button", { name: "Auskunft", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Auskunft über gespeicherte Daten" })).toBeVisible();
      await page.getByRole("button", { name: "Löschen", exact: true }).click();
    },
  ],
  [
    "a request by phone",
    async (page) => {
      await page.goto("/admin/dashboard/anfragen/neu");
      await expect(page.getByRole("heading", { name: /^Anfrage aufnehmen/ })).toBeVisible();
    },
  ],
  [
    "the messages",
    async (page) => {
      await page.getByRole("tab", { name: "Nachrichten" }).click();
      await expect(page.getByRole("heading", { name: "Nachrichten" })).toBeVisible();
    },
  ],
  [
    "the statistics",
    async (page) => {
      await page.getByRole("tab", { name: "Statistik" }).click();
      await expect(page.getByRole("columnheader", { name: "Gewonnen" })).toBeVisible();
    },
  ],
  [
    "the password's panel",
    async (page) => {
      await page.getByRole("button", { name: "Einstellungen" }).click();
      await expect(page.getByLabel("Neues Passwort")).toBeVisible();
    },
  ],
  [
    "the spam",
    async (page) => {
      await page.goto("/admin/dashboard?stage=spam");
      await expect(page.getByRole("button", { name: /^Spam/, pressed: true })).toBeVisible();
    },
  ],
  [
    "the settings",
    async (page) => {
      await page.goto("/admin/dashboard");
      await openPage(page, "Einstellungen");
      await page.getByText("Angemeldete Geräte").click();
      await expect(page.getByText("Dieses Gerät", { exact: true })).toBeVisible();
      for (const fold of ["Geschlossene Tage eintragen", "So kommt er aufs Telefon"])
        await page.getByText(fold).click();
    },
  ],
];

test("no state of the dashboard has a barrier, sticks out or breaks a word at any width, and one sheet rules it @quick", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const data = quoteInput({ lastName: "Sichtbar", email: "sichtbar@example.com" });
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await openDashboard(page);
  for (const [name, open] of STATES) {
    await open(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await brokenWords(page, "body", 1), `${name} at ${width}: broken words`).toEqual([]);
    }
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const about = `${name} at ${width}`;
      expect.soft(await axeFindings(page), about).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${about}: px to scroll sideways`).toBe(0);
    }
    expect.soft(await classesWithoutRule(page), name).toEqual([]);
    expect.soft(await page.locator("link[rel=stylesheet]").count(), `${name}: stylesheets`).toBe(1);
  }
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function classesWithoutRule(page: Page): Promise<string[]> {
  const used = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].flatMap((node) => [...node.classList]),
  );
  const css = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n"),
  );
  const ruled = classesIn(css);
  return [...new Set(used)].filter((name) => !HOOKS.includes(name) && !ruled.has(name));
}
