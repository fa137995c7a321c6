/** The contact form of the home page as a person uses it in a browser. */
import type { Page } from "@playwright/test";

export const field = (page: Page, name: string) => page.getByRole("textbox", { name });
export const sendButton = (page: Page) => page.getByRole("button", { name: "Nachricht senden" });

/** Goes near the form, which brings its island. */
export async function approach(page: Page): Promise<void> {
  await page.goto("/");
  const script = page.waitForResponse(/contact-form\.browser/);
  await field(page, "Name").scrollIntoViewIfNeeded();
  await script;
  await untilFormIsAlive(page);
}

export async function untilFormIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("contact-form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

export async function fill(page: Page): Promise<void> {
  await field(page, "Name").fill("Änne Beispiel");
  await field(page, "E-Mail").fill("aenne.beispiel@example.com");
  await field(page, "Nachricht").fill("Putzen Sie auch Dachfenster? 🪟 مرحبا");
}
