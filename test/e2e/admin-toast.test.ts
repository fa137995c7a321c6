import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/browser-test";
import { openDashboard, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";
import { signIn } from "../support/visitor";

const CONTROLS = "a, button, input, select, summary, textarea";

/** Remembers which controls are wholly on the screen. */
function noteControls(page: Page): Promise<void> {
  return page.evaluate((controls) => {
    for (const control of document.querySelectorAll(controls)) {
      const { top, bottom, height } = control.getBoundingClientRect();
      const isOnScreen = height > 0 && top >= 0 && bottom <= innerHeight;
      // What is in a closed menu has a box too.
      control.toggleAttribute("data-seen", isOnScreen && control.checkVisibility());
    }
  }, CONTROLS);
}

/** Which of them lie under the toast. */
function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return Array.from(document.querySelectorAll("[data-seen]"))
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((control) => control.ariaLabel || control.textContent || control.id);
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const) {
  for (const scrolled of [0, 150]) {
    test.describe(`at ${width} px, scrolled by ${scrolled}`, () => {
      test.use({ viewport: { width, height }, expectedConsoleErrors: [/Failed to load resource.*503/] });

      test("a toast covers no control that was on the screen, in the list and in an opened request", async ({
        page,
      }) => {
        for (const lastName of ["Toastbrot", "Toasthalter", "Toastrost"]) {
          const data = quoteInput({ lastName, email: `${lastName}-${width}-${scrolled}@example.com` });
          expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
        }
        await openDashboard(page);
        const inRow = page.getByRole("link", { name: "Anrufen: Jörg Toastrost" }).first();
        await expect(inRow).toBeVisible();
        await page.route("**/api/admin/follow-ups/*/contact", (route) => route.fulfill({ status: 503, body: "" }));
        const toast = page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" });
        const failAndLook = async (call: Locator, seen = page.locator("[data-seen]").first()) => {
          await noteControls(page);
          // A click would scroll to the button first.
          await call.dispatchEvent("click");
          await expect(toast).toBeVisible();
          await expect(seen).toHaveAttribute("data-seen");
          expect(await coveredBy(toast)).toEqual([]);
        };
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), scrolled);
        await failAndLook(inRow);
        await toast.getByRole("button", { name: "Schließen" }).click();
        await page
          .getByRole("link", { name: /^Jörg Toastrost/ })
          .first()
          .click();
        const request = page.getByRole("article");
        await expect(request.getByRole("list", { name: "Gespräch" })).toBeVisible();
        const composer = request.getByLabel("Nachricht oder Notiz");
        await composer.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
        await failAndLook(request.getByRole("link", { name: "Anrufen" }), composer);
      });
    });
  }
}

test("the login's toast is shown as long as others, also on the page that it leads to", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await signIn(page);
  const toast = page.getByText("Anmeldung erfolgreich");
  await expect(toast).toBeVisible();
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});
