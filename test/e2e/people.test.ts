import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { openDashboard, openPage, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

const REQUEST = { lastName: "Vergeben", email: "vergeben@example.com" };

test("who is invited by a link sets a password, works as Mitarbeit, and is removed again", async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  test.slow();
  const email = `anna.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const name = email.split("@")[0] ?? "";
  const { id } = await (await page.request.post("/api/leads", { data: quoteInput(REQUEST) })).json();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDashboard(page);
  await openPage(page, "Alle Einstellungen");
  const people = page.getByRole("region", { name: "Personen mit Zugang" });
  await people.getByLabel("Person einladen").fill(email);
  await people.getByRole("button", { name: "Einladen" }).click();
  await expect(people.getByText("Eingeladen, der Link gilt bis")).toBeVisible();
  await people.getByRole("button", { name: "Link kopieren" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/admin\/einladung#[\w.-]+$/);
  expect(await axeFindings(page)).toEqual([]);

  const context = await browser.newContext({ baseURL, extraHTTPHeaders, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  const opened = await theirs.goto(link);
  expect(opened?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(theirs.getByText(`Sie sind mit ${email} eingeladen, Rolle „Mitarbeit“.`)).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await theirs.getByLabel("Neues Passwort").fill("Wischmopp");
  await theirs.getByLabel("Passwort bestätigen").fill("Wischmopp im Flur");
  await theirs.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(theirs.getByText("Passwörter stimmen nicht überein.")).toBeVisible();
  await theirs.getByLabel("Neues Passwort").fill("Wischmopp im Flur");
  await theirs.getByRole("button", { name: "Passwort festlegen" }).click();
  await theirs.waitForURL("**/admin/dashboard");

  await theirs.locator("summary", { hasText: "Mehr" }).click();
  const menu = theirs.getByRole("navigation", { name: "Weitere Seiten" });
  await expect(menu.getByRole("link")).toHaveText([
    "Übersicht",
    "Aufträge",
    /^Spam/,
    "Postausgang",
    "App und Benachrichtigungen",
    "Alle Einstellungen",
  ]);
  await menu.getByRole("link", { name: "Alle Einstellungen" }).click();
  await expect(theirs.getByRole("region", { name: "Vertretung" })).toBeVisible();
  for (const hidden of ["Personen mit Zugang", "E-Mails"]) {
    await expect(theirs.getByRole("heading", { name: hidden, exact: true })).toHaveCount(0);
  }
  await theirs.goto(`/admin/dashboard/anfragen/${id}`);
  await theirs.getByRole("button", { name: "Übernehmen" }).click();
  await expect(theirs.getByText("Von Ihnen übernommen")).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "Auskunft und Löschung" })).toHaveCount(0);

  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await expect(page.getByText(`Übernommen von ${name}`).last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/admin/dashboard/einstellungen");
  await expect(people.getByRole("button", { name: `Zu „Leitung“ machen: ${email}` })).toBeVisible();
  await people.getByRole("button", { name: `Entfernen: ${email}` }).click();
  await people.getByRole("button", { name: "Zugang entfernen" }).click();
  await expect(people.getByText(email)).toHaveCount(0);
  await theirs.goto("/admin/dashboard");
  await theirs.waitForURL("**/admin/login**");
  await theirs.goto(link);
  await theirs.reload();
  await expect(theirs.getByRole("alert")).toContainText("Diese Einladung gilt nicht mehr");
  await context.close();
});

test("who is invited before the list has come stands in the list", async ({ page }) => {
  const email = `frueh.${crypto.randomUUID().slice(0, 8)}@example.com`;
  // The first read was answered before the invitation, and arrives after it.
  const isShown = Promise.withResolvers<void>();
  await page.route(
    "**/api/admin/people",
    async (route) => {
      const response = await route.fetch();
      await isShown.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto("/admin/dashboard/einstellungen");
  await page.getByLabel("Person einladen").fill(email);
  await page.getByRole("button", { name: "Einladen" }).click();
  const withdraw = page.getByRole("button", { name: `Zurückziehen: ${email}` });
  await expect(withdraw).toBeVisible();
  const late = page.waitForResponse("**/api/admin/people");
  isShown.resolve();
  await late;
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
});
