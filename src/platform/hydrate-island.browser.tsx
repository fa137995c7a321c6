import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../ui/toast";

/** What the server rendered an island with (platform/island.tsx); null where the page has no such island. */
export function islandState<State>(island: HTMLElement | null): State | null {
  return JSON.parse(island?.dataset.state ?? "null");
}

/** Gives an island its behaviour and its toasts, in slices, between which the browser can answer to a finger. */
export function hydrateIsland(island: HTMLElement, content: ReactNode): void {
  startTransition(() => {
    hydrateRoot(island, <ToastArea>{content}</ToastArea>);
  });
}
