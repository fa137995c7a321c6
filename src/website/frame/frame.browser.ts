/** Script of every public page: what native elements cannot do alone. */
import { MINUTE_MS } from "../../platform/time/durations";
import { type KeptSent, SENT_KEPT_MINUTES, SENT_KEY } from "../../quote/sent";
import { startBeacon } from "../../statistics/beacon.browser";
import { startBubbleBursts } from "../sections/bubbles.browser";
import { SPECULATION_RULES } from "./inline-scripts";
import { loadIslandsOnApproach } from "./island-on-approach.browser";
import { followOpeningHours, tabItem } from "./opening-hours.browser";

followOpeningHours();
closeMenuWhenLeft();
startBubbleBursts();
loadIslandsOnApproach();
forgetSent();
setInterval(forgetSent, MINUTE_MS);
// Pages with a secret address are not counted, and nothing is fetched ahead from them.
if (!document.querySelector("[data-private]")) {
  // Work that can wait for the first paint, each part in its own task, so that input is handled in between.
  setTimeout(startBeacon);
  setTimeout(allowPrefetch);
}

/** A press outside, a focus that lands outside, an entry that is chosen, and Escape close the menu. */
function closeMenuWhenLeft(): void {
  const menu = document.querySelector<HTMLDetailsElement>("#menu");
  const look = ({ type, target, key }: Event & { key?: string }) => {
    const stays = menu?.contains(target as Node) && !(type === "click" && (target as Element).closest("a"));
    if (!menu?.open || (key ? key !== "Escape" : stays)) return;
    menu.open = false;
    if (key) menu.querySelector("summary")?.focus();
  };
  for (const type of ["focusin", "click", "keydown"]) document.addEventListener(type, look);
}

/** Forgets which request was sent last when its half hour is over, wherever the tab is then. */
function forgetSent(): void {
  const sent = tabItem<KeptSent>(SENT_KEY);
  if (sent && Math.abs(Date.now() - sent.at) >= SENT_KEPT_MINUTES * MINUTE_MS) sessionStorage.removeItem(SENT_KEY);
}

/** Lets supporting browsers fetch a page while the visitor is still pressing its link. */
function allowPrefetch(): void {
  document.head.appendChild(
    Object.assign(document.createElement("script"), { type: "speculationrules", textContent: SPECULATION_RULES }),
  );
}
