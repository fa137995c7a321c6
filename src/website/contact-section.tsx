import { browserEntries } from "virtual:browser-entries";
import { emptyCallback } from "../contact/callback";
import { CallbackView } from "../contact/callback-view";
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
  /** The level of its headline: "h1" where the section is the page. */
  heading?: "h1" | "h2";
}

/** How to reach the company, with the hours in which crews are on the road, and the contact form. */
export function ContactSection({ form, heading: Heading = "h2" }: ContactSectionProps) {
  const { headline, intro } = contact;
  const [before, wizard, after] = intro;
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
      <div className="grid grid-cols-1 items-start gap-x-section gap-y-8 xl:grid-cols-[5fr_7fr]">
        <div className="grid grid-cols-1 content-start gap-6">
          <ContactDetails phones={Object.values(company.phones)} hours={company.serviceHours} />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <ButtonLink look="quiet" href={useWhatsAppHref()} rel="noopener">
              <Icon name="whatsapp" /> WhatsApp schreiben
            </ButtonLink>
            {Heading === "h2" && (
              <ButtonLink look="quiet" href={CALLBACK_PATH}>
                <Icon name="phone" /> {callback.headline}
              </ButtonLink>
            )}
          </div>
          {Heading === "h1" && (
            <p className="print:hidden">
              Sie haben schon angefragt? <a href={ASK_LINK_PATH}>Link zu Ihrer Anfrage noch einmal schicken</a>
            </p>
          )}
          {/* On the home page a link, which weighs less. */}
          {Heading === "h1" && (
            <details className="group rounded-panel border border-line bg-paper px-6 py-3 raised-card print:hidden">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-strong [&::-webkit-details-marker]:hidden">
                {callback.headline}
                <Icon className="text-accent group-open:[transform:rotate(180deg)]" name="chevron-down" />
              </summary>
              <p className="py-3">{callback.intro}</p>
              <CallbackView state={emptyCallback} phoneId="callback-phone" />
            </details>
          )}
        </div>
        <Island
          id="contact-island"
          className="rounded-panel border border-line bg-paper p-6 raised-card sm:p-8 print:hidden"
          entry={browserEntries.contactForm}
          state={form}
        >
          <ContactView state={form} />
        </Island>
      </div>
    </Section>
  );
}
