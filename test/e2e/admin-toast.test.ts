import { expect } from "../support/browser-test";
import { openDashboard, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";
import { signIn } from "../support/visitor";

const CONTROLS = "a, button, input, select, summary, textarea";

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const) {
  for (const scrolled of [0, 150]) {
    test.describe(`at ${width} px, scrolled by ${scrolled}`, () => {
      test.use({ viewport: { width, height }, expectedConsoleErrors: [/Failed to load resource.*503/] });

      test("a toast covers no control that was on the screen", async ({ page }) => {
        for (const lastName of ["Toastbrot", "Toasthalter", "Toastrost"]) {
          const data = quoteInput({ lastName, email: `${lastName}-${width}-${scrolled}@example.com` });
          expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
        }
        await openDashboard(page);
        const call = page.getByRole("link", { name: "Anrufen: Jörg Toastrost" }).first();
        await expect(call).toBeVisible();
        await page.route("**/api/admin/follow-ups/*/contact", (route) => route.fulfill({ status: 503, body: "" }));
        await page.evaluate((y) => window.scrollTo(0, y), scrolled);
        await page.evaluate((controls) => {
          for (const control of document.querySelectorAll(controls)) {
            const { top, bottom, height } = control.getBoundingClientRect();
            const isOnScreen = height > 0 && top >= 0 && bottom <= innerHeight;
            // What is in a closed menu has a box too.
            if (isOnScreen && control.checkVisibility()) control.setAttribute("data-seen", "");
          }
        }, CONTROLS);
        // A click would scroll to the button first.
        await call.dispatchEvent("click");
        const toast = page.getByRole("listitem").filter({ hasText: "Nicht gespeichert" });
        await expect(toast).toBeVisible();
        await expect(page.getByRole("searchbox")).toHaveAttribute("data-seen");
        const covered = await toast.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return Array.from(document.querySelectorAll("[data-seen]"))
            .filter((control) => {
              const { top, bottom, left, right } = control.getBoundingClientRect();
              return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
            })
            .map((control) => control.textContent || control.id);
        });
        expect(covered).toEqual([]);
      });
    });
  }
}

test("beside an opened request a toast stands over the list, not over what is being worked on", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const data = quoteInput({ lastName: "Toastlinks", email: "toastlinks@example.com" });
  const { id } = await (await page.request.post("/api/leads", { data })).json();
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  const request = page.getByRole("article");
  await request.getByRole("link", { name: "Anrufen" }).click();
  await request.getByRole("button", { name: "Kein Interesse" }).click();
  const toast = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Rückgängig" }) });
  const [over, beside] = await Promise.all([toast.boundingBox(), request.boundingBox()]);
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
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
