/**
 * The forms and the dashboard in a browser as old as the build's targets (vite.config.ts): what its language and its
 * documents did not know yet is taken away before the page's scripts run. Syntax is the build's concern; this is
 * about what is called.
 */
import { composingPath } from "../../src/content/admin-paths";
import { berlinDay } from "../../src/platform/berlin-days";
import { expect, test } from "../support/browser-test";
import { approach, fill, sendButton } from "../support/contact-form";
import { householdOffer } from "../support/offer-input";
import { signedInTest } from "../support/operator-test";
import { offerTo, ownersPost, sendRequest } from "../support/own-page";
import { orderHouseholdCleaning, signIn } from "../support/visitor";
import { choose, fillProperty, goBackTo, goOnTo, openWizard } from "../support/wizard";

/** Younger than Safari 15, or than Chrome and Firefox 100. */
function forgetWhatIsYounger(): void {
  const young: [object, string[]][] = [
    [Array.prototype, ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
    [String.prototype, ["at", "isWellFormed", "toWellFormed"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["timeout", "any"]],
    [URL, ["canParse", "parse"]],
    [URLSearchParams.prototype, ["size"]],
    [Crypto.prototype, ["randomUUID"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [Element.prototype, ["checkVisibility"]],
    [globalThis, ["structuredClone", "requestIdleCallback", "scheduler", "navigation", "CloseWatcher"]],
  ];
  for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsYounger));

test("a request is sent through the wizard", async ({ page }) => {
  await orderHouseholdCleaning(page);
});

test("the wizard goes back, and comes back after a reload with the answers", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  await fillProperty(page, "household");
  await page.getByLabel("Besondere Wünsche").fill("Der Hund heißt Bello.");
  await goOnTo(page, 3);
  await goBackTo(page, 2);
  await goOnTo(page, 3);
  await choose(page, "So bald wie möglich");
  await page.reload();
  await expect(page.getByRole("radio", { name: "So bald wie möglich" })).toBeChecked();
  await goBackTo(page, 2);
  await expect(page.getByLabel("Besondere Wünsche")).toHaveValue("Der Hund heißt Bello.");
});

test("a message is sent", async ({ page }) => {
  await approach(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
});

test("the operator signs in, and sees a request, the messages and the statistics, and reckons an offer", async ({
  page,
}) => {
  await orderHouseholdCleaning(page);
  await signIn(page);
  await page
    .getByRole("link", { name: /\b(Haus|Wohnung)\b/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Anrufen", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Zur Liste" }).click();
  for (const tab of ["Nachrichten", "Statistik"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
  }
  await expect(page.getByRole("columnheader", { name: "Ausstieg" })).toBeVisible();

  const { id } = await sendRequest(page.request);
  await page.goto(composingPath(id));
  await page.getByRole("textbox", { name: "Menge" }).fill("3");
  await page.getByRole("textbox", { name: /^Preis je Std/ }).fill("35");
  await expect(page.getByText("455 € im Monat.")).toBeVisible();
});

test("a browser that keeps to itself when it painted gets the wizard too", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openWizard(page);
});

signedInTest("the operator sees the orders with their sums, and the list of a day", async ({ page, bearer }) => {
  await page.addInitScript(forgetWhatIsYounger);
  const sent = await sendRequest(page.request, { lastName: "Altgeraet", email: "altgeraet@example.com" });
  const today = berlinDay(new Date());
  await offerTo(page, bearer, sent, { ...householdOffer, startsOn: today });
  await ownersPost(page, bearer, `offers/${sent.id}/accept`, { revision: 1, acceptedOn: today, way: "phone" });
  await page.goto("/admin/dashboard/auftraege");
  await expect(page.getByRole("row").filter({ hasText: "Jörg Altgeraet" })).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(page.getByRole("heading", { name: /^Liste für / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Jörg Altgeraet" })).toBeVisible();
});
