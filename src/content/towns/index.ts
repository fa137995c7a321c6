/** Town as every page may name it. */
export interface Town {
  /** Last part of the URL, in raw UTF-8: /standorte/{slug}. */
  slug: string;
  name: string;
  postcode: string;
  /** "Kreis Segeberg" */
  district: string;
  /** Amt, or "amtsfreie Gemeinde" / "Stadt", e.g. "Amt Kisdorf". */
  administration: string;
  /** Rounded WGS 84 coordinates of the town's centre, for the small map and JSON-LD. */
  position: { latitude: number; longitude: number };
}

/**
 * Towns with a page, in the order of the specification. The texts of their pages stand in a file each (`described.ts`).
 */
const list = [
  {
    slug: "kaltenkirchen",
    name: "Kaltenkirchen",
    postcode: "24568",
    district: "Kreis Segeberg",
    administration: "Stadt",
    position: { latitude: 53.84, longitude: 9.96 },
  },
  {
    slug: "henstedt-ulzburg",
    name: "Henstedt-Ulzburg",
    postcode: "24558",
    district: "Kreis Segeberg",
    administration: "amtsfreie Gemeinde",
    position: { latitude: 53.79, longitude: 9.98 },
  },
  {
    slug: "kisdorf",
    name: "Kisdorf",
    postcode: "24629",
    district: "Kreis Segeberg",
    administration: "Amt Kisdorf",
    position: { latitude: 53.81, longitude: 10.01 },
  },
  {
    slug: "bad-bramstedt",
    name: "Bad Bramstedt",
    postcode: "24576",
    district: "Kreis Segeberg",
    administration: "Stadt",
    position: { latitude: 53.92, longitude: 9.88 },
  },
  {
    slug: "lentfoehrden",
    name: "Lentföhrden",
    postcode: "24632",
    district: "Kreis Segeberg",
    administration: "Amt Auenland Südholstein",
    position: { latitude: 53.87, longitude: 9.88 },
  },
  {
    slug: "struvenhütten",
    name: "Struvenhütten",
    postcode: "24629",
    district: "Kreis Segeberg",
    administration: "Amt Kisdorf",
    position: { latitude: 53.87, longitude: 10.05 },
  },
  {
    slug: "alveslohe",
    name: "Alveslohe",
    postcode: "24625",
    district: "Kreis Segeberg",
    administration: "Amt Auenland Südholstein",
    position: { latitude: 53.79, longitude: 9.91 },
  },
  {
    slug: "barmstedt",
    name: "Barmstedt",
    postcode: "25355",
    district: "Kreis Pinneberg",
    administration: "Stadt",
    position: { latitude: 53.79, longitude: 9.77 },
  },
  {
    slug: "hartenholm",
    name: "Hartenholm",
    postcode: "24628",
    district: "Kreis Segeberg",
    administration: "Amt Auenland Südholstein",
    position: { latitude: 53.9, longitude: 10.07 },
  },
  {
    slug: "hasenmoor",
    name: "Hasenmoor",
    postcode: "24598",
    district: "Kreis Segeberg",
    administration: "Amt Auenland Südholstein",
    position: { latitude: 53.9, longitude: 9.98 },
  },
  {
    slug: "nützen",
    name: "Nützen",
    postcode: "24632",
    district: "Kreis Segeberg",
    administration: "Amt Auenland Südholstein",
    position: { latitude: 53.87, longitude: 9.92 },
  },
] as const satisfies readonly Town[];

export type TownSlug = (typeof list)[number]["slug"];

export const towns: readonly (Town & { slug: TownSlug })[] = list;

/** The towns as the map of the area shows them. */
export const mapPlaces = towns.map(({ slug, name, position }) => ({ slug, name, ...position }));
