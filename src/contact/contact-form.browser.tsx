/** Browser entry of the contact form, which works without it. The frame's script loads it near the form. */
import { hydrateIsland, islandState } from "../platform/browser/hydrate-island.browser";
import { ContactIsland } from "./contact-island";
import { type ContactState, messageDraft } from "./message";

const element = document.getElementById("contact-island");
const state = islandState<ContactState>(element);

if (state?.view === "sent") messageDraft.keep();
if (element && state?.view === "form") hydrateIsland(element, <ContactIsland start={state} />);
