/** This browser's side of push messages: its subscription, and what it knows of itself in local storage. */
import { PUSH } from "../answers";
import { readStoredToken, sendJson } from "../session/session";
import type { Submission } from "../submissions";
import { APP_SCOPE } from "./paths";
import type { PushAnswer } from "./push-api.server";

const STORAGE_KEY = "adminPush";
const DEVICES = `${PUSH}/devices`;

/** Under which id and address the server knows this browser. */
interface OwnDevice {
  id: string;
  endpoint: string;
}

/** Whether this browser can be notified. On iOS it is only as an app on the home screen. */
export function canBeNotified(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export function ownDevice(): OwnDevice | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for the permission, which only a tap may do, subscribes and tells the server.
 *
 * @returns what keeps it from working, in German; undefined when it works
 * @throws as `sendJson`
 */
export async function switchOn(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== "granted") {
    return "Der Browser erlaubt keine Benachrichtigungen. Sie lassen sich in seinen Einstellungen für diese Website freigeben.";
  }
  try {
    await subscribe(publicKey);
    return undefined;
  } catch (error) {
    // An error of ours, or of a call, is told as it is; the browser's own is about its push service.
    if (!(error instanceof DOMException)) throw error;
    return "Der Browser konnte sich bei seinem Push-Dienst nicht anmelden. Bitte versuchen Sie es später erneut.";
  }
}

/**
 * What this browser's subscription has become since the last start. One that the browser has changed is renewed; one
 * that the server ended is "lost", and the operator says whether it shall ring again.
 */
export async function checkSubscription({ publicKey, devices }: PushAnswer): Promise<"lost" | undefined> {
  const own = ownDevice();
  if (!own || !publicKey || !canBeNotified()) return undefined;
  const known = devices.find(({ id }) => id === own.id);
  if (Notification.permission !== "granted") return "lost";
  const subscription = await currentSubscription();
  if (known && !known.droppedAt && subscription?.endpoint === own.endpoint) return undefined;
  if (!known && subscription?.endpoint === own.endpoint) return "lost";
  await subscribe(publicKey, known?.droppedAt ? "anew" : "again");
  return undefined;
}

async function subscribe(publicKey: string, how: "again" | "anew" = "again"): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  // A subscription made with other keys, or one whose push service refuses us, is of no use.
  const old = await registration.pushManager.getSubscription();
  if (old && (how === "anew" || keyOf(old) !== publicKey)) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await register(subscription);
}

/** Tells the server of a subscription that it has ended while this browser has it still. @throws as `sendJson` */
export async function registerAgain(): Promise<void> {
  const subscription = ownDevice() && (await currentSubscription());
  if (subscription) await register(subscription);
}

async function register(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  const { endpoint } = subscription;
  const replaces = ownDevice()?.id;
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, ...(replaces ? { replaces } : {}) };
  const { id } = await sendJson<{ id: string }>(DEVICES, body);
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, endpoint }));
}

/** Ends this browser's subscription and forgets it; the server has been told, or will find out. */
export async function forgetSubscription(): Promise<void> {
  localStorage.removeItem(STORAGE_KEY);
  await (await currentSubscription())?.unsubscribe();
}

/** Ends a device's notifications on the server. */
export function endOfDevice(id: string): Submission {
  return { kind: "post", path: `${DEVICES}/${id}/end`, body: {}, failure: "Nicht abgemeldet", forget: PUSH };
}

/** Before a logout, while there is still a token. The call goes on when the page is left. */
export function switchOffAtLogout(): void {
  const own = ownDevice();
  if (own && readStoredToken()) {
    // Whatever comes of it: the push service tells the server that the subscription has ended.
    sendJson(`${DEVICES}/${own.id}/end`, {}, { keepalive: true }).catch(() => {});
  }
  forgetSubscription().catch(() => {});
}

/** Takes notices off the screen and the number off the app's icon: neither is for whoever is not signed in. */
export function clearNotices(): void {
  showCount(0);
  void registrationOfApp()
    ?.then(async (registration) => {
      for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
    })
    .catch(() => {});
}

/** The number at the app's icon, where the system shows one (Badging API). */
export function showCount(count: number): void {
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
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
