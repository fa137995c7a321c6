/** Push subscription of this browser, and the server's id for it in local storage. */
import { APP_SCOPE } from "../../content/admin-paths";
import type { PushResponse } from "../../notify/push/devices.server";
import { apiPath, SaidError, sendJson } from "../api-client";
import { PUSH } from "../api-keys";

const STORAGE_KEY = "adminPush";
const DEVICES = apiPath([...PUSH, "devices"]);

/** Whether this browser can be notified. On iOS only as an app on the home screen. */
export function canBeNotified(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Device of this browser as the server knows it; undefined where it gets no notifications. */
export function ownDevice(): { id: string; endpoint: string } | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Asks for permission, which browsers allow only after a tap, and subscribes. @throws SaidError, or as `sendJson` */
export async function enablePush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new SaidError(
      "Der Browser erlaubt keine Benachrichtigungen. Sie lassen sich in seinen Einstellungen für diese Website freigeben.",
    );
  }
  await subscribe(publicKey).catch((error) => {
    // Our own errors are rethrown; a DOMException comes from the browser's push service.
    if (!(error instanceof DOMException)) throw error;
    throw new SaidError(
      "Der Browser konnte sich bei seinem Push-Dienst nicht anmelden. Bitte versuchen Sie es später erneut.",
    );
  });
}

/**
 * Checks this browser's subscription on each start. One that the browser has changed, that belongs to an earlier
 * login or was made with earlier keys, is renewed; one that the server ended is "lost", and the owner is asked.
 */
export async function checkSubscription({ publicKey, devices }: PushResponse): Promise<"lost" | undefined> {
  const own = ownDevice();
  if (!own || !publicKey || !canBeNotified()) return undefined;
  const known = devices.find(({ id }) => id === own.id);
  if (Notification.permission !== "granted") return "lost";
  const subscription = await currentSubscription();
  const isSame = subscription?.endpoint === own.endpoint;
  if (!known && isSame) return "lost";
  if (known?.isOfThisLogin && !known.droppedAt && isSame && publicKeyOf(subscription) === publicKey) return undefined;
  await subscribe(publicKey, { replaceOld: Boolean(known?.droppedAt) });
  return undefined;
}

async function subscribe(publicKey: string, { replaceOld } = { replaceOld: false }): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  // A subscription made with other keys, or one whose push service refuses us, is of no use.
  const old = await registration.pushManager.getSubscription();
  if (old && (replaceOld || publicKeyOf(old) !== publicKey)) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  const { endpoint } = subscription;
  const replaces = ownDevice()?.endpoint;
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, ...(replaces ? { replaces } : {}) };
  const { id } = await sendJson<{ id: string }>(DEVICES, body);
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, endpoint }));
}

/** Ends this browser's subscription; the server has been told, or will find out. */
export async function endSubscription(): Promise<void> {
  localStorage.removeItem(STORAGE_KEY);
  await (await currentSubscription())?.unsubscribe();
}

/** Ends a device's notifications on the server, and in the browser where it is this one. */
export function endNotifications(id: string): Promise<unknown> {
  if (id === ownDevice()?.id) endSubscription().catch(() => {});
  return sendJson(`${DEVICES}/${id}/end`, {});
}

/** Closes notifications and clears the app badge: neither is for anybody who is not signed in. */
export function clearNotifications(): void {
  setBadge(0);
  void registrationOfApp()
    ?.then(async (registration) => {
      for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    })
    .catch(() => {});
}

/** The badge of the app's icon, where the system has one (Badging API). */
export function setBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registrationOfApp())?.pushManager?.getSubscription()) ?? null;
}

function registrationOfApp(): Promise<ServiceWorkerRegistration | undefined> | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(APP_SCOPE) : undefined;
}

/** The key that a subscription was made with, as base64url. */
function publicKeyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
