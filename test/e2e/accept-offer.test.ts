/** Accepting an offer on the customer's page: businesses with a button, everybody else with what they send. */
import type { Page } from "@playwright/test";
import { addDays, berlinDay, dateInWords } from "../../src/platform/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { householdOffer, line, officeOffer } from "../support/offer-input";
import { signedInTest as test } from "../support/operator-test";
import { type SentRequest, sendRequest } from "../support/own-page";
import { expectNoSidewaysScroll } from "../support/wizard";

type Bearer = Record<string, string>;

const today = berlinDay(new Date());
const windows = line({ id: "windows", text: "Fenster von innen", unitCents: 12_000, isOptional: true });

async function offerTo(page: Page, headers: Bearer, { id }: SentRequest, offer: object): Promise<void> {
  const detail = await (await page.request.get(`/api/admin/follow-ups/${id}`, { headers })).json();
  const data = { followUpVersion: detail.followUp.version, offer, byMail: false };
  const sent = await page.request.post(`/api/admin/offers/${id}/send`, { data, headers });
  expect(sent.status(), await sent.text()).toBeLessThan(300);
}

const office = { ...officeOffer, startsOn: addDays(today, 20), positions: [...officeOffer.positions, windows] };
const household = {
  ...householdOffer,
  startsOn: addDays(today, 3),
  viewedOn: today,
  positions: [...householdOffer.positions, windows],
};

const block = (page: Page) => page.locator("#annehmen");

