/** Notifications on the operator's devices, as the browser shows them; the server's part: test/worker/push.test.ts. */
import type { Page } from "@playwright/test";
import type { PushNotice } from "../../src/notify/push/schema";
import { expect } from "../support/browser-test";
import { chromiumArguments, chromiumPath } from "../support/chromium";
import { answerWith, device, fakePush } from "../support/fake-push";
import { holdBack } from "../support/hold-back";
import { openDashboard, signedInTest } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

const test = signedInTest.extend({ serviceWorkers: "allow" });

// The browser without a window's machinery shows no notices.
test.use({ launchOptions: { executablePath: chromiumPath(), args: chromiumArguments } });

const settings = (page: Page) => page.getByRole("region", { name: "Mitteilungen auf diesem Gerät" });

test("a device is switched on by a tap, tried and signed off; nobody is asked for a permission before", async ({
  page,
}) => {
  const { posted } = await fakePush(page, answerWith());
  await page.goto("/admin/dashboard/einstellungen");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const part = settings(page);
  await expect(part.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();
  expect(posted).toEqual([]);
  await part.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" }).click();
  await expect(part.getByRole("button", { name: /abmelden$/ })).toBeVisible();
  expect(posted[0]?.[0]).toBe("/devices");
  await part.getByRole("button", { name: /Probe senden/ }).click();
  await expect(page.getByText("Probe gesendet", { exact: true })).toBeVisible();
  await part.getByRole("button", { name: /abmelden/ }).click();
  await expect(part.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("adminPush"))).toBeNull();
});

test("what was read ahead too late does not stand for what is read after a change", async ({ page }) => {
  await fakePush(page, answerWith());
  const { release } = await holdBack(page, "**/assets/first-reads*");
  await page.goto("/admin/dashboard/einstellungen", { waitUntil: "commit" });
  const button = settings(page).getByRole("button", { name: "Auf diesem Gerät benachrichtigen" });
  await expect(button).toBeVisible({ timeout: 20_000 });
  const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("first-reads"));
  release();
  await loaded;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await button.click();
  await expect(settings(page).getByRole("button", { name: /abmelden$/ })).toBeVisible();
});

test("without keys on the server nothing of it shows", async ({ page }) => {
  await fakePush(page, answerWith([], null));
  await page.goto("/admin/dashboard/einstellungen");
  await expect(page.getByRole("heading", { name: "Nachrichten", level: 3 })).toBeVisible();
  await expect(settings(page)).toBeHidden();
});

test("the dashboard says which device no longer rings, and when it is this one", async ({ page }) => {
  await fakePush(
    page,
    answerWith([device("00000000-0000-4000-8000-000000000009", "Safari, iPhone", "2026-11-21T08:00:00.000Z")]),
  );
  // A device that was switched on has a service worker.
  await page.goto("/admin/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    window.name = "subscribed";
    const own = { id: "00000000-0000-4000-8000-000000000001", endpoint: "https://fcm.googleapis.com/fcm/send/test" };
    localStorage.setItem("adminPush", JSON.stringify(own));
  });
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Safari, iPhone klingelt nicht mehr")).toBeVisible();
  await expect(page.getByText("Dieses Gerät klingelt nicht mehr")).toBeVisible();
  await page.getByRole("button", { name: "Wieder benachrichtigen" }).click();
  await expect(page.getByText("Dieses Gerät klingelt nicht mehr")).toBeHidden();
});

test("a message is shown with service and town, a tap opens the row, and a logout takes it off the screen", async ({
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
