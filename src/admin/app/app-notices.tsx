import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { APP_SCOPE, SERVICE_WORKER_PATH } from "../../content/admin-paths";
import { QuietButton } from "../buttons";
import { Panel } from "../panel";
import { refreshAll } from "../queries";
import { useIsCut, useIsOnline } from "./connection";
import { rememberInstallPrompt } from "./install-hint";
import { PushNotices } from "./push-notices";
import { createStore } from "./store";
import { NEXT_BUILD } from "./worker-messages";

// The browser may offer the installation before the dashboard has read its data.
rememberInstallPrompt();

/** Notices about the app: no connection, a newer version, lost notifications. */
export function AppNotices() {
  useEffect(() => {
    // Without a service worker everything works from the network.
    startServiceWorker().catch(() => {});
  }, []);
  return (
    <div role="status" aria-atomic="false">
      <OfflineNotice />
      <UpdateNotice />
      <PushNotices />
    </div>
  );
}

function OfflineNotice() {
  const isOnline = useIsOnline();
  const isCut = useIsCut();
  const isFetching = useIsFetching() > 0;
  const wasOffline = useRef(false);
  const readAgain = useEffectEvent(() => {
    // What was begun without a net still fails after it is back.
    if (isCut || (wasOffline.current && isFetching)) void refreshAll();
  });
  useEffect(() => {
    if (isOnline) readAgain();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  if (isOnline && !isCut) return null;

  return (
    <Panel look="banner">
      <p>
        <strong>Keine Verbindung.</strong> Listen und Änderungen brauchen das Netz. Anrufen können Sie trotzdem: Die
        Telefonnummer zu jeder offenen Anfrage steht in der E-Mail, mit der sie gemeldet wurde.
      </p>
      <QuietButton aria-disabled={isFetching} onClick={() => isFetching || void refreshAll()}>
        Erneut versuchen
      </QuietButton>
    </Panel>
  );
}

function UpdateNotice() {
  const isOutdated = outdated.useValue();
  if (!isOutdated) return null;
  return (
    <Panel look="notice">
      <p>
        <strong>Neue Version</strong> der Verwaltung: Sie gilt, sobald diese Seite neu geladen ist.
      </p>
      <QuietButton onClick={loadNewBuild}>Neue Version – neu laden</QuietButton>
    </Panel>
  );
}

let hasStarted = false;
let registration: ServiceWorkerRegistration | undefined;
/** Whether a newer build than the page's is waiting or has taken over. */
const outdated = createStore(false);

/** Registers the service worker, and looks for a newer one whenever the app becomes visible. */
async function startServiceWorker(): Promise<void> {
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

/** Lets the newer build take over, and loads the page from it. */
function loadNewBuild(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage(NEXT_BUILD);
}
