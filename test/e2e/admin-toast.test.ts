import type { Locator } from "@playwright/test";
import { expect } from "../support/browser-test";
import { openDashboard, signedInTest as test } from "../support/owner-test";
import { quoteInput } from "../support/quote-input";
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

      test("nothing moves for a toast, and it covers no heading, figure, tab or focus", async ({ page }) => {
        // A name and number of its own, or the links to other requests of the person change while others' tests run.
        const own = `${width}${scrolled}`;
        for (const name of ["Toastbrot", "Toasthalter", "Toastrost"]) {
          const lastName = `${name} ${own}`;
          const phone = `0171 55${own}`;
          const data = quoteInput({ lastName, phone, email: `${name}-${own}@example.com` });
          expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
        }
        await openDashboard(page);
        const inRow = page.getByRole("link", { name: `Anrufen: Jörg Toastrost ${own}` }).first();
        await expect(inRow).toBeVisible();
        await page.route("**/api/admin/follow-ups/*/contact", (route) => route.fulfill({ status: 503, body: "" }));
        const toast = page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" });
        const failAndLook = async (call: Locator, part: Locator) => {
          await page.waitForLoadState("networkidle");
          const before = await placesOf(part);
          // A click would scroll to the button first.
          await call.dispatchEvent("click");
          await expect(toast).toBeInViewport({ ratio: 1 });
          expect(await coveredBy(toast)).toEqual([]);
          expect(await placesOf(part)).toEqual(before);
          await toast.getByRole("button", { name: "Schließen" }).click();
          await expect(toast).toHaveCount(0);
          expect(await placesOf(part)).toEqual(before);
        };
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), scrolled);
        await failAndLook(inRow, page.getByRole("main"));
        await page
          .getByRole("link", { name: new RegExp(`^Jörg Toastrost ${own}`) })
          .first()
          .click();
        const request = page.getByRole("article");
        await expect(request.getByRole("list", { name: "Gespräch" })).toBeVisible();
        const composer = request.getByLabel("Nachricht oder Notiz");
        await composer.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
        await failAndLook(request.getByRole("link", { name: "Anrufen" }), request);
      });
    });
  }
}

test.describe("what is pressed at the foot", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*503/] });

  test("comes out from under the toast that it brings", async ({ page }) => {
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
  const response = await page.request.post("/api/leads", { data: quoteInput({ lastName: "Toastbar" }) });
  await page.goto(`/admin/dashboard/anfragen/${(await response.json()).id}`);
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
