import { alveslohe } from "./alveslohe";
import { badBramstedt } from "./bad-bramstedt";
import { barmstedt } from "./barmstedt";
import { hartenholm } from "./hartenholm";
import { hasenmoor } from "./hasenmoor";
import { henstedtUlzburg } from "./henstedt-ulzburg";
import { kaltenkirchen } from "./kaltenkirchen";
import { kisdorf } from "./kisdorf";
import { lentfoehrden } from "./lentfoehrden";
import { nuetzen } from "./nuetzen";
import { struvenhuetten } from "./struvenhuetten";
import type { Town } from "./types";

/** The town whose page is the company's local landing page. */
export const homeTown: Town = kaltenkirchen;

/** All towns with a page, in the order of the specification. */
export const towns: readonly Town[] = [
  kaltenkirchen,
  henstedtUlzburg,
  kisdorf,
  badBramstedt,
  lentfoehrden,
  struvenhuetten,
  alveslohe,
  barmstedt,
  hartenholm,
  hasenmoor,
  nuetzen,
];

/** The towns as the map of the area shows them. */
export const mapPlaces = towns.map(({ slug, name, position }) => ({ slug, name, ...position }));

/** Finds a town by the last part of its URL, which has to be decoded and in NFC. */
export function findTown(slug: string): Town | undefined {
  return towns.find((town) => town.slug === slug);
}
