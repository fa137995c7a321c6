import type { Page } from "@playwright/test";
import type { PushResponse } from "../../src/notify/push/devices.server";

/** The public point of P-256 that stands in RFC 8291, section 5. */
const PUBLIC_KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

/** Stands in for the API and the push service. The window's name keeps the subscription: the site stores nothing. */
export async function fakePush(page: Page, answer: PushResponse): Promise<{ posted: [string, unknown][] }> {
  const posted: [string, unknown][] = [];
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript((key) => {
    // The browser without a window's machinery grants it, and says "denied" all the same.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const subscription = {
      endpoint: "https://fcm.googleapis.com/fcm/send/test",
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
          c.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        window.name = "";
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (window.name === "subscribed" ? subscription : null),
      subscribe: async () => {
        window.name = "subscribed";
        return subscription;
      },
    });
  }, PUBLIC_KEY);
  await page.context().route(/\/api\/admin\/push/, async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/api/admin/push", "");
    if (route.request().method() === "GET") return route.fulfill({ json: answer });
    posted.push([path, route.request().postDataJSON()]);
    if (path === "/devices") {
      const id = "00000000-0000-4000-8000-000000000001";
      answer.devices = [device(id, "Chrome, Android")];
      return route.fulfill({ status: 201, json: { success: true, id } });
    }
    if (path.endsWith("/end")) answer.devices = [];
    return route.fulfill({ json: path.endsWith("/test") ? { error: null } : { success: true } });
  });
  return { posted };
}

export function device(id: string, name: string, droppedAt: string | null = null): PushResponse["devices"][number] {
  return { id, device: name, createdAt: "2026-11-22T08:00:00.000Z", lastOkAt: null, droppedAt, isOfThisLogin: true };
}

export function answerWith(devices: PushResponse["devices"] = [], publicKey: string | null = PUBLIC_KEY): PushResponse {
  return { publicKey, devices };
}
