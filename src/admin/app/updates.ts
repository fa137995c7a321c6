/** The service worker of the admin area: its registration, and whether a newer build is waiting. */

import { APP_SCOPE, SERVICE_WORKER_PATH } from "../../content/admin-paths";
import { NEXT_BUILD } from "./messages";
import { createStore } from "./store";

let hasStarted = false;
let registration: ServiceWorkerRegistration | undefined;
const outdated = createStore(false);

/** Registers the service worker, and looks for a newer one whenever the app becomes visible. */
export async function startServiceWorker(): Promise<void> {
  // Some browsers have none in private windows.
  if (hasStarted || !("serviceWorker" in navigator)) return;
  hasStarted = true;
  const worker = navigator.serviceWorker;
  registration = await worker.register(SERVICE_WORKER_PATH, { scope: APP_SCOPE });
  const known = registration;
  const isFirst = worker.controller === null;
  // Without a controller the page came from the network: it is the newest, and a first worker replaces nothing.
  const check = () => known.waiting && !isFirst && outdated.set(true);
  check();
  known.addEventListener("updatefound", () => known.installing?.addEventListener("statechange", check));
  // Another tab has let the next build take over.
  worker.addEventListener("controllerchange", () => !isFirst && outdated.set(true));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") known.update().catch(() => {});
  });
}

/** Whether a newer build than the page's is waiting or has taken over. */
export const useIsOutdated = outdated.useValue;

/** Lets the newer build take over, and loads the page from it. */
export function loadNewBuild(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage(NEXT_BUILD);
}
