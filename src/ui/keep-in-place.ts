import { flushSync } from "react-dom";

/** Renders a change with a field where it was on the screen: Safari does not anchor what is read. */
export function keepInPlace(field: Element, change: () => void): void {
  const { top } = field.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: field.getBoundingClientRect().top - top, behavior: "instant" });
}
