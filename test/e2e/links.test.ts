/** The two links to a request, the form that a second tab still has open, and the person's data. */
import type { Page } from "@playwright/test";
import { ASK_LINK_PATH } from "../../src/content/paths";
import { expect } from "../support/browser-test";
import { householdOffer } from "../support/offer-input";
import { offered } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

/** Whoever calls it is answered at any hour. */
const SECRET = "Schlüssel beim Nachbarn";

test.use({ viewport: { width: 320, height: 640 } });

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("the link that is passed on shows the offer to read and to sign, and has no form", async ({ page, bearer }) => {
  const sent = await offered(page, bearer, householdOffer, { requirements: SECRET });
  await page.goto(`${sent.path}/angebot/1`);
  await page.getByText("Zum Weitergeben").click();
  await look(page);
  const shown =
    (await page
      .getByRole("paragraph")
      .filter({ hasText: /^https:.*\/angebot\/1$/ })
      .textContent()) ?? "";
  await page.goto(sent.path);
  await look(page);

  await page.goto(new URL(shown).pathname);
  const content = page.locator("#content");
  await expect(content.getByText("Diese Seite ist nur zum Lesen.")).toBeVisible();
  await expect(content.locator("form")).toHaveCount(0);
  await look(page);
  await page.emulateMedia({ media: "print" });
  await expect(content.getByText("Ort, Datum")).toBeVisible();
  await expect(content.getByText(`Im Internet, nur zum Lesen: ${shown}`)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await content.getByRole("link", { name: "Zur Anfrage" }).click();
  await expect(page.getByRole("heading", { name: "Anfrage zum Lesen" })).toBeVisible();
  await expect(content.getByRole("list", { name: "Verlauf" })).toContainText("Eingegangen");
  await expect(content.locator("form")).toHaveCount(0);
  for (const secret of [SECRET, "04191 000 999", "joerg.beispiel"]) await expect(content).not.toContainText(secret);
  await look(page);
});

test.describe("whoever has lost the link", () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test("asks for it, and reads the same answer whatever was found @quick", async ({ page }) => {
    await page.goto("/kontakt");
    await page.getByRole("link", { name: "Link zu Ihrer Anfrage noch einmal schicken" }).click();
    await expect(page).toHaveURL(ASK_LINK_PATH);
    await expect(page.locator("#content").getByRole("link", { name: /^0[\d ]+$/ })).toBeVisible();
    await look(page);
    await page.getByLabel("E-Mail").fill("niemand@example.com");
    await page.getByLabel("Nummer der Anfrage").fill("R-7");
    await page.getByRole("button", { name: "Link schicken" }).click();
    await expect(page.getByRole("alert")).toContainText("Die Nummer sieht so aus");
    await expect(page.getByLabel("E-Mail")).toHaveValue("niemand@example.com");
    await page.getByLabel("Nummer der Anfrage").fill("R-7K3M-92");
    await page.getByRole("button", { name: "Link schicken" }).click();
    await expect(page.getByText("ist der Link in ein paar Minuten in Ihrem Postfach")).toBeVisible();
    await look(page);
  });
});
