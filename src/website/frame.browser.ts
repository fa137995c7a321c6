/** The one script of every public page: what native elements cannot do alone. */
import { startBeacon } from "../analytics/beacon.browser";
import { letBubblesRise } from "./bubbles.browser";
import { loadIslandsOnApproach } from "./island-on-approach.browser";
import { closeMenuAfterUse } from "./menu.browser";
import { showOpeningHints } from "./opening-hint.browser";
import { allowPrefetch } from "./speculation-rules.browser";

closeMenuAfterUse();
showOpeningHints();
letBubblesRise();
loadIslandsOnApproach();
// What can wait for the first paint, each in a task of its own, so that a finger gets in between.
setTimeout(startBeacon);
setTimeout(allowPrefetch);

// In development: public pages have no router that could refresh them, so a change reloads the page.
import.meta.hot?.on("react-router:hmr", () => location.reload());
