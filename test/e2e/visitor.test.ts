/** The ways of a visitor that end without a form of React's: reading, asking for a town, asking to be called back. */
import { company } from "../../src/content/company";
import { serviceById } from "../../src/content/services";
import { expect, test } from "../support/browser-test";

test.use({ expectedConsoleErrors: [/422/] });

test("service, town and legal page are reached from home, and lead on @quick", async ({ page }) => {
  const { slug } = serviceById("window");
  await page.goto("/");
  await page.locator(`#services a[href="/leistungen/${slug}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rahmen, Falz und Fensterbank");
  await expect(page.locator('main a[href="/angebot?service=window"]')).toHaveCount(2);
  await expect(page.locator('main a[href^="tel:"]:visible').first()).toBeVisible();

  await page.goto("/");
  await page.locator('main a[href="/standorte/kisdorf"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/in\s+Kisdorf$/);
  await expect(page.getByText("Vor Ort in Kisdorf")).toBeVisible();

  await page.locator("footer").getByRole("link", { name: "AGB" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main")).toContainText(company.address.town);
});

test("who asks for a call picks a time, is told what is missing, and reads when we call @quick", async ({ page }) => {
  await page.goto("/rueckruf");
  await page.getByRole("button", { name: "Rückruf wünschen" }).click();
  await expect(page.getByRole("alert")).toContainText("Vornamen");
  await page.getByLabel("Ihre Nummer").fill("04191 555 123");
  await page.getByLabel("Vorname").fill("Erika");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Rückruf wünschen" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank, Erika" })).toBeFocused();
  await expect(page.locator("main")).toContainText("unter 04191 555 123");
  await expect(page.getByText("Lieber selbst anrufen?")).toHaveCount(0);
});

test("a phone's contact page begins with the ways that take one tap", async ({ page }) => {
  await page.goto("/kontakt");
  const ways = page.locator("main .call-link");
  await expect(ways).toHaveText([/^Büro: /, "WhatsApp schreiben", "Rückruf wünschen"]);
  const form = (await page.getByLabel("Name", { exact: false }).first().boundingBox())?.y ?? 0;
  expect((await ways.last().boundingBox())?.y).toBeLessThan(form);
});

test("whether we come to a postcode is answered with its town and the way there @quick", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Kommen wir zu Ihnen?").fill("24629");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByRole("heading", { name: "Ja, wir kommen nach 24629" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Karte: .*Kisdorf/ })).toBeVisible();
  await page.getByText("Andere Postleitzahl").click();
  await page.getByLabel("Ihre Postleitzahl").fill("10115");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByRole("heading", { name: "10115 steht nicht auf unserer Liste." })).toBeVisible();
  await expect(page.getByRole("img", { name: "Karte: unser Einsatzgebiet" })).toBeVisible();
  await page.goBack();
  await page.locator("main").getByRole("link", { name: "Gebäudereinigung in Kisdorf" }).click();
  await expect(page).toHaveURL("/standorte/kisdorf");
});
