/** What somebody does who has just started the product and knows only what `npm start` has printed. */
import { developmentAccount } from "../../src/admin/session/development-account";
import { expect, test } from "../support/browser-test";
import { wholeBrowser } from "../support/chromium";
import { fillLogin, orderHouseholdCleaning } from "../support/visitor";
import { visitor } from "../support/wizard";

/** A server that was running before has printed it elsewhere. */
const { PRINTED_EMAIL = developmentAccount.email, PRINTED_PASSWORD = developmentAccount.password } = process.env;

// The browser without a window's machinery has no push, and the subscription needs the service worker.
test.use({
  serviceWorkers: "allow",
  expectedConsoleErrors: [/does not support the Push API in incognito mode/],
  launchOptions: wholeBrowser,
});

test("the printed login signs in, push is ready, and a request is found @quick", async ({ page, context }) => {
  await orderHouseholdCleaning(page);

  await page.goto("/admin/login");
  await fillLogin(page, { email: PRINTED_EMAIL, password: PRINTED_PASSWORD });
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible({ timeout: 20_000 });
  // Other tests' requests have waited longer.
  await page.goto("/admin/dashboard");
  const requests = page.getByRole("tabpanel");
  await expect(requests.getByRole("listitem").filter({ hasText: visitor.email }).first()).toBeVisible({
    timeout: 20_000,
  });

  await context.grantPermissions(["notifications"]);
  await page.goto("/admin/dashboard/einstellungen");
  const notifications = page.getByRole("region", { name: "Mitteilungen auf diesem Gerät" });
  await expect(notifications.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();

  // The real subscription, made with the server's key. Chromium gives none to a private window or without a way to
  // Google's push service, and the app says so; test/worker/push-api.test.ts catches what is sent to a subscription.
  await notifications.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" }).click();
  const refused = page.getByText(/konnte sich bei seinem Push-Dienst nicht anmelden/);
  await expect(
    notifications
      .getByRole("button", { name: /^Probe senden: / })
      .or(refused)
      .first(),
  ).toBeVisible({ timeout: 20_000 });
});
