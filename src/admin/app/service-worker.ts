/**
 * The service worker of the admin area. It caches one build's shell and files, and serves them until the operator asks
 * for the next build: pages of two builds never mix (docs/decisions/0150). The API and everything else go to the
 * network and are never cached.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { DASHBOARD_PATH, OFFLINE_PATH, SHELL_PATH } from "../../content/admin-paths";
import { NEXT_BUILD } from "./messages";
import { openFromNotification, showPushNotification } from "./push-events";
import { appWorker } from "./worker-scope";

/**
 * URL and hash of each file, inserted by the build (scripts/admin-app.ts), empty in development; null where the name
 * has the hash.
 */
declare const PRECACHED_FILES: { url: string; revision: string | null }[];

precacheAndRoute(PRECACHED_FILES);
cleanupOutdatedCaches();
if (PRECACHED_FILES.length > 0) serveBuild();
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
