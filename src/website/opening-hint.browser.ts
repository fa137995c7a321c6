import { openingState } from "./opening-state";

const UPDATE_INTERVAL_MS = 60_000;

/** Says beside the hours whether somebody is there now, and keeps it true while the page stays open. */
export function showOpeningHints(): void {
  const hints = document.querySelectorAll<HTMLElement>("[data-hours]");
  const update = () => {
    for (const hint of hints) {
      const { isOpen, text } = openingState(hint.dataset.hours ?? "", new Date());
      hint.textContent = text;
      hint.classList.toggle("is-open", isOpen);
    }
  };
  update();
  setInterval(update, UPDATE_INTERVAL_MS);
}
