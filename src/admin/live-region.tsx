import { createStore } from "./app/store";

const announced = createStore("");

/** Announces text to screen readers, wherever the focus is. */
export const announceToScreenReader = announced.set;

/** The live region that `announceToScreenReader` writes to. */
export function LiveRegion() {
  return (
    <p className="sr-only" role="status" aria-label="Letzte Änderung">
      {announced.useValue()}
    </p>
  );
}
