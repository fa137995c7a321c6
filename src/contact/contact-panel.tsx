import { browserEntries } from "virtual:browser-entries";
import { Island } from "../platform/island";
import { ContactView } from "./contact-view";
import type { ContactState } from "./message";

/** The contact form in a page. */
export function ContactPanel({ state }: { state: ContactState }) {
  return (
    <Island id="contact-island" className="contact-panel" entry={browserEntries.contactForm} state={state}>
      <ContactView state={state} />
    </Island>
  );
}
