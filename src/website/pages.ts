/**
 * Every public page once: sitemap, canonical URL, meta tags, structured data, share pictures and the tests are made from
 * this list, and the list from the content.
 */
import { company } from "../content/company";
import { home } from "../content/home";
import { agb } from "../content/legal/agb";
import { datenschutz } from "../content/legal/datenschutz";
import { impressum } from "../content/legal/impressum";
import { quotePage } from "../content/quote";
import { services } from "../content/services";
import type { Service } from "../content/services/types";
import { towns } from "../content/towns";
import type { Town } from "../content/towns/types";

interface PageFacts {
  /** Path in raw UTF-8 and NFC, without a trailing slash. */
  path: string;
  title: string;
  description: string;
  /** What the page is about in a few words: the text of its share picture. */
  headline: string;
}

export type Page = PageFacts &
  ({ kind: "home" | "quote" | "legal" } | { kind: "service"; service: Service } | { kind: "town"; town: Town });

/** A step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Path with anchor; the last crumb is the page itself. */
  path: string;
}

export const pages: readonly Page[] = [
  { kind: "home", path: "/", ...home.meta, headline: home.hero.headline },
  { kind: "quote", path: "/angebot", ...quotePage.meta, headline: quotePage.meta.title },
  ...services.map(
    (service): Page => ({
      kind: "service",
      path: servicePath(service),
      ...service.meta,
      headline: service.name,
      service,
    }),
  ),
  ...towns.map(
    (town): Page => ({
      kind: "town",
      path: townPath(town),
      ...town.meta,
      headline: `Gebäudereinigung in ${town.name}`,
      town,
    }),
  ),
  { kind: "legal", path: "/impressum", ...impressum.meta, headline: impressum.title },
  { kind: "legal", path: "/datenschutz", ...datenschutz.meta, headline: datenschutz.title },
  { kind: "legal", path: "/agb", ...agb.meta, headline: agb.title },
];

export function servicePath({ slug }: Pick<Service, "slug">): string {
  return `/leistungen/${slug}`;
}

export function townPath({ slug }: Pick<Town, "slug">): string {
  return `/standorte/${slug}`;
}

/** The page at exactly this path (raw UTF-8, NFC). */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}

/** The one absolute URL of a path: percent-encoded, upper-case hex, as browsers write it. */
export function canonicalUrl(path: string): string {
  return company.origin + encodeURI(path);
}

/** The way from the home page to a page below a section; empty for pages that stand beside the home page. */
export function breadcrumb(page: Page): readonly Crumb[] {
  const start: Crumb = { name: "Startseite", path: "/" };
  if (page.kind === "service") {
    return [start, { name: "Leistungen", path: "/#services" }, { name: page.service.name, path: page.path }];
  }
  if (page.kind === "town")
    return [start, { name: "Standorte", path: "/#towns" }, { name: page.town.name, path: page.path }];
  return [];
}
