/** Files that crawlers and browsers request besides pages, and the rules that keep one URL for each page. */
import type { Handler, MiddlewareHandler } from "hono";
import { Hono } from "hono/quick";
import { company } from "../../content/company";
import { pagePaths } from "../../content/page-paths";
import { THEME_COLOR } from "../../platform/browser/theme-colors";
import { DAY_MS } from "../../platform/time/durations";
import { redirectTarget } from "../urls/canonical-path";
import { canonicalUrl } from "../urls/paths";

const ONE_HOUR = "public, max-age=3600";

/** Areas that search engines must not index. */
const HIDDEN_AREAS = ["/admin", "/api"];

/** /robots.txt, /sitemap.xml and /site.webmanifest, made from the pages and the company's facts. */
export const siteFiles = new Hono()
  .get("/robots.txt", (c) => c.text(robots(), 200, { "Cache-Control": ONE_HOUR }))
  .get("/sitemap.xml", (c) =>
    c.body(sitemap(), 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": ONE_HOUR }),
  )
  .get("/site.webmanifest", (c) =>
    c.body(JSON.stringify(webManifest), 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": ONE_HOUR,
    }),
  );

/** Redirects every other spelling of a page's path in one hop, and keeps the query string. */
export const redirectToCanonical: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const { pathname, search } = new URL(c.req.url);
  const target = redirectTarget(pathname);
  return target === undefined
    ? next()
    : c.redirect(
        target.replace(/(?=#)|$/, () => search),
        301,
      );
};

/** Keeps errors and hidden areas out of search results, also for responses that have no meta tags. */
export const hideFromSearch: MiddlewareHandler = async (c, next) => {
  await next();
  const hidden = HIDDEN_AREAS.some((area) => c.req.path === area || c.req.path.startsWith(`${area}/`));
  if (hidden || c.res.status >= 400) c.res.headers.set("X-Robots-Tag", "noindex");
};

/** Text of /robots.txt. The admin area is not named: a crawler has to read its pages to learn not to index them. */
function robots(): string {
  return ["User-agent: *", "Disallow: /api", "", `Sitemap: ${canonicalUrl("/sitemap.xml")}`, ""].join("\n");
}

export const SECURITY_PATH = "/.well-known/security.txt";
const SECURITY_VALID_DAYS = 180;

/** Text of security.txt (RFC 9116), with the contact for reports. No file of the build, because it would expire. */
export const securityContact: Handler = (c) => {
  const expires = new Date(Date.now() + SECURITY_VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: de, en",
    `Canonical: ${canonicalUrl(SECURITY_PATH)}`,
    "",
  ];
  return c.text(lines.join("\n"), 200, { "Cache-Control": ONE_HOUR });
};

function sitemap(): string {
  const urls = pagePaths.map((path) => `  <url><loc>${escapeXml(canonicalUrl(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Icons of the manifest, one picture for both purposes: the mark lies in the safe zone of a maskable icon. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** Manifest for a home-screen shortcut: name and icons. */
const webManifest = {
  name: company.name,
  short_name: company.shortName,
  lang: "de",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "browser",
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: ICONS,
};
