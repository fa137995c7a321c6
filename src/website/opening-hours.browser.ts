import { type OpeningState, openingState } from "./opening-state";

const UPDATE_INTERVAL_MS = 60_000;

/**
 * Shows of both numbers the one that is answered now, says beside the office hours whether somebody is there, and
 * keeps both true while the page stays open.
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
  // A page in the background, or in the back and forward cache, has missed its minutes.
  document.addEventListener("visibilitychange", update);
}

/** Lays a copy of the line over both: they only turn invisible, so nothing moves (opening-hours.css). */
function showLine(lines: HTMLElement, { line, callLabel }: OpeningState): void {
  const shown = lines.querySelector(".call-now");
  // Nobody loses the link that has the focus; the next minute is soon enough.
  if (lines.dataset.now === callLabel || shown?.contains(document.activeElement)) return;
  // Both lines are in every list (call-links.tsx, call-bar.tsx), before what is laid over them.
  const now = (lines.querySelector(`[data-line=${line}]`) as HTMLElement).cloneNode(true) as HTMLElement;
  now.className = "call-now";
  for (const label of now.querySelectorAll("small")) label.textContent = `${callLabel}: `;
  shown?.remove();
  lines.appendChild(now);
  lines.dataset.now = callLabel;
}
