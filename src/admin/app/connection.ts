/** Whether there is a connection. The dashboard's banner says so where there is none (app-notices.tsx). */
import { useSyncExternalStore } from "react";
import { USER } from "../api-keys";
import { useApiResult } from "../queries";

/** Whether the server did not answer when the page was last read. */
export function useIsCut(): boolean {
  const user = useApiResult(USER);
  return user?.problem !== undefined && user.isUnanswered;
}

export function useIsOnline(): boolean {
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
