import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { company } from "../../src/content/company";
import { pages } from "../../src/website/urls/pages";

/** Paths that are no page; each answers 404. */
export const UNKNOWN_PATHS = [
  "/gibt-es-nicht",
  "/leistungen/gibt-es-nicht",
  "/standorte/hamburg",
  "/standort",
  "/x%0Ay",
];

/** Pages that anybody sees by address alone: the listed ones, the wizard begun by a link, login and new password. */
export const VISIBLE_PATHS = [
  ...pages.map(({ path }) => path),
  "/angebot?service=household",
  "/admin/login",
  PASSWORD_PATH,
];

/** Groups by first folder: in one browser context pages take half the time, and groups run beside each other. */
export function byFolder<Page>(list: readonly Page[], pathOf: (page: Page) => string): [name: string, group: Page[]][] {
  const folder = (page: Page) => pathOf(page).match(/^\/[^/]+\//)?.[0] ?? "/";
  return [...Map.groupBy(list, folder)];
}

/** Where the tested server has what the site's own absolute URL names; undefined for another site's URL. */
export function localPath(url: string): string | undefined {
  if (url.startsWith("/") && !url.startsWith("//")) return url;
  return url.startsWith(`${company.origin}/`) ? url.slice(company.origin.length) : undefined;
}

/** Values of the given attributes in served HTML, in order, with entities resolved. */
export function attributeValues(html: string, ...names: string[]): string[] {
  const pattern = new RegExp(`\\s(?:${names.join("|")})="([^"]*)"`, "g");
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

/** The value of a `<meta>` or `<link>`, found by another attribute of the same tag. */
export function headValue(html: string, marker: string): string | undefined {
  const tag = html.match(new RegExp(`<(?:meta|link)[^>]*${marker}[^>]*>`))?.[0];
  return tag ? attributeValues(tag, "content", "href")[0] : undefined;
}

/** The HTML that a server gives for a path. */
export async function readHtml(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}
