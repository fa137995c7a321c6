import { ContactPanel } from "../contact/contact-panel";
import type { ContactState } from "../contact/message";
import { company } from "../content/company";
import { contact } from "../content/contact";
import { ContactDetails } from "./contact-details";
import { Icon } from "./drawings/icons";

interface ContactSectionProps {
  form: ContactState;
  /** The level of its headline: "h1" where the section is the page. */
  heading?: "h1" | "h2";
}

/** How to reach the company, with the hours in which crews are on the road, and the contact form. */
export function ContactSection({ form, heading: Heading = "h2" }: ContactSectionProps) {
  const { headline, lead } = contact;
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className="page-width">
        <div className="section-head">
          <Heading id="contact-title">{headline}</Heading>
          <p className="lead">{lead}</p>
        </div>
        <div className="contact-columns">
          <div className="contact-ways">
            <ContactDetails phones={company.phones} hours={company.serviceHours} />
            <div className="contact-shortcuts">
              <a className="button is-quiet" href={`https://wa.me/${company.whatsapp.e164.slice(1)}`} rel="noopener">
                <Icon name="whatsapp" /> WhatsApp schreiben
              </a>
            </div>
          </div>
          <ContactPanel state={form} />
        </div>
      </div>
    </section>
  );
}
