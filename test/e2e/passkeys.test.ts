import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { openPage } from "../support/owner-test";
import { addAuthenticator } from "../support/virtual-authenticator";
import { signIn } from "../support/visitor";

const LOGIN_PATH = "**/api/admin/login/passkey";
const REFUSED = "Das hat nicht geklappt: Bitte versuchen Sie es noch einmal";

// One after the other: they share the account, its list of devices and its delay after refused logins.
test.describe.configure({ mode: "serial" });

const setUpButton = (page: Page) => page.getByRole("button", { name: "Dieses Gerät einrichten" });
const withoutTyping = (page: Page) => page.getByRole("button", { name: "Mit Fingerabdruck oder Gesicht" });
const toast = (page: Page, title: string) =>
  page
    .getByRole("region", { name: /^Benachrichtigungen/ })
    .getByRole("listitem")
    .filter({ hasText: title });
/** Devices that the settings list. */
const devices = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Entfernen: / }) });

/** Signs in by password, sets the device up and signs out. */
async function setUp(page: Page) {
  const authenticator = await addAuthenticator(page);
  await signIn(page);
  await openPage(page, "Einstellungen");
  await setUpButton(page).press("Enter");
  await expect(toast(page, "Eingerichtet")).toBeVisible();
  await signOut(page);
  return authenticator;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await page.waitForURL("**/admin/login");
}

async function signInWithoutTyping(page: Page): Promise<void> {
  await withoutTyping(page).click();
  await page.waitForURL("**/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
}

test("a device is set up by keyboard, signs in, is listed and removed @quick", async ({ page }) => {
  const authenticator = await setUp(page);
  expect(await authenticator.keys()).toHaveLength(1);

  await signInWithoutTyping(page);
  await openPage(page, "Einstellungen");
  const device = devices(page);
  await expect(device).toHaveCount(1);
  await expect(device).toContainText(/^Chrome, .*Zuletzt genutzt/);

  // The same device is not set up twice.
  await setUpButton(page).click();
  await expect(toast(page, "Nicht eingerichtet")).toContainText("Dieses Gerät ist schon eingerichtet.");

  await device.getByRole("button", { name: /^Entfernen: / }).click();
  await expect(device).toHaveCount(0);
});

test("without a sensor the settings say why they have no button", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(withoutTyping(page)).toBeVisible();
  await signIn(page);
  await openPage(page, "Einstellungen");
  await expect(page.getByText("Dieses Gerät kann das nicht")).toBeVisible();
  await expect(setUpButton(page)).toHaveCount(0);
});

test("a browser that does not know passkeys has the login page as it was", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeEnabled();
  await expect(withoutTyping(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the login page has no such button", async ({ page }) => {
    await page.goto("/admin/login");
    await expect(page.getByRole("button")).toHaveText(["", "Anmelden"]);
  });
});

test.describe("refused", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test("is another's finger, by browser and server, with a way on", async ({ page }) => {
    const authenticator = await setUp(page);
    const expectRefused = async () => {
      await withoutTyping(page).click();
      await expect(toast(page, "Anmeldung fehlgeschlagen").filter({ hasText: REFUSED })).toBeVisible();
      await expect(withoutTyping(page)).toBeEnabled();
      await expect(page).toHaveURL("/admin/login");
      await page.reload();
    };

    // The browser itself refuses the wrong finger …
    await authenticator.recognise(false);
    await withoutTyping(page).click();
    await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText("Mit E-Mail und Passwort geht es immer.");
    await page.reload();
    // … and where it is asked to let it pass, the server does.
    await page.route(`${LOGIN_PATH}/options`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), userVerification: "discouraged" } });
    });
    await expectRefused();
  });
});
