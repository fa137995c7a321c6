/** The customer's page of a request: how long it is, and that no button takes what somebody is writing. */
import type { Page } from "@playwright/test";
import { isHoliday } from "../../src/opening/holidays";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { householdOffer } from "../support/offer-input";
import { type Bearer, customersPage, offered, ownersPost, sendRequest } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { LABELS, setTextSize } from "../support/pages-together";
import { expectNoSidewaysScroll } from "../support/wizard";

const MESSAGE = "Ihre Nachricht an uns";
const ADDRESS = "Wohin dürfen wir kommen?";
const HALF = "Halb getippt: der Schlüssel";
const HEIGHT = 1300;

/** A day for viewings on which other tests have none. */
const thursday = (() => {
  let day = addDays(berlinDay(new Date()), 35);
  while (new Date(day).getUTCDay() !== 4 || isHoliday(day)) day = addDays(day, 1);
  return day;
})();

let hour = 7;

/** The page of somebody who left no street, with times for a viewing. */
async function proposed(page: Page, headers: Bearer): Promise<string> {
  const { id, path } = await sendRequest(page.request, { address: "" });
  hour += 1;
  // A day of their own for tests that run beside each other.
  const day = addDays(thursday, 7 * test.info().workerIndex);
  const times = ["00", "30"].map((minute) => `${day}T${String(hour).padStart(2, "0")}:${minute}:00.000Z`);
  await ownersPost(page, headers, `follow-ups/${id}/viewing`, { version: 1, times });
  return path;
}

const offerPath = async (page: Page, headers: Bearer) =>
  (await offered(page, headers, { ...householdOffer, startsOn: addDays(berlinDay(new Date()), 20) })).path;

