/** What browsers do not tell: a key that comes up elsewhere, and where the page would jump without scroll anchoring. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { untilFormIsAlive } from "../support/contact-form";
import { quoteAnswers } from "../support/quote-answers";
import { nothingIsAnchored } from "../support/webkit-rules";
import { onStep, openStep, openWizard } from "../support/wizard";

/** How a service is chosen after an arrow key that nobody saw come up. */
const CHOICES: Record<string, (page: Page, service: Locator) => Promise<void>> = {
  "by mouse": (_, service) => service.click(),
  "by finger": (_, service) => service.tap(),
  "by the space bar": async (page, service) => {
    await service.focus();
    await page.keyboard.press("Space");
  },
  "by a program that reads the screen, after the window lost the focus": async (page, service) => {
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await service.evaluate((input: HTMLInputElement) => input.click());
  },
};

for (const [how, choose] of Object.entries(CHOICES))
  test(`the wizard goes on where the arrow key never came up: chosen ${how}`, async ({ page }) => {
    await openWizard(page);
    await page.getByRole("radio").first().focus();
    await page.keyboard.down("ArrowDown");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    await choose(page, page.getByRole("radio").nth(3));
    await onStep(page, 2);
  });

const CONSENT = "Ich stimme zu";

/** Types what is right into each field, or ticks it. @returns how far each moved on the screen */
async function moves(page: Page, texts: Record<string, string>): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabel(label).first();
    await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await field.focus();
    const top = () => field.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.keyboard.type(text);
    moved[label] = Math.round((await top()) - before);
  }
  return moved;
}

const NOBODY = { firstName: "", lastName: "", email: "", phone: "", privacyConsent: "" };

const unmoved = (texts: Record<string, string>) => Object.fromEntries(Object.keys(texts).map((label) => [label, 0]));

/** Forms that say above their fields what is wrong, as their way there and what they want. */
const FORMS: Record<string, { open: (page: Page) => Promise<unknown>; send: string; texts: Record<string, string> }> = {
  "contact form": {
    open: async (page) => {
      await page.goto("/kontakt");
      await page.getByRole("textbox", { name: "Nachricht" }).focus();
      await untilFormIsAlive(page);
    },
    send: "Nachricht senden",
    texts: { Name: "Eva Beispiel", "E-Mail": "eva@example.com", Nachricht: "Guten Tag, was kostet das?" },
  },
  "wizard's last step": {
    open: (page) => openStep(page, 4, { ...quoteAnswers("household"), ...NOBODY }),
    send: "Angebot anfordern",
    texts: {
      Vorname: "Eva",
      Nachname: "Beispiel",
      "E-Mail": "eva@example.com",
      Telefon: "04191 000999",
      [CONSENT]: " ",
    },
  },
};

for (const [name, { open, send, texts }] of Object.entries(FORMS))
  test(`no field of the ${name} jumps as an error goes, the last one too`, async ({ page }) => {
    await page.addInitScript(nothingIsAnchored);
    await open(page);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    expect(await moves(page, texts)).toEqual(unmoved(texts));
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
