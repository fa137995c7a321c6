/** The one script of every public page: what native elements cannot do alone. */
import { SPECULATION_RULES } from "../platform/speculation-rules";
import { startBeacon } from "../statistics/beacon.browser";
import { startBubbleBursts } from "./bubbles.browser";
import { loadIslandsOnApproach } from "./island-on-approach.browser";
import { followOpeningHours } from "./opening-hours.browser";

followOpeningHours();
closeMenuAfterUse();
startBubbleBursts();
loadIslandsOnApproach();
// Pages with a secret address are not counted, and nothing is fetched ahead from them.
if (!document.querySelector("[data-private]")) {
  // Work that can wait for the first paint, each part in its own task, so that input is handled in between.
  setTimeout(startBeacon);
  setTimeout(allowPrefetch);
}

/** The menu of small screens closes when an entry is picked, on Escape, and when click or focus goes elsewhere. */
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

/** Lets supporting browsers fetch a page while the visitor is still pressing its link. */
function allowPrefetch(): void {
  document.head.appendChild(
    Object.assign(document.createElement("script"), { type: "speculationrules", textContent: SPECULATION_RULES }),
  );
}
