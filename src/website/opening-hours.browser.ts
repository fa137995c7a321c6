import { MINUTE_MS } from "../platform/durations";
import { type OpeningState, openingState } from "./opening-state";

const UPDATE_INTERVAL_MS = MINUTE_MS;

/**
 * Shows the number that is answered now, and whether the office is open; keeps both up to date.
 */
export function followOpeningHours(): void {
  const hours = document.querySelector("header")?.dataset.officeHours ?? "";
  const update = () => {
    const state = openingState(hours, new Date());
    for (const lines of document.querySelectorAll<HTMLElement>(".call-lines")) showLine(lines, state);
    for (const hint of document.querySelectorAll<HTMLElement>(".opening-hint")) {
      hint.textContent = state.text;
      hint.dataset.line = state.line;
    }
  };
  update();
  setInterval(update, UPDATE_INTERVAL_MS);
  // A page in the background, or in the back/forward cache, has missed updates.
  document.addEventListener("visibilitychange", update);
}

/** Overlays a copy of the line; the originals are hidden but keep their space (opening-hours.css). */
function showLine(lines: HTMLElement, { line, callLabel }: OpeningState): void {
  const shown = lines.querySelector(".call-now");
  // A focused link is not replaced; the next update does it.
  if (lines.dataset.now === callLabel || shown?.contains(document.activeElement)) return;
  // Every list contains both lines (call-links.tsx, call-bar.tsx), before the overlay.
  const now = (lines.querySelector(`[data-line=${line}]`) as HTMLElement).cloneNode(true) as HTMLElement;
  now.className = "call-now";
  for (const label of now.querySelectorAll("small")) label.textContent = `${callLabel}: `;
  shown?.remove();
  lines.appendChild(now);
  lines.dataset.now = callLabel;
}
