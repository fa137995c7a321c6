import { expect, test } from "../support/browser-test";
import { approach, field, fill, sendButton } from "../support/contact-form";

const LONG_NUMBER = "04191 000 999, abends 04191 000 998, sonst im Büro";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [/422/] });

    test("too long a number is told its length and stays as it was pasted", async ({ page }) => {
      await (javaScriptEnabled ? approach(page) : page.goto("/kontakt"));
      await fill(page);
      await field(page, "Telefon").focus();
      await page.keyboard.insertText(LONG_NUMBER);
      await sendButton(page).click();
      await expect(page.getByRole("alert")).toContainText("Telefon: Bitte höchstens 40 Zeichen");
      await expect(field(page, "Telefon")).toHaveValue(LONG_NUMBER);
      await expect(field(page, "Telefon")).toHaveAttribute("aria-invalid", "true");
    });

    test("the area question reads a postcode with its country and its town", async ({ page }) => {
      await page.goto("/einzugsgebiet");
      await field(page, "Ihre Postleitzahl").focus();
      await page.keyboard.insertText(" D-24568 Kaltenkirchen");
      await page.getByRole("button", { name: "Prüfen" }).click();
      await expect(page.getByRole("heading", { name: "Ja, wir kommen nach 24568" })).toBeVisible();
      await page.getByText("Andere Postleitzahl").click();
      await expect(field(page, "Ihre Postleitzahl")).toHaveValue(" D-24568 Kaltenkirchen");
    });
  });
}
