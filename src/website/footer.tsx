import { company } from "../content/company";
import { adminLink, footerBlurb, legalLinks } from "../content/navigation";
import { services } from "../content/services";
import { Brand } from "./brand";
import { Icon } from "./drawings/icons";
import { HoursList } from "./hours-list";
import { OpeningHint } from "./opening-hint";
import { servicePath } from "./paths";

/** The footer of every public page (spec section 2, "Shared frame"). */
export function Footer() {
  const { address, email, phones, whatsapp, officeHours, serviceHours, webAgency } = company;
  return (
    <footer className="footer">
      <div className="footer-columns page-width">
        <div className="footer-about">
          <Brand />
          <p>{footerBlurb}</p>
          <ul className="footer-links">
            <li>
              <a href={`https://wa.me/${whatsapp.e164.slice(1)}`} rel="noopener">
                <Icon name="whatsapp" /> WhatsApp schreiben
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`}>
                <Icon name="mail" /> {email}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2>Kontakt</h2>
          <address className="footer-address">
            {company.name}
            <br />
            {address.street}
            <br />
            {address.postcode} {address.town}
            <br />
            {address.country}
          </address>
          <ul className="footer-links">
            {phones.map((phone) => (
              <li key={phone.e164}>
                <a href={`tel:${phone.e164}`}>
                  {phone.label}: {phone.display}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{officeHours.label}</h2>
          <HoursList hours={officeHours} />
          <OpeningHint hours={officeHours} />
          <h2>{serviceHours.label}</h2>
          <HoursList hours={serviceHours} />
        </div>
        <nav aria-label="Leistungen">
          <h2>Leistungen</h2>
          <ul className="footer-links">
            {services.map((service) => (
              <li key={service.id}>
                <a href={servicePath(service)}>{service.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="footer-end page-width">
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
