import { ContactPanel } from "../contact/contact-panel";
import type { ContactState } from "../contact/message";
import { company } from "../content/company";
import { home } from "../content/home";
import { ContactDetails } from "./contact-details";
import { Icon } from "./drawings/icons";

/** The home page's contact section: how to reach the company, with the hours in which crews are on the road, and the form. */
export function ContactSection({ form }: { form: ContactState }) {
  const { headline, lead } = home.contact;
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className="page-width">
        <div className="section-head">
          <h2 id="contact-title">{headline}</h2>
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
