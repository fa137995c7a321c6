import { useLocation } from "react-router";
import { company } from "../content/company";
import { adminLink, contactPageLink, footerBlurb, legalLinks } from "../content/navigation";
import { servicePath, townPath } from "../content/page-paths";
import { services } from "../content/services";
import { towns } from "../content/towns";
import { useOpened } from "../platform/opened";
import { classes } from "../ui/classes";
import { Brand } from "./brand";
import { decodePath } from "./canonical-path";
import { HoursList } from "./contact-details";
import { Icon } from "./drawings/icons";
import { pageAt } from "./pages";
import { canonicalUrl } from "./paths";
import { useWhatsAppHref } from "./whatsapp";

const HEADING = classes("footer-heading");

/** The footer of every public page (spec section 2, "Shared frame"). */
export function Footer() {
  const { address, email, phones, officeHours, serviceHours, webAgency } = company;
  // On paper the page says where it is from; a customer's own page has an address that is a secret.
  const page = pageAt(decodePath(useLocation().pathname) ?? "");
  return (
    <footer className="relative z-1 bg-night text-base text-night-soft print:break-inside-avoid print:bg-transparent print:text-ink">
      <div className="footer-columns page-width gap-x-8 gap-y-3 py-6 print:py-4">
        <div className="grid max-w-[26rem] content-start gap-1 print:hidden">
          <Brand background="night" />
          <p>{footerBlurb}</p>
          <ul className="footer-links footer-pairs">
            <li>
              <a href={useWhatsAppHref()} rel="noopener">
                <Icon className="text-night-accent" name="whatsapp" size="small" /> WhatsApp schreiben
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`}>
                <Icon className="text-night-accent" name="mail" size="small" /> {email}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={HEADING}>Kontakt</h2>
          <address>
            {`${company.name}, `}
            <br />
            {`${address.street}, `}
            <br />
            {`${address.postcode} ${address.town}, `}
            <br />
            {address.country}
          </address>
          {page && <p>{canonicalUrl(page.path)}</p>}
          <ul className="footer-links footer-pairs">
            {Object.values(phones).map((phone) => (
              <li key={phone.e164}>
                <a href={`tel:${phone.e164}`}>{`${phone.label}: ${phone.display}`}</a>
              </li>
            ))}
            <li className="print:hidden">
              <a href={contactPageLink.href}>{contactPageLink.label}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={HEADING}>{officeHours.label}</h2>
          <HoursList hours={officeHours} />
          {/* "Jetzt geöffnet": of pages that may be kept and shown hours later the frame's script fills it in. */}
          <p className="opening-hint">{useOpened()?.office.text}</p>
          <h2 className={classes("mt-4", HEADING)}>{serviceHours.label}</h2>
          <HoursList hours={serviceHours} />
        </div>
        <nav className="print:hidden" aria-label="Leistungen">
          <h2 className={HEADING}>Leistungen</h2>
          <ul className="footer-links footer-pairs">
            {services.map((service) => (
              <li key={service.id}>
                <a href={servicePath(service)}>{service.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="hidden sm:col-span-full sm:block print:hidden" aria-label="Standorte">
          <h2 className={HEADING}>Standorte</h2>
          <ul className="footer-links footer-towns">
            {towns.map((town) => (
              <li key={town.slug}>
                <a href={townPath(town)}>{town.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="legal-links page-width flex flex-wrap gap-x-6 border-t border-night-line py-2 text-small print:hidden">
        {[...legalLinks, adminLink].map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <span>
          Website: <a href={webAgency.url}>{webAgency.name}</a>
        </span>
      </div>
    </footer>
  );
}
