import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether the page's script runs: false on the server and while the server's HTML is taken over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
