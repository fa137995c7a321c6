import { LOGIN_PATH } from "./admin-paths";
import { company } from "./company";
import { CONTACT_PATH, QUOTE_PATH } from "./paths";

export interface NavigationLink {
  label: string;
  href: string;
}

/** Entry of the bar. It is marked as current on its own page and on the pages below `prefix`. */
export interface NavigationEntry extends NavigationLink {
  /** Path without a trailing slash; the entry's own address where it is absent. */
  prefix?: string;
}

/** Entry below which the menu lists all services. */
export const servicesEntry: NavigationEntry = { label: "Leistungen", href: "/#services", prefix: "/leistungen" };

/** Entries of the sticky bar, in order. */
export const mainNavigation: readonly NavigationEntry[] = [
  { label: "Startseite", href: "/" },
  servicesEntry,
  { label: "Über uns", href: "/#about" },
  { label: "Kontakt", href: "/#contact", prefix: CONTACT_PATH },
];

/** Label of every link into the wizard with a service, on cards and on the services' own pages. */
export const serviceQuoteLabel = "Angebot anfordern";

/** The button at the end of the sticky bar. */
export const quoteLink = { label: "Angebot erhalten", href: QUOTE_PATH } as const satisfies NavigationLink;

/** Link to the contact page. The bar's entry of this name leads to the home page's section, as specified. */
export const contactPageLink = { label: "Kontaktformular", href: CONTACT_PATH } as const satisfies NavigationLink;

export const footerBlurb = `Familienbetrieb aus ${company.address.town}, seit ${company.foundingYear} in Büros, Kitas, Schulen und Wohnungen ringsum.`;

export const legalLinks = [
  { label: "Impressum", href: "/impressum" },
  { label: "Datenschutz", href: "/datenschutz" },
  { label: "AGB", href: "/agb" },
  { label: "Barrierefreiheit", href: "/barrierefreiheit" },
] as const satisfies readonly NavigationLink[];

export const loginLink = { label: "Verwaltung", href: LOGIN_PATH } as const satisfies NavigationLink;
