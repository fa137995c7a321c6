/** Script of every public page: what native elements cannot do alone. */
import { MINUTE_MS } from "../platform/durations";
import { type KeptSent, SENT_KEPT_MINUTES, SENT_KEY } from "../quote/sent";
import { startBeacon } from "../statistics/beacon.browser";
import { startBubbleBursts } from "./bubbles.browser";
import { SPECULATION_RULES } from "./inline-scripts";
import { loadIslandsOnApproach } from "./island-on-approach.browser";
import { followOpeningHours, tabItem } from "./opening-hours.browser";

followOpeningHours();
closeMenuAfterUse();
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

/** Closes the menu of small screens when an entry is picked, on Escape, and when click or focus goes elsewhere. */
function closeMenuAfterUse(): void {
  const menu = document.querySelector<HTMLDetailsElement>("#menu");
  if (!menu) return;
  const summary = menu.querySelector("summary");

  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && (!menu.contains(target) || target.closest("a"))) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    summary?.focus();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !menu.contains(relatedTarget)) menu.open = false;
  });
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
