/** Names of the public pages in a list; their paths are in page-paths.ts. */
import { callback } from "./callback";
import { legalLinks, quoteLink } from "./navigation";
import { servicePath, townPath } from "./page-paths";
import { AREA_PATH, ASK_LINK_PATH, CALLBACK_PATH, CONTACT_PATH } from "./paths";
import { allServices } from "./services";
import { towns } from "./towns";

const names = new Map([
  ["/", "Startseite"],
  [quoteLink.href, "Angebot anfordern"],
  [CONTACT_PATH, "Kontakt"],
  [AREA_PATH, "Einzugsgebiet"],
  [CALLBACK_PATH, callback.headline],
  [ASK_LINK_PATH, "Link anfordern"],
  ...allServices.map((service) => [servicePath(service), service.shortName ?? service.name] as const),
  ...towns.map((town) => [townPath(town), town.name] as const),
  ...legalLinks.map(({ href, label }) => [href, label] as const),
]);

/** "Büroreinigung" for "/leistungen/bueroreinigung"; the path itself where no page is there. */
export function pageName(path: string): string {
  return names.get(path) ?? path;
}
