/** A notification on the owner's device, as the browser shows it. */
import type { PushNotice } from "../../src/notify/push/schema";
import { expect } from "../support/browser-test";
import { wholeBrowser } from "../support/chromium";
import { openDashboard, signedInTest } from "../support/owner-test";
import { quoteInput } from "../support/quote-input";

const test = signedInTest.extend({ serviceWorkers: "allow" });

// The browser without a window's machinery shows no notices.
test.use({ launchOptions: wholeBrowser });

test("a notice is shown, a tap opens its row, and a logout takes it away", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"]);
  const { id } = await (await request.post("/api/leads", { data: quoteInput({ firstName: "Tippt" }) })).json();
  await openDashboard(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin/"));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const notice: PushNotice = {
    title: "Neue Anfrage: Fensterreinigung, Kisdorf",
    path: `/admin/dashboard/anfragen/${id}`,
    tag: id,
    ringsAgain: false,
    badge: 3,
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      return (await registration?.getNotifications())?.map(({ title }) => title) ?? [];
    });
  // Chromium forgets a notification that is asked for between its storing and its showing: then it is delivered again.
  const deliver = (data: string, titles: string[]) =>
    expect(async () => {
      const message = { origin: String(baseURL), registrationId: await registered, data };
      await devtools.send("ServiceWorker.deliverPushMessage", message);
      await expect.poll(async () => (await shown()).toSorted(), { timeout: 2000 }).toEqual(titles);
    }).toPass({ timeout: 15_000 });
  await deliver(JSON.stringify(notice), [notice.title]);
  // What cannot be read is shown all the same; the same again takes its place.
  await deliver("{", [notice.title, "Neues in der Verwaltung"]);
  await deliver(JSON.stringify(notice), [notice.title, "Neues in der Verwaltung"]);

  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/admin/sw.js"));
  if (!worker) throw new Error("The service worker is not running");
  await worker.evaluate(async (title) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const notification = (await scope.registration.getNotifications()).find((one) => one.title === title);
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  }, notice.title);
  await expect(page).toHaveURL(`/admin/dashboard/anfragen/${id}`);
  await expect(page.getByRole("heading", { name: /Tippt/ })).toBeVisible();

  await deliver(JSON.stringify(notice), [notice.title, "Neues in der Verwaltung"]);
  // The other tests share the session: the server does not hear of it.
  await context.route("**/api/admin/logout", (route) => route.fulfill({ json: { success: true } }));
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(page.getByLabel("Passwort")).toBeVisible();
  await expect.poll(shown).toEqual([]);
});
