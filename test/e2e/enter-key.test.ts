import { questionOf } from "../../src/requests/answers/questions";
import { expect, test } from "../support/browser-test";
import { answersAt, ENTER_STEPS, fieldsOfEachKind, keepsEnter } from "../support/enter-key";
import { onStep, openStep } from "../support/wizard";

// On a touch screen Enter leads to the next field. What is sent is refused, so that the last step stays.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, expectedConsoleErrors: [/503/] });

for (const step of ENTER_STEPS) {
  test(`Enter in any field of step ${step} checks what is open, and never goes back`, async ({ page }) => {
    for (const id of fieldsOfEachKind(step)) {
      await test.step(questionOf(id).label, async () => {
        await openStep(page, step, answersAt(step, true));
        await page.locator(`[name=${id}]`).first().press("Enter");
        await expect(page.getByRole("alert")).toBeVisible({ visible: !keepsEnter(id) });
        await onStep(page, step);
        if (!keepsEnter(id)) await expect(page.getByRole("alert")).toBeFocused();
      });
    }
  });

  test(`Enter in any field of step ${step} goes on where all is answered`, async ({ page }) => {
    await page.route("/api/leads", (route) => route.fulfill({ status: 503, body: "" }));
    for (const id of fieldsOfEachKind(step)) {
      await test.step(questionOf(id).label, async () => {
        await openStep(page, step, answersAt(step, false));
        await page.locator(`[name=${id}]`).first().press("Enter");
        if (keepsEnter(id)) await onStep(page, step);
        else if (step < 4) await onStep(page, step + 1);
        else await expect(page.getByText("Nicht gesendet:")).toBeVisible();
      });
    }
  });
}
