import { whenApproached } from "./approach.browser";
import { openingState } from "./opening-state";

const UPDATE_INTERVAL_MS = 60_000;

/**
 * Says beside the hours whether somebody is there now, and keeps it true while the page stays open. Not before the hours come near: the
 * browser's first look into a time zone takes 20 ms and more, which nobody should wait for at the top of the page.
 */
export function showOpeningHints(): void {
  for (const hint of document.querySelectorAll<HTMLElement>("[data-hours]")) whenApproached(hint, () => keepTrue(hint));
}

function keepTrue(hint: HTMLElement): void {
  const update = () => {
    const { isOpen, text } = openingState(hint.dataset.hours ?? "", new Date());
    hint.textContent = text;
    hint.classList.toggle("is-open", isOpen);
  };
  update();
  setInterval(update, UPDATE_INTERVAL_MS);
}
