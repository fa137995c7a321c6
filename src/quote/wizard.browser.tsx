/** Browser entry of `/angebot`: gives the wizard's element its behaviour. The page is complete without it. */
import { hydrateIsland, islandState } from "../platform/browser/hydrate-island.browser";
import { quoteDraft } from "./kept-in-tab";
import { QuoteIsland } from "./quote-island";
import type { QuotePageData } from "./wizard-form";

const element = document.getElementById("quote-island");
const page = islandState<QuotePageData>(element);

if (page?.view === "sent") quoteDraft.keep();
if (element && page?.view === "wizard") hydrateIsland(element, <QuoteIsland page={page} />);
