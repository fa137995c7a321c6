import { OPENING_API } from "../../content/api-paths";
import { CALL_LINES_SHOWN } from "../../opening/call-lines";
import { openingState } from "../../opening/state";
import type { Opening, SpecialDays } from "../../opening/working-days";
import { MINUTE_MS } from "../../platform/time/durations";
import { CLOSED_NOTICE_KEY, OPENING_KEPT_MINUTES, OPENING_KEY } from "./opening-keys";

const UPDATE_INTERVAL_MS = MINUTE_MS;

/** Last answer of `GET /api/opening`, and the time at which it was asked for. */
interface Kept {
  at: number;
  /** Hours, absent until there is an answer: then the page stays as its HTML is, which is right at any time. */
  weekly?: Opening["weekly"];
  days?: SpecialDays[];
  notice?: string;
}

/** Shows whether the office is open, what its line offers now, and the owner's notice; keeps them true. */
export function followOpeningHours(): void {
  let kept: Kept = tabItem(OPENING_KEY) ?? { at: 0 };

  const show = () => {
    const { weekly, days: special, notice = "" } = kept;
    if (!weekly || !special) return;
    const { isOpen, text, label, fact } = openingState({ weekly, special }, new Date());
    document.documentElement.dataset.office = isOpen ? "open" : "closed";
    // Below an action, or before a number.
    for (const line of document.querySelectorAll("[data-line=office] small"))
      line.textContent = line.closest(".call-tab") ? fact : `${label}: `;
    for (const element of document.querySelectorAll(".opening-hint")) element.textContent = text;
    showNotice(notice);
  };
  const update = async () => {
    show();
    // A tab asks once in five minutes. What fails is asked again on the next page, which may be why it failed.
    if (document.hidden || Math.abs(Date.now() - kept.at) < OPENING_KEPT_MINUTES * MINUTE_MS) return;
    kept = { ...kept, at: Date.now() };
    const answer = await fetch(OPENING_API)
      .then((response) => response.ok && response.json())
      .catch(() => false);
    if (!answer) return;
    kept = { ...answer, at: kept.at };
    tabItem(OPENING_KEY, kept);
    show();
  };
  show();
  // After the first paint, like everything that can wait.
  setTimeout(update);
  setInterval(update, UPDATE_INTERVAL_MS);
  // A page in the background, or in the back/forward cache, has missed updates.
  document.addEventListener("visibilitychange", update);
  document.addEventListener(CALL_LINES_SHOWN, show);
}

function showNotice(notice: string): void {
  const bar = document.querySelector<HTMLElement>(".site-notice");
  if (!bar) return;
  const [text, more, close] = bar.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  bar.hidden = !notice || tabItem(CLOSED_NOTICE_KEY) === notice;
  // What was shown keeps its place until the page is left (call-bar.css).
  if (bar.hidden || text.textContent === notice) return;
  bar.dataset.placed = "";
  // Read out where it changes, once it is shown: each writing is read out, and what is hidden is not.
  setTimeout(() => {
    text.textContent = notice;
    // The observer measures at once, also where the new text is as high as the old one.
    new ResizeObserver(() => {
      // A phone shows two lines; nothing that is gone to lies under them.
      more.hidden = text.scrollHeight <= text.clientHeight;
      document.documentElement.style.setProperty("--notice", `${bar.offsetHeight}px`);
    }).observe(bar);
  });
  more.onclick = () => {
    bar.dataset.whole = "";
    close.focus();
  };
  close.onclick = () => {
    tabItem(CLOSED_NOTICE_KEY, notice);
    bar.hidden = true;
  };
}

/** Reads or keeps an item of the tab's storage, here, because the frame waits for no file. */
export function tabItem<Item>(key: string, item?: Item): Item | undefined {
  try {
    if (item !== undefined) sessionStorage.setItem(key, JSON.stringify(item));
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return item;
  }
}