/** Clicks of the customer, counted. */
function presses() {
  const counted = { count: 0 };
  const press = async (target: ReturnType<Page["locator"]>) => {
    counted.count += 1;
    await target.click();
  };
  return { counted, press };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ expectedConsoleErrors: [/409|422/] });

    /** The customer's own page, beside the owner's. */
    async function customersPage(page: Page, width = 390): Promise<Page> {
      const { baseURL } = test.info().project.use;
      const viewport = { width, height: 844 };
      const context = await page.context().browser()?.newContext({ javaScriptEnabled, baseURL, viewport });
      if (!context) throw new Error("No browser");
      return context.newPage();
    }

    test("a business orders with at most four presses, after a last look and a way back", async ({
      page,
      request,
      bearer,
    }) => {
      const sent = await sendRequest(request, { lastName: "Bürobedarf" });
      await offerTo(page, bearer, sent, office);
      const customer = await customersPage(page);
      const { counted, press } = presses();
      await customer.goto(`${sent.path}/angebot/1`);
      const top = (await block(customer).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      const bottom = top + ((await block(customer).boundingBox())?.height ?? 0);
      console.info(`The block: from ${Math.round(top)} to ${Math.round(bottom)} px`);
      expect(bottom).toBeLessThanOrEqual(4 * 844);
      const option = customer.getByLabel("Leistung 3: Fenster von innen");
      await expect(option).not.toBeChecked();
      await expect(customer.getByLabel("Ich handle für ein Unternehmen und bin dazu befugt")).not.toBeChecked();
      const plain = "386,67 € Nettopreis je Monat";
      await expect(customer.locator("#accept-total")).toHaveText(plain);
      if (javaScriptEnabled) {
        await option.check();
        await expect(customer.locator("#accept-total")).toHaveText("906,67 € Nettopreis je Monat");
        await option.uncheck();
        await expect(customer.locator("#accept-total")).toHaveText(plain);
      }
      await press(option);
      // What is missing is named, and what was chosen stays.
      await customer.getByRole("button", { name: "Weiter zur Prüfung" }).click();
      await expect(customer.getByRole("alert")).toContainText("Bitte geben Sie Ihren Namen ein");
      await expect(option).toBeChecked();
      await customer.getByLabel("Ihr Name").fill("Petra Muster");
      await customer.getByLabel("Ihre Funktion").fill("Einkauf");
      await press(customer.getByLabel("Ich handle für ein Unternehmen und bin dazu befugt"));
      await press(customer.getByRole("button", { name: "Weiter zur Prüfung" }));
      await expect(block(customer)).toContainText("906,67 €");
      await expect(block(customer)).toContainText("Petra Muster, Einkauf");
      await expect(block(customer)).toBeInViewport();
      if (javaScriptEnabled) expect(await axeFindings(customer)).toEqual([]);
      await customer.getByRole("button", { name: "Zurück und ändern" }).click();
      await expect(option).toBeChecked();
      await expect(customer.getByLabel("Ihre Funktion")).toHaveValue("Einkauf");
      await customer.getByRole("button", { name: "Weiter zur Prüfung" }).click();
      await press(customer.getByRole("button", { name: "Zahlungspflichtig beauftragen", exact: true }));
      await expect(
        customer.getByText(/auf unserer Seite angenommen.*Die Auftragsbestätigung schicken wir/),
      ).toBeVisible();
      await expect(block(customer)).toHaveCount(0);
      expect(counted.count).toBeLessThanOrEqual(4);
      await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
      await expect(page.getByText(/angenommen am .*, auf unserer Seite \(906,67/)).toBeVisible();
      await customer.context().close();
    });

    test("a household's answers build the mail, the text and the slip, and order nothing", async ({
      page,
      request,
      bearer,
    }) => {
      const sent = await sendRequest(request, { lastName: "Haushalt" });
      await offerTo(page, bearer, sent, household);
      const customer = await customersPage(page, 320);
      const { counted, press } = presses();
      await customer.goto(`${sent.path}/angebot/1`);
      await expectNoSidewaysScroll(customer);
      await expect(customer.getByRole("button", { name: "Zahlungspflichtig beauftragen" })).toHaveCount(0);
      await press(customer.getByLabel(/^schon ab/));
      await press(customer.getByRole("button", { name: "Annahme vorbereiten" }));
      await expect(block(customer)).toContainText(
        "Damit ist noch nichts bestellt. Der Auftrag kommt zustande, wenn Ihre Nachricht bei uns ist.",
      );
      const mail = customer.getByRole("link", { name: "E-Mail zur kostenpflichtigen Annahme öffnen" });
      counted.count += 1;
      const text = decodeURIComponent((await mail.getAttribute("href")) ?? "").replaceAll("\u00a0", " ");
      for (const said of [
        `Ihr Angebot ${sent.reference}/1 vom ${dateInWords(today)} kostenpflichtig an (455,00 € Gesamtpreis je Monat)`,
        "Wahlweise dazu: keine.",
        `schon ab ${dateInWords(household.startsOn)}; ich verlange das ausdrücklich`,
        "Vertrag und Belehrung: auf Papier.",
        "Es gelten Ihre Allgemeinen Geschäftsbedingungen",
      ])
        expect(text).toContain(said);
      expect(counted.count).toBeLessThanOrEqual(3);
      await expectNoSidewaysScroll(customer);
      if (javaScriptEnabled) expect(await axeFindings(customer)).toEqual([]);
      await customer.emulateMedia({ media: "print" });
      await expect(customer.locator("[data-offer=slip]")).toContainText("ich verlange das ausdrücklich");
      await expect(block(customer)).toBeHidden();
      await customer.context().close();
    });
  });
}

