/** Paths of all public pages: raw UTF-8 in NFC, without a trailing slash. */
import { AREA_PATH, CONTACT_PATH, QUOTE_PATH } from "./paths";
import { allServices } from "./services";
import type { Service } from "./services/types";
import { towns } from "./towns";
import type { Town } from "./towns/types";

/** Paths of the public pages in the order of the sitemap. */
export const pagePaths: readonly string[] = [
  "/",
  QUOTE_PATH,
  CONTACT_PATH,
  AREA_PATH,
  ...allServices.map(servicePath),
  ...towns.map(townPath),
  "/impressum",
  "/datenschutz",
  "/agb",
  "/barrierefreiheit",
];

export function servicePath({ slug }: Pick<Service, "slug">): string {
  return `/leistungen/${slug}`;
}

export function townPath({ slug }: Pick<Town, "slug">): string {
  return `/standorte/${slug}`;
}
