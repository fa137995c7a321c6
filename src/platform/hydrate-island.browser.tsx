import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../ui/toast";

/** What the server rendered an island with (platform/island.tsx); null where the page has no such island. */
export function islandState<State>(island: HTMLElement | null): State | null {
  return JSON.parse(island?.dataset.state ?? "null");
}

/**
 * React gives text areas their first text again when it takes them over.
 *
 * @returns puts back what was typed into them until then
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

/** Gives an island its behaviour and its toasts, in slices, so that the browser can handle input in between. */
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
