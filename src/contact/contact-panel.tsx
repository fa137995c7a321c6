import { browserEntries } from "virtual:browser-entries";
import { ContactView } from "./contact-view";
import type { ContactState } from "./message";
import "./contact.css";

/**
 * The contact form in a page. The island hydrates this element with the same component and the same state (docs/decisions/0003);
 * `data-island` and `data-island-styles` tell the frame's script what to load once somebody comes near.
 */
export function ContactPanel({ state }: { state: ContactState }) {
  const { script, styles } = browserEntries.contactForm;
  return (
    <div
      className="contact-panel"
      id="contact-island"
      data-state={JSON.stringify(state)}
      data-island={script}
      data-island-styles={styles.join(" ")}
    >
      <ContactView state={state} />
    </div>
  );
}
