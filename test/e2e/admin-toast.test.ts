import type { Locator } from "@playwright/test";
import { expect } from "../support/browser-test";
import { openNewRequest, sendRequest } from "../support/own-page";
import { openDashboard, signedInTest as test } from "../support/owner-test";
import { signIn } from "../support/visitor";

/** How high everything that is pressed, or heads a part, stands on the screen, but for rows, which other tests add. */
function placesOf(part: Locator): Promise<string[]> {
  return part.evaluate((element) =>
    Array.from(element.querySelectorAll(":is(a, button, input, select, summary, textarea, h1, h2, h3):not(li *)"))
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.tagName + element.id, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ name, box }) => `${name} at ${box.top}`),
  );
}

/** Which heading or figure at the head, tab, or part with the focus lies under the toast. */
function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return Array.from(
      document.querySelectorAll("h1, h2, [aria-label=Kennzahlen], [role=tab], .step-bar button, main :focus"),
    )
      .filter((other) => {
        const { top, bottom, left, right } = other.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((other) => other.ariaLabel || other.textContent || other.id);
  });
}

/** Each with another layout. */
const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const;

test.describe("a toast about what failed", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*503/] });

  test("moves nothing, and covers no heading, figure, tab or focus, at any size", async ({ page }) => {
    // A number of their own, or the links to other requests of the person change while others' tests run.
    for (const lastName of ["Toastbrot", "Toasthalter", "Toastrost"])
      await sendRequest(page.request, { lastName, phone: "0171 555 150", email: `${lastName}@example.com` });
    await page.route("**/api/admin/follow-ups/*/contact", (route) => route.fulfill({ status: 503, body: "" }));
    const toast = page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" });
    for (const [width, height] of SIZES) {
      const failAndLook = async (call: Locator, part: Locator, about: string) => {
        await page.waitForLoadState("networkidle");
        const before = await placesOf(part);
        // A click would scroll to the button first.
        await call.dispatchEvent("click");
        await expect(toast).toBeInViewport({ ratio: 1 });
        expect(await coveredBy(toast), `${about} at ${width}`).toEqual([]);
        expect(await placesOf(part), `${about} at ${width}`).toEqual(before);
        await toast.getByRole("button", { name: "Schließen" }).click();
        await expect(toast).toHaveCount(0);
        expect(await placesOf(part), `${about} at ${width}`).toEqual(before);
      };
      await page.setViewportSize({ width, height });
      for (const scrolled of [0, 150]) {
        await openDashboard(page);
        const inRow = page.getByRole("link", { name: "Anrufen: Jörg Toastrost" }).first();
        await expect(inRow).toBeVisible();
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), scrolled);
        await failAndLook(inRow, page.getByRole("main"), `the list, scrolled by ${scrolled},`);
      }
      await page
        .getByRole("link", { name: /^Jörg Toastrost/ })
        .first()
        .click();
      const request = page.getByRole("article");
      await expect(request.getByRole("list", { name: "Gespräch" })).toBeVisible();
      const composer = request.getByLabel("Nachricht oder Notiz");
      await composer.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
      await failAndLook(request.getByRole("link", { name: "Anrufen" }), request, "the opened request");
    }
  });

  test("at the foot is not over what was pressed there", async ({ page }) => {
    await page.goto("/admin/dashboard/einstellungen");
    await page.route("**/api/admin/export/**", (route) => route.fulfill({ status: 503, body: "" }));
    const button = page.getByRole("button", { name: "Anfragen (Excel)" });
    const toast = page.getByRole("listitem").filter({ hasText: "Fehler" });
    await button.evaluate((it) => {
      it.focus();
      it.scrollIntoView({ block: "end", behavior: "instant" });
    });
    await button.press("Enter");
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredBy(toast)).toEqual([]);
  });
});

test("a toast leaves the bar with the next step free, at the page's end too", async ({ page }) => {
  await openNewRequest(page, { lastName: "Toastbar" });
  await page.getByRole("button", { name: "Angebot schreiben" }).click();
  await expect(page.getByLabel("Menge").first()).toBeVisible();
  for (const field of await page.getByLabel(/^(Menge|Preis)/).all()) await field.fill("4");
  await page.getByRole("button", { name: "Vorschau" }).click();
  // The link can be marked instead, for longer than other toasts are shown.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Nur Link teilen" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Nicht kopiert" });
  for (const top of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
    await expect(toast).toBeInViewport({ ratio: 1 });
    // Above the bar it lies on the sheet, whatever stands there.
    const covered = await coveredBy(toast);
    for (const name of await page.locator(".step-bar button").allTextContents()) expect(covered).not.toContain(name);
  }
});

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
