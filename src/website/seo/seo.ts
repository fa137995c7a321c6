/** Meta tags of a page for search engines and shared links. */
import type { Graph } from "schema-dts";
import { company } from "../../content/company";
import { type Page, SHARE_PICTURE } from "../urls/page";
import { canonicalUrl } from "../urls/paths";
import { structuredData } from "./structured-data";

/** Tag as React Router's `<Meta />` renders it, which escapes the content of scripts. */
type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string }
  | { "script:ld+json": Graph };

/** Meta tags of a public page; without a page, those that keep an address out of every index. */
export function pageMeta(page: Page | undefined): MetaTag[] {
  if (!page) return notFoundMeta();
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonicalUrl(page.path) },
    ...sharingTags(page),
    { "script:ld+json": structuredData(page) },
  ];
}

/** Meta tags of a page that renders its title itself: it says what came of a form. */
export function metaWithoutTitle(page: Page | undefined): MetaTag[] {
  return pageMeta(page).filter((tag) => !("title" in tag));
}

/** Tags of a missing page. The title is the specification's; only development builds say more. */
export function notFoundMeta(): MetaTag[] {
  return [{ title: "404 Page Not Found" }, { name: "robots", content: "noindex" }];
}

function sharingTags(page: Page): MetaTag[] {
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "de_DE" },
    { property: "og:url", content: canonicalUrl(page.path) },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:image", content: canonicalUrl(SHARE_PICTURE.path) },
    { property: "og:image:width", content: String(SHARE_PICTURE.width) },
    { property: "og:image:height", content: String(SHARE_PICTURE.height) },
    { property: "og:image:alt", content: SHARE_PICTURE.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
