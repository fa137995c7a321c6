/**
 * Browser entry of the contact form; the frame's script loads it when somebody comes near the form, which works
 * without it.
 */
import { hydrateIsland, islandState } from "../platform/hydrate-island.browser";
import { ContactIsland } from "./contact-island";
import { type ContactState, keepDraft } from "./message";

const element = document.getElementById("contact-island");
const state = islandState<ContactState>(element);

if (state?.view === "sent") keepDraft();
if (element && state?.view === "form") hydrateIsland(element, <ContactIsland start={state} />);
