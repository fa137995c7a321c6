import { browserEntries } from "virtual:browser-entries";
import { ContactView } from "../contact/contact-view";
import type { ContactState } from "../contact/message";
import { callback } from "../content/callback";
import { company } from "../content/company";
import { contact } from "../content/contact";
import { ASK_LINK_PATH, CALLBACK_PATH, QUOTE_PATH } from "../content/paths";
import { Island } from "../platform/island";
import { ButtonLink } from "../ui/button";
import { ContactDetails } from "./contact-details";
import { Icon } from "./drawings/icons";
import { Intro, Section, SectionHead } from "./section";
import { useWhatsAppHref } from "./whatsapp";

interface ContactSectionProps {
  form: ContactState;
  /** Level of its headline: "h1" where the section is the page. */
  heading?: "h1" | "h2";
}

/**
 * Contact form beside other ways to reach the company: on the home page with the hours in which crews are on the road,
 * on its own page with those in which somebody answers.
 */
export function ContactSection({ form, heading: Heading = "h2" }: ContactSectionProps) {
  const { headline, intro } = contact;
  const [before, wizard, after] = intro;
  const isPage = Heading === "h1";
  return (
    <Section id="contact" titleId="contact-title">
      <SectionHead>
        <Heading id="contact-title">{headline}</Heading>
        <Intro>
          {before}
          <a href={QUOTE_PATH}>{wizard}</a>
          {after}
        </Intro>
      </SectionHead>
      <div className="grid grid-cols-1 items-start gap-x-section gap-y-8 xl:grid-cols-[7fr_5fr]">
        <Island
          id="contact-island"
          className="rounded-panel border border-line bg-paper p-6 raised-card sm:p-8 print:hidden"
          entry={browserEntries.contactForm}
          state={form}
        >
          <ContactView state={form} />
        </Island>
        <div className="grid grid-cols-1 content-start gap-6">
          <ContactDetails
            phones={Object.values(company.phones)}
            hours={isPage ? company.officeHours : company.serviceHours}
          />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <ButtonLink look="quiet" href={useWhatsAppHref()}>
              <Icon name="whatsapp" /> WhatsApp schreiben
            </ButtonLink>
            <ButtonLink look="quiet" href={CALLBACK_PATH}>
              <Icon name="phone" />
              {` ${callback.headline}`}
            </ButtonLink>
          </div>
          {isPage && (
            <p className="print:hidden">
              Sie haben schon angefragt? <a href={ASK_LINK_PATH}>Link zu Ihrer Anfrage noch einmal schicken</a>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
