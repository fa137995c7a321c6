/** Accepting an offer on the customer's page: businesses with a button, everybody else with what they send. */
import type { Page } from "@playwright/test";
import { addDays, berlinDay, dateInWords } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { brokenWords } from "../support/broken-words";
import { expect } from "../support/browser-test";
import { holdBack } from "../support/hold-back";
import { householdOffer, line, officeOffer } from "../support/offer-input";
import { customersPage, offered } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { LABELS, setTextSize, wideParts } from "../support/pages-together";
import { expectNoSidewaysScroll } from "../support/wizard";

const today = berlinDay(new Date());
const windows = line({ id: "windows", text: "Fenster von innen", unitCents: 12_000, isOptional: true });

const office = { ...officeOffer, startsOn: addDays(today, 20), positions: [...officeOffer.positions, windows] };
const household = {
  ...householdOffer,
  startsOn: addDays(today, 3),
  viewedOn: today,
  positions: [...householdOffer.positions, windows],
};

const block = (page: Page) => page.locator("#annehmen");

const order = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig beauftragen", exact: true });
const choose = (page: Page) => page.getByRole("button", { name: "Weiter mit dieser Auswahl" });

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

    test("a business orders what it chose, in at most four presses @quick", async ({ page, bearer }) => {
      const sent = await offered(page, bearer, office, { lastName: "Bürobedarf" });
      const customer = await customersPage(page, { javaScriptEnabled });
      const posts: string[] = [];
      customer.on("request", (one) => one.method() === "POST" && posts.push(one.url()));
      const { counted, press } = presses();
      await customer.goto(`${sent.path}/angebot/1`);
      const option = customer.getByLabel("Leistung 3: Fenster von innen");
      await expect(option).not.toBeChecked();
      // Nobody can order before the lines are chosen.
      await expect(order(customer)).toHaveCount(0);
      await press(option);
      if (!javaScriptEnabled) await press(choose(customer));
      await expect(block(customer)).toContainText("906,67 €");
      await expect(customer).toHaveURL(javaScriptEnabled ? /\?wahl=windows$/ : /\?wahl=&wahl=windows#ja$/);
      await expect(option).toBeChecked();
      await expect(choose(customer)).toHaveCount(javaScriptEnabled ? 0 : 1);
      await expect(block(customer)).toContainText("Mit dem Knopf ist der Auftrag erteilt. Vertragstext: diese Seite");
      await expect(block(customer)).toContainText("Beispiel GmbH");
      // What is missing is named, what was chosen and typed stays, and the enter key orders nothing.
      await customer.getByLabel("Ihr Name").fill("Petra Muster");
      await customer.getByLabel("Ihr Name").press("Enter");
      await order(customer).click();
      await expect(customer.getByRole("alert")).toContainText("Bitte geben Sie Ihre Funktion ein");
      expect(posts).toHaveLength(1);
      await expect(customer.getByLabel("Ihr Name")).toHaveValue("Petra Muster");
      await expect(option).toBeChecked();
      await expect(block(customer)).toBeInViewport();
      await customer.getByLabel("Ihre Funktion").fill("Einkauf");
      const role = customer.getByLabel("Ich handle für ein Unternehmen und bin dazu befugt");
      await expect(role).not.toBeChecked();
      await press(role);
      await expect(block(customer)).toContainText("906,67 €");
      if (javaScriptEnabled) expect(await axeFindings(customer)).toEqual([]);
      await press(order(customer));
      await expect(
        customer.getByText(/auf unserer Seite angenommen.*Die Auftragsbestätigung schicken wir/),
      ).toBeVisible();
      await expect(block(customer)).toHaveCount(0);
      expect(posts).toHaveLength(2);
      expect(counted.count).toBeLessThanOrEqual(javaScriptEnabled ? 3 : 4);
      await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
      await expect(page.getByText(/angenommen am .*, auf unserer Seite \(906,67/)).toBeVisible();
    });

    test("a household's mails, texts and slip say what was chosen, and order nothing", async ({ page, bearer }) => {
      const sent = await offered(page, bearer, household, { lastName: "Haushalt" });
      const customer = await customersPage(page, { javaScriptEnabled, width: 320 });
      const { counted, press } = presses();
      await customer.goto(`${sent.path}/angebot/1`);
      await expectNoSidewaysScroll(customer);
      await expect(block(customer)).toContainText(/rufen Sie an: 04191/);
      await expect(customer.getByRole("link", { name: /^Per E-Mail kostenpflichtig/ })).toHaveCount(0);
      await press(choose(customer));
      await expect(customer).toHaveURL(/\?wahl=(#ja)?$/);
      await expect(order(customer)).toHaveCount(0);
      await expect(block(customer)).toContainText("Mit einer Nachricht auf dieser Seite ist noch nichts bestellt.");
      const mails = customer.getByRole("link", { name: /^Per E-Mail kostenpflichtig/ });
      await expect(mails).toHaveText([
        "Per E-Mail kostenpflichtig annehmen",
        "Per E-Mail kostenpflichtig annehmen, und bitte schon vorher beginnen",
      ]);
      counted.count += 1;
      const [plain = "", early = ""] = await mails.evaluateAll((all) =>
        all.map((one) => decodeURIComponent(one.getAttribute("href") ?? "").replaceAll("\u00a0", " ")),
      );
      for (const text of [plain, early]) expect(text).toContain(`${sent.reference}/1 vom ${dateInWords(today)}`);
      await customer.getByText("Text zum Kopieren").click();
      await expect(block(customer)).toContainText("An: ");
      expect(counted.count).toBeLessThanOrEqual(3);
      await expectNoSidewaysScroll(customer);
      if (javaScriptEnabled) expect(await axeFindings(customer)).toEqual([]);
      await customer.emulateMedia({ media: "print" });
      await expect(customer.locator("[data-offer=slip]")).toContainText("ich verlange das ausdrücklich");
      await expect(mails.first()).toBeHidden();
    });
  });
}

test("a tick goes over by itself: until then nobody orders, and what was typed stays", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, office, { lastName: "Ankreuzerin" });
  await page.goto(`${sent.path}/angebot/1?wahl=`);
  const option = page.getByLabel("Leistung 3: Fenster von innen");
  await page.getByLabel("Ihr Name").fill("Petra Muster");
  await page.getByLabel("Ihre Nachricht an uns").fill("Eine Frage");
  const choice = await holdBack(page, /wahl=windows/);
  await option.check();
  await expect(order(page)).toBeDisabled();
  await page.getByLabel("Ihre Funktion").pressSequentially("Geschäfts");
  choice.release();
  await expect(order(page)).toBeEnabled();
  await page.keyboard.type("führerin");
  await expect(page.getByLabel("Ihre Funktion")).toHaveValue("Geschäftsführerin");
  await expect(block(page)).toContainText("906,67 €");
  await expect(page.getByLabel("Ihr Name")).toHaveValue("Petra Muster");
  // The last of quick ticks counts.
  for (let tick = 0; tick < 5; tick += 1) await option.click();
  await expect(page.locator("#accept-sum")).toContainText("386,67");
  await expect(page).toHaveURL(/\?wahl=$/);
  await expect(page.locator("#ja")).not.toContainText("Leistung 3");
  await page.getByText("Lieber auf Papier?").click();
  // A tick closes nothing, and a question keeps the choice.
  await option.check();
  await expect(page).toHaveURL(/\?wahl=windows$/);
  await expect(page.getByRole("button", { name: "Drucken oder als PDF sichern" })).toBeVisible();
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
  await expect(option).toBeChecked();
  await expect(page.locator("#ja")).toContainText("Leistung 3");
  // So does a tick while the next one is on its way.
  const question = await holdBack(page, /wahl=windows/);
  await page.getByLabel("Ihre Nachricht an uns").fill("Noch eine Frage");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect.poll(question.count).toBe(1);
  await option.uncheck();
  await expect(page).toHaveURL(/\?wahl=$/);
  question.release();
  await expect(page.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
  await expect(option).not.toBeChecked();
  await expect(page).toHaveURL(/\?wahl=$/);
  await expect(page.locator("#ja")).not.toContainText("Leistung 3");
});

