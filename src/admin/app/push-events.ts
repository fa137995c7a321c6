/** What the service worker does with a push message, and when its notification is tapped. */

import { APP_SCOPE, DASHBOARD_PATH } from "../../content/admin-paths";
import type { PushNotice } from "../../notify/push/notice";
import type { OpenPath } from "./messages";
import { appWorker } from "./worker-scope";

const ICON = "/admin/icon-192.png";

/** Shown for an unreadable message: browsers end a subscription whose messages show no notification. */
const UNREADABLE: PushNotice = {
  title: "Neues in der Verwaltung",
  path: DASHBOARD_PATH,
  tag: "unreadable",
  ringsAgain: false,
  badge: 0,
};

export async function showPushNotification(data: { json(): unknown } | null): Promise<void> {
  const { title, path, tag, ringsAgain, badge } = readMessage(data);
  // `renotify` is missing in TypeScript's types.
  const options: NotificationOptions & { renotify: boolean } = {
    tag,
    renotify: ringsAgain,
    icon: ICON,
    lang: "de",
    data: { path },
  };
  await appWorker.registration.showNotification(title, options);
  if (badge > 0) await navigator.setAppBadge?.(badge);
}

/** Opens the row: in a dashboard that is open already, else in a new one. */
export async function openFromNotification({ data }: Notification): Promise<void> {
  const path = pathOf(data);
  const pages = await appWorker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const dashboard = pages.find(({ url }) => new URL(url).pathname.startsWith(DASHBOARD_PATH));
  if (!dashboard) {
    await appWorker.clients.openWindow(path);
    return;
  }
  // The page navigates by itself: loading another document would lose what has been typed.
  dashboard.postMessage({ open: path } satisfies OpenPath);
  await dashboard.focus();
}

function readMessage(data: { json(): unknown } | null): PushNotice {
  try {
    const message = data?.json() as Partial<PushNotice> | undefined;
    return typeof message?.title === "string" ? { ...UNREADABLE, ...message } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function pathOf(data: { path?: unknown } | null): string {
  const path = data?.path;
  return typeof path === "string" && path.startsWith(APP_SCOPE) ? path : DASHBOARD_PATH;
}
