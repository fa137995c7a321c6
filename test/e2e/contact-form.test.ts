import { expect, test } from "../support/browser-test";
import { approach, field, fill, sendButton, untilFormIsAlive } from "../support/contact-form";
import { FOREIGN_NODES } from "../support/foreign-nodes";
import { holdBack } from "../support/hold-back";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

const FAILURE = "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.";
const SUCCESS = "Vielen Dank für Ihre Nachricht. Wir melden uns schnellstmöglich bei Ihnen.";

// That React comes only when somebody comes near the form: pages.test.ts, and `approach`.
test("a double click sends once, is confirmed, and the form is empty again @quick", async ({ page }) => {
  await approach(page);
  await fill(page);
  const held = await holdBack(page, "/api/contacts");
  await sendButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeDisabled();
  held.release();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
  await expect(page.getByText("Nachricht gesendet!", { exact: true })).toBeVisible();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(page.getByText("Unsere Antwort kommt per E-Mail an ")).toBeVisible();
  expect(held.count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weitere Nachricht senden" }).click();
  for (const name of ["Name", "E-Mail", "Nachricht"]) await expect(field(page, name)).toHaveValue("");
});

test("what was typed survives a reload, and is forgotten once it was sent", async ({ page }) => {
  await approach(page);
  await fill(page);
  const held = await holdBack(page, /contact-form\.browser/);
  await page.reload();
  await field(page, "Name").fill("Änne Muster");
  held.release();
  await expect(field(page, "Nachricht")).toHaveValue(/Dachfenster/);
  await expect(field(page, "Name"), "typed before the script came").toHaveValue("Änne Muster");
  await expect(field(page, "E-Mail")).toHaveValue("aenne.beispiel@example.com");
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
  await page.goto("/kontakt");
  // The form comes first, and beside the address stand the hours of those who answer.
  const address = page.getByRole("main").getByText("Adresse");
  expect((await sendButton(page).boundingBox())?.y).toBeLessThan((await address.boundingBox())?.y ?? 0);
  await expect(page.getByRole("main").getByText(/zeiten$/)).toHaveText(["Bürozeiten"]);
  await field(page, "Name").scrollIntoViewIfNeeded();
  await untilFormIsAlive(page);
  await expect(field(page, "Nachricht")).toHaveValue("");
});

test.describe("a message that was posted before the script came", () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test("is mended on the page that answers, with the script", async ({ page }) => {
    const held = await holdBack(page, /contact-form\.browser/);
    await page.goto("/");
    await fill(page);
    await field(page, "E-Mail").fill("aenne@");
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/kontakt$/);
    await expect(page.getByRole("alert")).toContainText("gültige E-Mail-Adresse");
    await field(page, "Nachricht").fill("Und was kosten Dachfenster?");
    held.release();
    await untilFormIsAlive(page);
    await expect(field(page, "Nachricht")).toHaveValue("Und was kosten Dachfenster?");
    await field(page, "E-Mail").fill("aenne@example.com");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(field(page, "Name")).toHaveValue("Änne Beispiel");
    await sendButton(page).click();
    await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
  });
});

test.describe("with a foreign element in the form when its script comes", () => {
  // React says that it rendered the form anew.
  test.use({ expectedConsoleErrors: [/#418/] });

  for (const [what, insert] of Object.entries(FOREIGN_NODES)) {
    test(`${what}: what was typed stays, with focus and caret, and is sent`, async ({ page }) => {
      const held = await holdBack(page, /contact-form\.browser/);
      await page.goto("/");
      await fill(page);
      await page.locator("input[name=website]").evaluate((trap: HTMLInputElement) => {
        trap.value = "https://example.com";
      });
      await page.evaluate(insert, "#contact-island");
      await field(page, "Betreff").pressSequentially("Dachfeter");
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowLeft");
      held.release();
      await untilFormIsAlive(page);
      await expect(field(page, "Betreff")).toBeFocused();
      await page.keyboard.type("ns");
      await expect(field(page, "Betreff")).toHaveValue("Dachfenster");
      await page.reload();
      await field(page, "Name").scrollIntoViewIfNeeded();
      await untilFormIsAlive(page);
      await expect(field(page, "Nachricht")).toHaveValue(/Dachfenster/);
      await expect(page.locator("input[name=website]")).toHaveValue("");
      await sendButton(page).click();
      await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
    });
  }
});

test("what is wrong is told on top and at its field after sending, not while typing @quick", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await approach(page);
  await field(page, "Name").fill("Ä");
  await field(page, "E-Mail").fill("aenne@");
  await field(page, "Nachricht").fill("Zu kurz");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  const email = field(page, "E-Mail");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Bitte geben Sie eine gültige E-Mail-Adresse ein/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await fill(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Fehler: /);
});

test("the whole way with the keyboard alone, at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await approach(page);
  await field(page, "Name").focus();
  await page.keyboard.type("Änne Beispiel");
  await page.keyboard.press("Enter");
  await expect(field(page, "E-Mail")).toBeFocused();
  await page.keyboard.type("aenne.beispiel@example.com");
  for (const next of ["Telefon", "Betreff", "Nachricht"]) {
    await page.keyboard.press("Tab");
    await expect(field(page, next)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page, "Nachricht")).toBeFocused();
  await page.keyboard.type("Putzen Sie auch Dachfenster?");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();
});

test.describe("when the message does not arrive", () => {
  test.use({ expectedConsoleErrors: [/503|ERR_INTERNET_DISCONNECTED/] });

  test("the failure is told, the form stays as it is, and repeating it succeeds", async ({ page, context }) => {
    await approach(page);
    await fill(page);
    // `times`, because removing a route with `unroute` can delay the request that follows.
    await page.route("/api/contacts", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await sendButton(page).click();
    await expect(page.getByText("Fehler beim Senden", { exact: true })).toBeVisible();
    await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Nicht gesendet: Unser Server meldet einen Fehler \(503\)\./)).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(true);
    const lost = page.waitForEvent("requestfailed");
    await sendButton(page).click();
    await lost;
    await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
    await expect(field(page, "E-Mail")).toHaveValue("aenne.beispiel@example.com");
    await expect(sendButton(page)).toBeFocused();
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeVisible();
  });
});
