/**
 * Public pages, each once, made from the content: meta tags and structured data follow. As it carries all copy,
 * whatever answers every request imports `content/page-paths.ts` instead.
 */
import { areaPage } from "../../content/area-page";
import { contact } from "../../content/contact";
import { home } from "../../content/home";
import { legalTexts } from "../../content/legal/texts";
import { legalLinks } from "../../content/navigation";
import { servicePath, townPath } from "../../content/page-paths";
import { AREA_PATH, CONTACT_PATH } from "../../content/paths";
import { describedServices } from "../../content/services/described";
import { describedTowns } from "../../content/towns/described";
import { type Page, quotePage } from "./page";

export const pages: readonly Page[] = [
  { kind: "home", path: "/", ...home.meta, headline: home.hero.headline },
  quotePage,
  { kind: "form", path: CONTACT_PATH, ...contact.meta, headline: contact.headline },
  { kind: "form", path: AREA_PATH, ...areaPage.meta, headline: areaPage.headline },
  ...describedServices.map(
    (service): Page => ({
      kind: "service",
      path: servicePath(service),
      ...service.meta,
      headline: service.name,
      service,
    }),
  ),
  ...describedTowns.map(
    (town): Page => ({
      kind: "town",
      path: townPath(town),
      ...town.meta,
      headline: `Gebäudereinigung in ${town.name}`,
      town,
    }),
  ),
  ...legalLinks.map(({ href }): Page => {
    const { meta, title } = legalTexts[href];
    return { kind: "legal", path: href, ...meta, headline: title };
  }),
];

/** The page at exactly this path (raw UTF-8, NFC). */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}