test.describe("what comes too late", () => {
  test.use({ expectedConsoleErrors: [/409/], viewport: { width: 390, height: 844 } });

  /** Up to the last look. */
  async function toReview(page: Page, sent: SentRequest): Promise<void> {
    await page.goto(`${sent.path}/angebot/1`);
    await page.getByLabel("Ihr Name").fill("Petra Muster");
    await page.getByLabel("Ihre Funktion").fill("Einkauf");
    await page.getByLabel("Ich handle für ein Unternehmen und bin dazu befugt").check();
    await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  }
  const order = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig beauftragen", exact: true });

  test("a double press is one order, and so is one in another tab", async ({ page, context, request, bearer }) => {
    const sent = await sendRequest(request, { lastName: "Doppelt" });
    await offerTo(page, bearer, sent, office);
    const other = await context.newPage();
    await toReview(page, sent);
    await toReview(other, sent);
    await order(page).dblclick();
    await expect(page.getByText(/auf unserer Seite angenommen/)).toBeVisible();
    await order(other).click();
    await expect(other.getByText(/auf unserer Seite angenommen/)).toBeVisible();
    const { offered } = await (await page.request.get(`/api/admin/follow-ups/${sent.id}`, { headers: bearer })).json();
    expect(offered.offers).toMatchObject([{ status: "accepted", acceptedBy: "online" }]);
  });

  test("retracted meanwhile says so, and declined leads to a new one", async ({ page, context, request, bearer }) => {
    const sent = await sendRequest(request, { lastName: "Zurück" });
    await offerTo(page, bearer, sent, office);
    await toReview(page, sent);
    const other = await context.newPage();
    await toReview(other, sent);
    await other.getByText("Angebot ablehnen", { exact: true }).first().click();
    await other.getByRole("button", { name: "Ja, ablehnen" }).click();
    await order(page).click();
    await expect(page.getByRole("alert")).toContainText("inzwischen abgelehnt");
    await page.getByRole("button", { name: "Neues Angebot anfragen" }).click();
    await expect(page.getByRole("status")).toContainText("melden uns mit einem neuen Angebot");
    const again = await sendRequest(request, { lastName: "Zurückgezogen" });
    await offerTo(page, bearer, again, office);
    await toReview(page, again);
    const data = { revision: 1 };
    await page.request.post(`/api/admin/offers/${again.id}/retract`, { data, headers: bearer });
    await order(page).click();
    await expect(page.getByText(/^Wir haben dieses Angebot am [\d.]+ zurückgezogen\./)).toBeVisible();
    await expect(block(page)).toHaveCount(0);
  });
});

test("a message after a consumer's offer is no order: the owner is told to have it confirmed", async ({
  page,
  request,
  bearer,
}) => {
  const sent = await sendRequest(request, { lastName: "Jasager" });
  await offerTo(page, bearer, sent, household);
  await page.goto(`${sent.path}/angebot/1`);
  await page.getByLabel("Ihre Nachricht an uns").fill("Ja, machen wir so!");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("status")).toContainText("Ihre Nachricht ist bei uns");
  await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
  await expect(page.getByText("Bitte kurz per E-Mail, Telefon oder auf Papier bestätigen lassen")).toBeVisible();
  await page.getByLabel("Vorlage", { exact: true }).selectOption("Um Bestätigung bitten");
  await expect(page.getByLabel("Nachricht oder Notiz")).toHaveValue(/bestätigen Sie es uns bitte kurz per E-Mail/);
  expect(await axeFindings(page)).toEqual([]);
});

test("no translator changes a number on the customer's pages", async ({ page, request, bearer }) => {
  const sent = await sendRequest(request);
  await offerTo(page, bearer, sent, household);
  for (const path of ["", "/angebot/1", "/zurueckziehen", "/loeschen", "/daten"].map((end) => sent.path + end)) {
    await page.goto(path);
    const numbers = await page.evaluate(() => {
      const found: [text: string, isKept: boolean][] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, textContent: text } = node;
        // What is stored is told as it is in the page's own list of it.
        if (
          !parent ||
          parent.closest("script, section[aria-labelledby^=data-]") ||
          !/\b[RNA]-[2-9A-Z]{4}-/.test(text ?? "")
        )
          continue;
        found.push([text ?? "", parent.closest("[translate=no]") !== null]);
      }
      return found;
    });
    expect(numbers.length, path).toBeGreaterThan(0);
    expect(
      numbers.filter(([, isKept]) => !isKept),
      path,
    ).toEqual([]);
  }
});

test("the price of an optional line fits the narrowest phone", async ({ page, request, bearer }) => {
  const sent = await sendRequest(request);
  const long = line({
    id: "long",
    text: "Fenster mit Rahmen, innen und außen",
    unitCents: 1_234_567,
    isOptional: true,
  });
  await offerTo(page, bearer, sent, { ...household, positions: [...household.positions, long] });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${sent.path}/angebot/1`);
    const ends = await page
      .locator(".choice span")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(3);
    const cards = await page
      .locator(".choice")
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(Math.max(...cards));
    expect(Math.max(...cards)).toBeLessThanOrEqual(width);
  }
});
