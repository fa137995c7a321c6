/** Where every public page lies. */
import { company } from "../content/company";
import { services } from "../content/services";
import type { Service } from "../content/services/types";
import { towns } from "../content/towns";
import type { Town } from "../content/towns/types";

/** The quote wizard. */
export const QUOTE_PATH = "/angebot";

/** Paths of all public pages in raw UTF-8 and NFC, without a trailing slash, in the order of the sitemap. */
export const pagePaths: readonly string[] = [
  "/",
  QUOTE_PATH,
  ...services.map(servicePath),
  ...towns.map(townPath),
  "/impressum",
  "/datenschutz",
  "/agb",
];

/** The parameter of the wizard's link that names a service. */
export const SERVICE_PARAMETER = "service";

/** The page that answers a post of the contact form; no search engine lists it. */
export const CONTACT_PATH = "/kontakt";

export function servicePath({ slug }: Pick<Service, "slug">): string {
  return `/leistungen/${slug}`;
}

export function townPath({ slug }: Pick<Town, "slug">): string {
  return `/standorte/${slug}`;
}

/** The wizard begun at a service. */
export function quotePathFor(service: string): string {
  return `${QUOTE_PATH}?${SERVICE_PARAMETER}=${service}`;
}

/** The one absolute URL of a path: percent-encoded, upper-case hex, as browsers write it. */
export function canonicalUrl(path: string): string {
  return company.origin + encodeURI(path);
}