const slot = (page: Page) => page.getByRole("button", { name: /\sUhr zusagen$/ }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("with nothing happened it is short, and nothing of the website stands around it", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await sendRequest(request)).path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HEIGHT);
  await expect(page.locator("#menu")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Angebot/ })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Verlauf" }).getByRole("listitem")).toHaveText([/^Eingegangen/]);
  await expect(page.getByRole("main").locator("form:visible")).toHaveCount(1);
  await expect(page.getByText(/^Eine Antwort auf unsere E-\S?Mails genügt auch/)).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ expectedConsoleErrors: [/422/] });

    test("half-typed text survives each other button @quick", async ({ page, bearer }) => {
      const customer = await customersPage(page, { javaScriptEnabled });
      const message = customer.getByLabel(MESSAGE);
      const address = customer.getByLabel(ADDRESS);

      await customer.goto(await proposed(page, bearer));
      await message.fill(HALF);
      await slot(customer).click();
      await expect(customer.getByText("Bitte schreiben Sie uns, in welche Straße wir kommen dürfen")).toBeVisible();
      await expect(address).toBeFocused();
      await expect(message).toHaveValue(HALF);
      await address.fill("Beispielweg 5, 24568 Kaltenkirchen");
      await slot(customer).click();
      await expect(customer.getByText("Danke, der Termin steht.")).toBeVisible();
      await expect(customer.getByRole("heading", { level: 1, name: /^Wir kommen am/ })).toBeVisible();
      await expect(message).toHaveValue(HALF);
      await button(customer, "Nachricht senden").click();
      await expect(customer.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
      await expect(message).toHaveValue("");
      await expect(customer.getByText(HALF)).toHaveCount(1);
      await customer.getByText("Termin verschieben").click();
      await button(customer, "Absagen und neu anfragen").click();
      await expect(customer.getByText("Wir schlagen Ihnen andere Zeiten vor.")).toBeVisible();

      await customer.goto(await proposed(page, bearer));
      await address.fill("Beispielweg 6");
      await message.fill("Wie lange dauert es?");
      await button(customer, "Nachricht senden").click();
      await expect(customer.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
      await expect(address).toHaveValue("Beispielweg 6");
      await message.fill(HALF);
      await customer.getByLabel("Wann passt es Ihnen besser?").fill("Lieber nach 16 Uhr");
      await button(customer, "Keiner passt").click();
      await expect(customer.getByText("Wir schlagen Ihnen andere Zeiten vor.")).toBeVisible();
      await expect(customer.locator("#nachrichten li").last()).toContainText("Lieber nach 16 Uhr");
      await expect(message).toHaveValue(HALF);
    });

    test("what is missing is told so in its place, and back shows a page of ours", async ({ page, bearer }) => {
      const customer = await customersPage(page, { javaScriptEnabled });
      const path = await proposed(page, bearer);
      await customer.goto("/kontakt");
      await customer.goto(path);
      await button(customer, "Nachricht senden").click();
      await expect(customer.getByLabel(MESSAGE)).toBeFocused();
      await slot(customer).click();
      const address = customer.getByLabel(ADDRESS);
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(address).toBeFocused();
      await address.fill("Beispielweg 7, 24568 Kaltenkirchen");
      await slot(customer).click();
      await expect(customer.getByText("Danke, der Termin steht.")).toBeVisible();
      await customer.getByLabel(MESSAGE).fill("Und die Fenster?");
      await button(customer, "Nachricht senden").click();
      await expect(customer.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
      await expect(customer.getByText("Sie haben uns geschrieben, wir antworten Ihnen.")).toBeVisible();
      for (const last of javaScriptEnabled ? [true] : [false, false, false, true]) {
        await customer.goBack();
        if (last) await expect(customer).toHaveURL(/\/kontakt$/);
        else await expect(customer.getByRole("heading", { level: 1, name: /^Wir kommen am/ })).toBeVisible();
      }
    });

    test("what an offer's page answers is in sight, wherever its address points", async ({ page, bearer }) => {
      const customer = await customersPage(page, { javaScriptEnabled });
      const path = await offerPath(page, bearer);
      await customer.goto(`${path}/angebot/1#annehmen`);
      await customer.getByLabel(MESSAGE).fill("   ");
      await button(customer, "Nachricht senden").click();
      await expect(customer.getByLabel(MESSAGE)).toHaveAttribute("aria-invalid", "true");
      await expect(customer.getByLabel(MESSAGE)).toBeInViewport();
      await customer.goto(`${path}/angebot/1#text`);
      const decline = customer.locator("details", { hasText: "Ja, ablehnen" });
      await decline.locator("summary").click();
      await decline.getByRole("textbox").fill("x".repeat(2001));
      await button(customer, "Ja, ablehnen").click();
      await expect(customer.getByRole("alert").first()).toBeInViewport();
      await customer.goto(`${path}/angebot/1#text`);
      await decline.locator("summary").click();
      await decline.getByRole("textbox").fill("Zu teuer");
      await button(customer, "Ja, ablehnen").click();
      await expect(customer.locator("#antwort")).toHaveText("Danke für Ihre Antwort.");
      await expect(customer.locator("#antwort")).toBeInViewport();
      if (javaScriptEnabled) {
        // By then it may be true no more.
        await customer.reload();
        await expect(customer.locator("#antwort")).toHaveCount(0);
      }
    });
  });

test("what is typed is there after a link, back and a reload; sent, it is gone", async ({ page, bearer }) => {
  const path = await offerPath(page, bearer);
  await page.goto(path);
  const message = page.getByLabel(MESSAGE);
  await message.fill(HALF);
  await page.getByRole("link", { name: /^Angebot .* ansehen$/ }).click();
  await expect(message).toHaveValue(HALF);
  await page.getByText("Angebot ablehnen", { exact: true }).first().click();
  await page.getByLabel("Woran liegt es?").fill("Zu früh");
  await page.reload();
  await expect(message).toHaveValue(HALF);
  await page.goBack();
  await expect(message).toHaveValue(HALF);
  await button(page, "Nachricht senden").click();
  await expect(page.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
  await page.reload();
  await expect(message).toHaveValue("");
  await page.goto(`${path}/angebot/1`);
  await expect(page.getByLabel("Woran liegt es?")).toHaveValue("Zu früh");
});

test.describe("where the script's post fails", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("the form goes its own way", async ({ page, request }) => {
    await page.goto((await sendRequest(request)).path);
    await page.route(/\/anfrage\//, (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await page.getByLabel(MESSAGE).fill("Kommt das an?");
    await button(page, "Nachricht senden").click();
    await expect(page.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
    await expect(page).toHaveURL(/#antwort$/);
    await expect(page.locator("#nachrichten li")).toHaveCount(1);
  });
});

test("without JavaScript letters of double size are not cut at 320 px", async ({ page, bearer }) => {
  const customer = await customersPage(page, { width: 320 });
  for (const path of [await proposed(page, bearer), await offerPath(page, bearer)]) {
    await customer.goto(path);
    await setTextSize(customer, 200);
    await customer.locator("#mehr > summary").click();
    for (const colorScheme of ["light", "dark"] as const) {
      await customer.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(customer);
      expect(await brokenWords(customer, LABELS, 1), path).toEqual([]);
      // Running text breaks only at a hyphen or dash of its own: "E-Mail", "8–18".
      expect(await brokenWords(customer, "main", Number.POSITIVE_INFINITY), path).toEqual([]);
    }
  }
});
