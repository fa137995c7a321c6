import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../ui/toast";

/** The state that the server rendered an island with (platform/island.tsx); null if the page has no such island. */
export function islandState<State>(island: HTMLElement | null): State | null {
  return JSON.parse(island?.dataset.state ?? "null");
}

/**
 * Hydration resets text areas to their initial value.
 *
 * @returns a function that restores the text typed until then
 */
function keepTypedText(island: HTMLElement): () => void {
  const typed = new Map<string, string>();
  const note = () => {
    for (const { id, value } of island.querySelectorAll("textarea")) typed.set(id, value);
  };
  note();
  island.addEventListener("input", note);
  return () => {
    island.removeEventListener("input", note);
    for (const area of island.querySelectorAll("textarea")) area.value = typed.get(area.id) ?? area.value;
  };
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates an island, with its toasts, in a transition, so that the browser can handle input in between. */
export function hydrateIsland(island: HTMLElement, content: ReactNode): void {
  const putBack = keepTypedText(island);
  startTransition(() => {
    hydrateRoot(
      island,
      <Hydrated onHydrated={putBack}>
        <ToastArea>{content}</ToastArea>
      </Hydrated>,
    );
  });
}
