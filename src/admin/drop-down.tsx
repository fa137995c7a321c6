import type { ReactNode } from "react";
import { classes } from "../ui/classes";
import { ICON_BUTTON } from "./buttons";
import { MoreIcon } from "./icons";

/** Menu of what is seldom needed, which opens below a button. */
export function DropDown({ children }: { children: ReactNode }) {
  return (
    <details className="relative" ref={closeWhenLeft}>
      <summary className={classes(ICON_BUTTON, "list-none [&::-webkit-details-marker]:hidden")} aria-label="Mehr dazu">
        <MoreIcon />
      </summary>
      <div className="absolute right-0 z-3 mt-1 grid w-max min-w-56 rounded-corner border border-line bg-paper py-2">
        {children}
      </div>
    </details>
  );
}

/**
 * Closes a menu when an entry is chosen, on Escape, and when the focus or a press lands outside. That the focus is gone
 * does not count: in Safari a pressed button takes it from what had it, and gets none, before the press counts.
 *
 * @returns stops listening
 */
function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const summary = menu.querySelector("summary");

  function look({ type, target }: Event): void {
    if (!menu.open || !(target instanceof Element)) return;
    const isInside = menu.contains(target);
    if (isInside && !(type === "click" && target.closest("a, button"))) return;
    // What is folded cannot keep the focus.
    if (isInside && menu.contains(document.activeElement)) summary?.focus();
    menu.open = false;
  }

  for (const type of ["focusin", "pointerdown", "click"]) document.addEventListener(type, look, options);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      // What lies below stays open.
      event.preventDefault();
      menu.open = false;
      summary?.focus();
    },
    options,
  );
  return () => watching.abort();
}
