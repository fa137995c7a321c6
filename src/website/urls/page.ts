/** Type of a public page, and the wizard's entry, kept here so that it does not import all copy. */
import { QUOTE_PATH } from "../../content/paths";
import { quoteTitle } from "../../content/quote";
import type { DescribedService } from "../../content/services/types";
import type { DescribedTown } from "../../content/towns/types";

interface PageFacts {
  /** Path in raw UTF-8 and NFC, without a trailing slash. */
  path: string;
  title: string;
  description: string;
  /** Subject of the page in a few words. */
  headline: string;
}

export type Page = PageFacts &
  (
    | { kind: "home" | "quote" | "form" | "legal" }
    | { kind: "service"; service: DescribedService }
    | { kind: "town"; town: DescribedTown }
  );

/** Step from the home page to a page. */
interface Crumb {
  name: string;
  /** Path with anchor; the last crumb is the page itself. */
  path: string;
}

export const quotePage: Page = {
  kind: "quote",
  path: QUOTE_PATH,
  title: quoteTitle,
  description:
    "In vier kurzen Schritten zu Ihrem Angebot: Leistung, Objekt, Termin und Kontakt. Kostenlos und unverbindlich.",
  headline: quoteTitle,
};

/** Breadcrumb of a page below a section; empty for other pages. */
export function breadcrumb(page: Page): readonly Crumb[] {
  const start: Crumb = { name: "Startseite", path: "/" };
  if (page.kind === "service") {
    return [start, { name: "Leistungen", path: "/#services" }, { name: page.service.name, path: page.path }];
  }
  if (page.kind === "town")
    return [start, { name: "Standorte", path: "/#towns" }, { name: page.town.name, path: page.path }];
  return [];
}

/** Picture beside a shared link, the same for every page: it shows no fact that a company may change. */
export const SHARE_PICTURE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  alt: "Gebäudereinigung in Ihrer Nähe: In den Häusern einer Straße wird gereinigt.",
} as const;
