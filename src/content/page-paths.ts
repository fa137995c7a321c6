/** Public pages: their paths, raw UTF-8 in NFC without a trailing slash, and their names in a list. */
import { callback } from "./callback";
import { legalLinks } from "./navigation";
import { AREA_PATH, ASK_LINK_PATH, CALLBACK_PATH, CONTACT_PATH, QUOTE_PATH } from "./paths";
import { allServices } from "./services";
import type { Service } from "./services/types";
import { type Town, towns } from "./towns";

type Named = readonly [path: string, name: string];

/** Pages in the order of the sitemap. */
const listed: readonly Named[] = [
  ["/", "Startseite"],
  [QUOTE_PATH, "Angebot anfordern"],
  [CONTACT_PATH, "Kontakt"],
  [AREA_PATH, "Einzugsgebiet"],
  ...allServices.map((service): Named => [servicePath(service), service.shortName ?? service.name]),
  ...towns.map((town): Named => [townPath(town), town.name]),
  ...legalLinks.map(({ href, label }): Named => [href, label]),
];

export const pagePaths: readonly string[] = listed.map(([path]) => path);

const names = new Map([...listed, [CALLBACK_PATH, callback.headline], [ASK_LINK_PATH, "Link anfordern"]]);

/** "Büroreinigung" for "/leistungen/bueroreinigung"; the path itself where no page is there. */
export function pageName(path: string): string {
  return names.get(path) ?? path;
}

export function servicePath({ slug }: Pick<Service, "slug">): string {
  return `/leistungen/${slug}`;
}

export function townPath({ slug }: Pick<Town, "slug">): string {
  return `/standorte/${slug}`;
}