test("where a tick cannot go over the form does, and back shows the choice as it was", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, office, { lastName: "Funkloch" });
  const option = page.getByLabel("Leistung 3: Fenster von innen");
  await page.goto(`${sent.path}/angebot/1?wahl=`);
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  await option.check();
  await expect(page).toHaveURL(/\?wahl=&wahl=windows#ja$/);
  await expect(page.locator("#ja")).toContainText("Leistung 3");
  await page.getByRole("link", { name: "Zu Ihrer Anfrage" }).click();
  await expect(page).toHaveURL(new RegExp(`${sent.path}$`));
  await page.goBack();
  await expect(option).toBeChecked();
  await expect(page.locator("#ja")).toContainText("Leistung 3");
  await expect(order(page)).toBeEnabled();
});

test.describe("on the smallest phone with letters of double size", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("without JavaScript neither choosing nor saying yes scrolls sideways", async ({ page, bearer }) => {
    const long = line({ id: "long", text: "Fenster mit Rahmen", unitCents: 1_234_567, isOptional: true });
    for (const offer of [office, household]) {
      const sent = await offered(
        page,
        bearer,
        { ...offer, positions: [...offer.positions, long] },
        { lastName: "Großschrift" },
      );
      for (const query of ["", "?wahl=windows"]) {
        await page.goto(`${sent.path}/angebot/1${query}`);
        await page.locator("details").evaluateAll((folds) => folds.map((fold) => fold.setAttribute("open", "")));
        await setTextSize(page, 200);
        expect(await wideParts(page), query).toEqual([]);
        expect(await brokenWords(page, LABELS, 1), query).toEqual([]);
        const cut = page
          .locator(".choice")
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
        expect(await cut, "a price").toEqual([]);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectNoSidewaysScroll(page);
        }
      }
    }
  });
});

test("a consumer's message is no order: the owner is told to have it confirmed", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, household, { lastName: "Jasager" });
  await page.goto(`${sent.path}/angebot/1`);
  await page.getByLabel("Ihre Nachricht an uns").fill("Ja, machen wir so!");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.locator("#antwort")).toContainText("Ihre Nachricht ist bei uns");
  await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
  await expect(page.getByText("Bitte kurz per E-Mail, Telefon oder auf Papier bestätigen lassen")).toBeVisible();
  await page.getByLabel("Vorlage", { exact: true }).selectOption("Um Bestätigung bitten");
  await expect(page.getByLabel("Nachricht oder Notiz")).toHaveValue(
    /^(?:Guten Tag .*,\s+)?vielen Dank.* bestätigen Sie es uns bitte kurz per E-Mail/,
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("no translator changes a number on the customer's pages", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, household);
  for (const path of ["", "/angebot/1", "/zurueckziehen"].map((end) => sent.path + end)) {
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
