import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { USER } from "../api-keys";
import { Box } from "../box";
import { QuietButton } from "../buttons";
import { refreshAll, useApiResult } from "../queries";
import { NO_CONNECTION } from "../session/session";
import { rememberInstallPrompt } from "./install-hint";
import { PushNotices } from "./push-notices";
import { loadNewBuild, startServiceWorker, useIsOutdated } from "./updates";

// The browser may offer the installation before the dashboard has read its data.
rememberInstallPrompt();

/** Notices about the app: no connection, a newer version, lost notifications. */
export function AppNotices() {
  useEffect(() => {
    // Without a service worker everything works from the network.
    startServiceWorker().catch(() => {});
  }, []);
  return (
    <>
      <OfflineNotice />
      <UpdateNotice />
      <PushNotices />
    </>
  );
}

function OfflineNotice() {
  const isOnline = useIsOnline();
  const isCut = useApiResult(USER)?.problem === NO_CONNECTION;
  const isFetching = useIsFetching() > 0;
  const readAgain = useEffectEvent(() => {
    if (isCut) void refreshAll();
  });
  useEffect(() => {
    if (isOnline) readAgain();
  }, [isOnline]);
  if (isOnline && !isCut) return null;

  return (
    <Box look="banner" role="status">
      <p>
        <strong>Keine Verbindung.</strong> Listen und Änderungen brauchen das Netz. Anrufen können Sie trotzdem: Die
        Telefonnummer zu jeder offenen Anfrage steht in der E-Mail, mit der sie gemeldet wurde.
      </p>
      <QuietButton disabled={isFetching} onClick={() => void refreshAll()}>
        Erneut versuchen
      </QuietButton>
    </Box>
  );
}

function UpdateNotice() {
  const isOutdated = useIsOutdated();
  if (!isOutdated) return null;
  return (
    <Box look="notice" role="status">
      <p>
        <strong>Neue Version</strong> der Verwaltung: Sie gilt, sobald diese Seite neu geladen ist.
      </p>
      <QuietButton onClick={loadNewBuild}>Neue Version – neu laden</QuietButton>
    </Box>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNet, () => navigator.onLine);
}

function subscribeToNet(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
