import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../../ui/toast";

/** The state that the server rendered an island with (island.tsx); null if the page has no such island. */
export function islandState<State>(island: HTMLElement | null): State | null {
  return JSON.parse(island?.dataset.state ?? "null");
}

/** Controls that people fill in or unfold, but for files and what is hidden, such as the field for programs. */
const CONTROLS = "input[id]:not([type=hidden], [type=file], [tabindex]), select, textarea, details";

/** Events that may change a control's value, the focus or the caret. */
const EVENTS = ["input", "change", "toggle", "focusin", "keyup", "pointerup"];

/**
 * Keeps what the visitor typed before hydration, which resets text areas; React renders the whole island anew where a
 * translator or password manager has put an element between the server's.
 *
 * @returns a function that restores what was typed, chosen and focused until then
 */
function keepTyped(island: HTMLElement): () => void {
  const kept = new Map<string, unknown>();
  const controls = () => island.querySelectorAll<HTMLInputElement>(CONTROLS);
  let refocus = () => {};
  function note() {
    for (const control of controls()) kept.set(control.id, Reflect.get(control, propertyOf(control)));
    if (island.contains(document.activeElement)) refocus = rememberFocus();
  }

  note();
  for (const event of EVENTS) island.addEventListener(event, note, true);
  return () => {
    for (const event of EVENTS) island.removeEventListener(event, note, true);
    for (const control of controls()) {
      const property = propertyOf(control);
      if (kept.has(control.id) && Reflect.get(control, property) !== kept.get(control.id))
        Reflect.set(control, property, kept.get(control.id));
    }
    refocus();
  };
}

function propertyOf({ localName, type }: HTMLInputElement): string {
  if (localName === "details") return "open";
  return type === "radio" || type === "checkbox" ? "checked" : "value";
}

/** @returns a function that gives focus and caret to the control that stands in place of the one that has them */
export function rememberFocus(): () => void {
  const control = document.activeElement as HTMLInputElement;
  const { id, selectionStart, selectionEnd } = control;
  return () => {
    const again = document.getElementById(id) as HTMLInputElement | null;
    if (!control.isConnected && document.activeElement === document.body) again?.focus({ preventScroll: true });
    // Some controls have no caret.
    if (again === document.activeElement && typeof selectionStart === "number")
      again?.setSelectionRange(selectionStart, selectionEnd);
  };
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates an island, with its toasts, in a transition, so that the browser can handle input in between. */
export function hydrateIsland(island: HTMLElement, content: ReactNode): void {
  const putBack = keepTyped(island);
  startTransition(() => {
    hydrateRoot(
      island,
      <Hydrated onHydrated={putBack}>
        <ToastArea>{content}</ToastArea>
      </Hydrated>,
    );
  });
}
