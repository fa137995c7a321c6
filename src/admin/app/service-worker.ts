/**
 * The service worker of the admin area. It caches one build's shell and files, and serves them until the owner asks
 * for the next build: pages of two builds never mix (docs/decisions/0150). The API and everything else go to the
 * network and are never cached.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { APP_SCOPE, DASHBOARD_PATH, OFFLINE_PATH, SHELL_PATH } from "../../content/admin-paths";
import type { PushNotice } from "../../notify/push/schema";
import { NEXT_BUILD, type OpenPath } from "./worker-messages";

/** Files that the build stores with the worker (scripts/admin-app.ts); in development none. */
declare const STORED_FILES: Parameters<typeof precacheAndRoute>[0];

/** The worker's global scope, as far as ours uses it: TypeScript's own types for it conflict with those for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AppPage {
  url: string;
  focus(): Promise<unknown>;
  postMessage(data: unknown): void;
}

interface AppWorkerScope {
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "push", listener: (event: WorkerEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<AppPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const appWorker = globalThis as unknown as AppWorkerScope;

const ICON = "/admin/icon-192.png";

/** Notice in place of an unreadable message: browsers end a subscription whose messages show no notification. */
const UNREADABLE: PushNotice = {
  title: "Neues in der Verwaltung",
  path: DASHBOARD_PATH,
  tag: "unreadable",
  ringsAgain: false,
  badge: 0,
};

precacheAndRoute(STORED_FILES);
cleanupOutdatedCaches();
if (STORED_FILES.length > 0) serveBuild();
// In development everything comes from the server, and a build's worker that was there before must not go on serving.
else appWorker.addEventListener("install", () => void appWorker.skipWaiting());

appWorker.addEventListener("message", ({ data }) => {
  if (data === NEXT_BUILD) void appWorker.skipWaiting();
});

appWorker.addEventListener("push", (event) => event.waitUntil(showPushNotification(event.data)));
appWorker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(event.notification));
});

/** Serves the pages and files of this build, and a page of its own where there is no network. */
function serveBuild(): void {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(SHELL_PATH), { allowlist: [new RegExp(`^${DASHBOARD_PATH}([/?]|$)`)] }),
  );
  registerRoute(
    ({ request }) => request.mode === "navigate",
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const page = await matchPrecache(OFFLINE_PATH);
        if (!page) throw error;
        return page;
      }
    },
  );
}

async function showPushNotification(data: { json(): unknown } | null): Promise<void> {
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
async function openFromNotification({ data }: Notification): Promise<void> {
  const path = openedPath(data);
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

function openedPath(data: { path?: unknown } | null): string {
  const path = data?.path;
  return typeof path === "string" && path.startsWith(APP_SCOPE) ? path : DASHBOARD_PATH;
}
