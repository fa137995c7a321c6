import { useLocation } from "react-router";
import { company, type OpeningHours } from "../../content/company";
import { contactPageLink, footerBlurb, legalLinks, loginLink, type NavigationLink } from "../../content/navigation";
import { shortDays } from "../../content/opening-hours";
import { servicePath, townPath } from "../../content/page-paths";
import { services } from "../../content/services";
import { towns } from "../../content/towns";
import { useLinkedPage } from "../../requests/linked";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { Icon } from "../drawings/icons";
import { Bubbles } from "../sections/bubbles";
import { timesOf } from "../sections/contact-details";
import { decodePath } from "../urls/canonical-path";
import { pageAt } from "../urls/pages";
import { canonicalUrl } from "../urls/paths";
import { Brand } from "./brand";
import { useWhatsAppHref } from "./whatsapp";

const HEADING = classes("footer-heading");

/** Footer. @param isShort on forms and customers' own pages: the legal links, and the rest on a tap */
export function Footer({ isShort }: { isShort: boolean }) {
  const line = classes("legal-links flex flex-wrap gap-x-6 text-small print:hidden");
  return (
    <footer className="relative z-1 bg-night text-base text-night-soft print:break-inside-avoid print:bg-transparent">
      {isShort ? (
        <div className="page-width flow-root py-2">
          {/* Not a flex line: the fold beside it stays where it is when it opens. */}
          <div className={classes("float-left sm:mr-6", line)}>{legalLinks.map(footerLink)}</div>
          <details className="group">
            <summary className="flex min-h-8 w-max cursor-pointer list-none items-center gap-2 text-small font-strong text-on-night print:hidden pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
              Alle Angaben
              <Icon className="group-open:[transform:rotate(180deg)]" name="chevron-down" size="small" />
            </summary>
            <Columns />
            <div className={line}>
              <FurtherLinks />
            </div>
          </details>
        </div>
      ) : (
        <div className="page-width">
          <Columns />
          <div className={classes("border-t border-night-line py-2", line)}>
            {legalLinks.map(footerLink)}
            <FurtherLinks />
          </div>
        </div>
      )}
    </footer>
  );
}

function footerLink({ label, href }: NavigationLink) {
  return (
    <a key={href} href={href}>
      {label}
    </a>
  );
}

function FurtherLinks() {
  return (
    <>
      {footerLink(loginLink)}
      <span>
        Website: <a href={company.webAgency.url}>{company.webAgency.name}</a>
      </span>
    </>
  );
}

const BOTH_HOURS: readonly OpeningHours[] = [company.officeHours, company.serviceHours];

/** Office's and crews' hours in one table by day; a day that one of them does not have stays empty there. */
function HoursByDay() {
  const days = [...new Set(BOTH_HOURS.flatMap(({ periods }) => periods.map(({ days }) => shortDays(days))))];
  return (
    <>
      <table>
        <thead>
          <tr>
            <td />
            {BOTH_HOURS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {BOTH_HOURS.map(({ label, periods }) => (
                <td key={label}>{periods.filter((period) => shortDays(period.days) === day).map(timesOf)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {BOTH_HOURS.map(({ label, note }) => note && <p key={label}>{note}</p>)}
    </>
  );
}

function ContactColumn() {
  const { address, email, phones } = company;
  // On paper the page says where it is from; a customer's own page has an address that is a secret.
  const page = pageAt(decodePath(useLocation().pathname) ?? "");
  return (
    <div>
      <h2 className={HEADING}>Kontakt</h2>
      <address>
        {company.name}
        <br />
        {address.street}
        <br />
        {`${address.postcode} ${address.town}, ${address.country}`}
      </address>
      {page && <p>{`${canonicalUrl(page.path)} · ${email}`}</p>}
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
  );
}

function Columns() {
  return (
    <div className="footer-columns gap-x-8 gap-y-3 py-3 lg:pt-section">
      <div className="grid max-w-[26rem] content-start gap-1 print:hidden">
        <div className="relative flex">
          <Brand isOnNight />
          <Bubbles className="sky" />
        </div>
        <p>{footerBlurb}</p>
        <ul className="footer-links footer-pairs">
          <li>
            <a href={useWhatsAppHref()}>
              <Icon className="text-night-accent" name="whatsapp" size="small" /> WhatsApp schreiben
            </a>
          </li>
          <li>
            <a href={`mailto:${company.email}`}>
              <Icon className="text-night-accent" name="mail" size="small" />
              {` ${company.email}`}
            </a>
          </li>
        </ul>
      </div>
      <ContactColumn />
      <div>
        <h2 className={classes(HEADING, "hidden sm:block")}>Zeiten</h2>
        <HoursByDay />
        {/* The frame's script writes "Jetzt geöffnet": the page may be kept and shown hours later. */}
        <p className="opening-hint">{useLinkedPage()?.office.text}</p>
      </div>
      <nav className="print:hidden" aria-label="Leistungen">
        <h2 className={HEADING}>Leistungen</h2>
        <ul className="footer-links footer-pairs">
          {services.map((service) => (
            <li key={service.id}>
              <a href={servicePath(service)}>{divided(service.name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="hidden sm:col-span-full sm:block print:hidden" aria-label="Standorte">
        <h2 className={HEADING}>Standorte</h2>
        <ul className="footer-links flex flex-wrap gap-x-6">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={townPath(town)}>{town.name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
