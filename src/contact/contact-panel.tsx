import { browserEntries } from "virtual:browser-entries";
import { Island } from "../platform/island";
import { ContactView } from "./contact-view";
import type { ContactState } from "./message";

/** The contact form in a page. */
export function ContactPanel({ state }: { state: ContactState }) {
  return (
    <Island
      id="contact-island"
      className="rounded-panel border border-line bg-paper p-6 raised-card sm:p-8 print:hidden"
      entry={browserEntries.contactForm}
      state={state}
    >
      <ContactView state={state} />
    </Island>
  );
}
