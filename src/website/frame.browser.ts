/** The one script of every public page: what native elements cannot do alone. */
import { startBeacon } from "../statistics/beacon.browser";
import { startBubbleBursts } from "./bubbles.browser";
import { loadIslandsOnApproach } from "./island-on-approach.browser";
import { closeMenuAfterUse } from "./menu.browser";
import { followOpeningHours } from "./opening-hours.browser";
import { allowPrefetch } from "./speculation-rules.browser";

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
