/** The one page of settings. */
import type * as z from "zod/mini";
import type { PasskeyRow } from "../../src/admin/passkeys/passkeys.server";
import type { ownersSettings, SettingAnswer, SettingId } from "../../src/admin/settings/settings.server";
import type { DaysMet } from "../../src/desk/day-list.server";
import type { OutboxResponse } from "../../src/requests/outbox/outbox-state.server";
import { shippedTexts } from "../../src/requests/work/templates";
import { expect } from "../support/browser-test";
import { answerWith, device, fakePush } from "../support/fake-push";
import { holdBack } from "../support/hold-back";
import { signedInTest as test } from "../support/owner-test";
import { addAuthenticator } from "../support/virtual-authenticator";

/** With the folds closed, on a phone. */
const HEIGHT_MAX = 2200;
const WORDS_MAX = 200;

const RINGING = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

/** What the settings read of an owner who has set up everything, and whose mail stands still. */
const SET_UP = {
  "/api/admin/passkeys": [
    {
      id: "1",
      device: "Safari, iPhone",
      createdAt: "2026-11-20T08:00:00.000Z",
      lastUsedAt: "2026-11-24T07:30:00.000Z",
    },
  ] satisfies PasskeyRow[],
  "/api/admin/mail-settings": {
    configured: true,
    settings: {
      receivers: ["buero@example.org", "chef@example.org"],
      morningIsOn: true,
      morningTime: "07:00",
      signedBy: "",
    },
  } satisfies SettingAnswer<"mail-settings">,
  "/api/admin/outbox": {
    configured: true,
    waiting: 1,
    resting: null,
    unreached: [],
    lastSentAt: "2026-11-24T05:00:00.000Z",
    newestError: { code: "E_RECIPIENT_NOT_ALLOWED", at: "2026-11-24T06:00:00.000Z" },
  } satisfies OutboxResponse,
  "/api/admin/opening": {
    notice: "Betriebsferien vom 24.12. bis 2.1.",
    noticeFrom: "2026-12-10",
    noticeUntil: "2027-01-02",
    days: [
      { from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" },
      { from: "2026-12-04", until: "2026-12-04", opens: "08:00", closes: "12:00" },
    ],
  } satisfies SettingAnswer<"opening">,
  // The closed days, whatever visits other tests have on them.
  "/api/admin/days/**": {
    until: "2027-01-02",
    visits: 0,
    viewings: 0,
    names: [],
    more: 0,
    unknown: [],
  } satisfies DaysMet,
  "/api/admin/templates": shippedTexts satisfies SettingAnswer<"templates">,
  "/api/admin/calendar": { hasLink: true, withAddress: true } satisfies SettingAnswer<"calendar">,
};

/** Label of the control of each field; one that the register gets does not compile without it. */
const CONTROLS: { [Id in SettingId]: Record<keyof z.output<(typeof ownersSettings)[Id]["schema"]>, string> } = {
  "mail-settings": {
    receivers: "Neue Anfragen gehen an",
    morningIsOn: "Morgenmail um",
    morningTime: "Uhrzeit",
    signedBy: "Name unter E-Mails an Kunden",
  },
  opening: {
    days: "Erster Tag",
    notice: "Hinweis auf allen Seiten",
    noticeFrom: "Zeigen ab",
    noticeUntil: "Zeigen bis",
  },
  templates: {
    viewing: "Besichtigung vorschlagen",
    question: "Rückfrage stellen",
    reply: "Nachricht beantworten",
    notReached: "Nicht erreicht",
    offerSent: "Nach dem Angebot fragen",
  },
  calendar: { withAddress: "Mit Adresse des Objekts" },
};

test("all settings are on one page that is read at a glance @quick", async ({ page }) => {
  await addAuthenticator(page);
  await fakePush(page, answerWith([device(RINGING, "Chrome, Android"), device(OTHER, "Safari, iPhone")]));
  await page.addInitScript((id) => {
    localStorage.setItem("adminPush", JSON.stringify({ id, endpoint: "" }));
    // The browser without a window grants no notices.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  }, RINGING);
  for (const [path, json] of Object.entries(SET_UP)) await page.route(`**${path}`, (route) => route.fulfill({ json }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/dashboard/einstellungen");
  await expect(page.getByRole("region", { name: "Einstellungen" }).getByRole("heading", { level: 3 })).toHaveText([
    "Urlaub und Hinweis",
    "Texte und Angaben",
    "E-Mails und Mitteilungen",
    "Kalender",
    "Passwort und Geräte",
    "Export",
  ]);
  await expect(page.getByLabel("Neues Passwort")).toBeAttached();
  for (const label of Object.values(CONTROLS).flatMap((fields) => Object.values<string>(fields)))
    await expect(page.getByLabel(label)).toBeAttached();
  for (const button of ["Entfernen: Safari, iPhone", "Probe senden: Chrome, Android", "Jetzt senden"])
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  await expect(page.getByText("Wird geladen")).toHaveCount(0);
  // biome-ignore lint/performance/useDomNodeTextContent: what is folded is not read
  const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(words).toBeLessThanOrEqual(WORDS_MAX);
  expect(height).toBeLessThanOrEqual(HEIGHT_MAX);
});

test("mails that wait are spoken of once one has failed", async ({ page }) => {
  const outbox = SET_UP["/api/admin/outbox"];
  let newestError: OutboxResponse["newestError"] = null;
  await page.route("**/api/admin/outbox", (route) => route.fulfill({ json: { ...outbox, waiting: 3, newestError } }));
  const told = page.getByText("Zuletzt verschickt");
  await page.goto("/admin/dashboard/einstellungen");
  await expect(told).toHaveText("Zuletzt verschickt: 24.11.2026 06:00.");
  await expect(page.getByRole("button", { name: "Jetzt senden" })).toHaveCount(0);
  newestError = outbox.newestError;
  await page.reload();
  await expect(told).toContainText("Wartend: 3");
  await expect(page.getByRole("button", { name: "Jetzt senden" })).toBeVisible();
});

test("below settings and orders the tabs open by a press, not by the focus", async ({ page }) => {
  for (const path of ["einstellungen", "auftraege?monat=2026-11"]) {
    await page.goto(`/admin/dashboard/${path}`);
    await page.getByRole("tab", { name: "Anfragen" }).focus();
    await expect(page).toHaveURL(`/admin/dashboard/${path}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

test("a table is downloaded, and its button says that it is coming", async ({ page }) => {
  const { release } = await holdBack(page, "**/api/admin/export/leads.xlsx");
  await page.goto("/admin/dashboard/einstellungen");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Anfragen (Excel)" }).click();
  await expect(page.getByRole("button", { name: "Wird geladen…" })).toBeVisible();
  release();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test("a notice, days and their removal keep what another device has saved meanwhile", async ({ page }) => {
  const [first, second, third] = ["2099-12-01", "2099-12-02", "2099-12-03"].map((day) => {
    return { from: day, until: day, opens: "", closes: "" };
  });
  let stored: unknown = { days: [first], notice: "", noticeFrom: "", noticeUntil: "" };
  await page.route("**/api/admin/opening", (route) => {
    if (route.request().method() === "POST") stored = route.request().postDataJSON();
    return route.fulfill({ json: route.request().method() === "POST" ? { success: true } : stored });
  });
  await page.goto("/admin/dashboard/einstellungen");
  await page.getByLabel("Hinweis auf allen Seiten").fill("Betriebsferien");
  await page.getByLabel("Zeigen bis").fill("2099-12-31");

  stored = { days: [second, first], notice: "", noticeFrom: "", noticeUntil: "" };
  await page.getByRole("button", { name: "Hinweis speichern" }).click();
  const notice = { notice: "Betriebsferien", noticeFrom: "", noticeUntil: "2099-12-31" };
  await expect.poll(() => stored).toEqual({ days: [second, first], ...notice });
  const toast = page.getByRole("listitem").filter({ hasText: "Gespeichert" });
  await expect(toast).toBeVisible();
  await page.getByLabel("Zeigen bis").fill("");
  await expect(page.getByText("Zeigen bis (optional)")).toHaveCount(0);
  await page.getByRole("button", { name: "Hinweis speichern" }).click();
  await expect(page.getByLabel("Zeigen bis")).toHaveAccessibleDescription("Fehler: Bitte wählen Sie einen Tag");
  await expect(toast).toHaveCount(0);
  await page.getByLabel("Zeigen bis").fill("2099-12-31");

  await page.getByText("Geschlossene Tage eintragen").click();
  await page.getByLabel("Erster Tag").fill("2099-12-03");
  stored = { days: [second], ...notice };
  await page.getByRole("button", { name: "Tage eintragen" }).click();
  await expect.poll(() => stored).toEqual({ days: [third, second], ...notice });

  const remove = page.getByRole("button", { name: "Entfernen: 02.12.2099: geschlossen" });
  await expect(remove).toBeVisible();
  stored = { days: [third, second, first], ...notice };
  await remove.click();
  await expect.poll(() => stored).toEqual({ days: [third, first], ...notice });
});
