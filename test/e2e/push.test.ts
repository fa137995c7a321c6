/**
 * What the app does to ring on a device; what a device then shows: test/e2e/push-notice.test.ts, the server's part:
 * test/worker/push.test.ts.
 */
import type { Page } from "@playwright/test";
import { expect } from "../support/browser-test";
import { answerWith, device, fakePush } from "../support/fake-push";
import { holdBack } from "../support/hold-back";
import { signedInTest } from "../support/owner-test";

const test = signedInTest.extend({ serviceWorkers: "allow" });

const settings = (page: Page) => page.getByRole("region", { name: "Mitteilungen auf diesem Gerät" });

test("a device is switched on by a tap and not before, tried and signed off @quick", async ({ page }) => {
  const { posted } = await fakePush(page, answerWith());
  await page.goto("/admin/dashboard/einstellungen");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const part = settings(page);
  await expect(part.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();
  expect(posted).toEqual([]);
  await part.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" }).click();
  await expect(part.getByRole("button", { name: /^Abmelden: / })).toBeVisible();
  expect(posted[0]?.[0]).toBe("/devices");
  await part.getByRole("button", { name: /Probe senden/ }).click();
  await expect(page.getByText("Probe gesendet", { exact: true })).toBeVisible();
  await part.getByRole("button", { name: /^Abmelden: / }).click();
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
  await expect(settings(page).getByRole("button", { name: /^Abmelden: / })).toBeVisible();
});

test("without keys on the server nothing of it shows", async ({ page }) => {
  await fakePush(page, answerWith([], null));
  await page.goto("/admin/dashboard/einstellungen");
  await expect(page.getByRole("heading", { name: "E-Mails und Mitteilungen", level: 3 })).toBeVisible();
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

test("after new keys on the server a device subscribes with them once", async ({ page }) => {
  const own = { id: "00000000-0000-4000-8000-000000000001", endpoint: "https://fcm.googleapis.com/fcm/send/test" };
  const answer = answerWith([device(own.id, "Chrome, Android")]);
  const { posted } = await fakePush(page, answer);
  await page.goto("/admin/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate((known) => {
    window.name = "subscribed";
    localStorage.setItem("adminPush", JSON.stringify(known));
  }, own);
  const start = async () => {
    await page.goto("/admin/dashboard/einstellungen");
    await expect(settings(page).getByRole("button", { name: /^Abmelden: / })).toBeVisible();
  };
  await start();
  expect(posted).toEqual([]);
  const { publicKey } = answer;
  answer.publicKey = `B${"A".repeat(86)}`;
  await start();
  await expect.poll(() => posted).toEqual([["/devices", expect.objectContaining({ replaces: own.endpoint })]]);
  answer.publicKey = publicKey;
  await start();
  expect(posted).toHaveLength(1);
});
