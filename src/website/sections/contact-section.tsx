import { browserEntries } from "virtual:browser-entries";
import { ContactView } from "../../contact/contact-view";
import type { ContactState } from "../../contact/message";
import { callback } from "../../content/callback";
import { company, mainPhone } from "../../content/company";
import { contact } from "../../content/contact";
import { ASK_LINK_PATH, CALLBACK_PATH, QUOTE_PATH } from "../../content/paths";
import { Island } from "../../platform/browser/island";
import { Icon } from "../drawings/icons";
import { useWhatsAppHref } from "../frame/whatsapp";
import { ContactDetails } from "./contact-details";
import { Intro, Section, SectionHead } from "./section";

interface ContactSectionProps {
  form: ContactState;
  /** Level of its headline: "h1" where the section is the page. */
  heading?: "h1" | "h2";
}

/** Contact form beside other ways: on the home page with the crews' hours, on its own with the office's. */
export function ContactSection({ form, heading: Heading = "h2" }: ContactSectionProps) {
  const { headline, intro } = contact;
  const [before, wizard, after] = intro;
  const isPage = Heading === "h1";
  const ways = [
    ["phone", `tel:${mainPhone.e164}`, `${mainPhone.label}: ${mainPhone.display}`],
    ["whatsapp", useWhatsAppHref(), "WhatsApp schreiben"],
    ["clock", CALLBACK_PATH, callback.headline],
  ] as const;
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
      <div className="grid grid-cols-1 items-start gap-x-section gap-y-8 xl:grid-cols-[7fr_5fr] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-2 print:hidden">
          {ways.slice(isPage ? 0 : 1).map(([icon, href, text]) => (
            <a
              className="call-link flex-nowrap rounded-corner border border-line px-4 py-2 text-accent"
              key={icon}
              href={href}
            >
              <Icon className="bg-accent text-on-accent" name={icon} />
              <b className="call-number whitespace-normal">{text}</b>
            </a>
          ))}
        </div>
        <Island
          id="contact-island"
          className="rounded-corner border border-line bg-paper p-6 sm:p-8 xl:row-[1/span_2] print:hidden"
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
