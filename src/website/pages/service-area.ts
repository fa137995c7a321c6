/** Towns whose pages answer for a postcode: those of that code, and those that name a place of it as neighbour. */
import { company } from "../../content/company";
import { describedTowns } from "../../content/towns/described";
import { placePostcodes } from "../../content/towns/postcodes";
import type { DescribedTown } from "../../content/towns/types";

export type ServedTown = ReturnType<typeof townsFor>[number];

/** Towns for a postcode, nearest first; none where no place of it is known. */
export function townsFor(postcode: string) {
  const isHere = (name: string) => placePostcodes[name] === postcode;
  const served = describedTowns.map((town) => {
    const isOwn = town.postcode === postcode || isHere(town.name);
    // Neighbouring places with this postcode; none where the town itself has it.
    return { town, isOwn, places: isOwn ? [] : town.neighbours.places.filter(isHere) };
  });
  const own = served.filter(({ isOwn }) => isOwn);
  const found = own.length > 0 ? own : served.filter(({ places }) => places.length > 0);
  return found.sort((a, b) => kilometresTo(a.town) - kilometresTo(b.town));
}

/** Kilometres of a degree of latitude; one of longitude is shorter by the cosine of the latitude. */
export const KILOMETRES_PER_DEGREE = 111.2;

/** Position of the office; the centre of its town where `company.position` is not given. */
export const office = company.position ?? describedTowns.find(isHome)?.position;

/** Whether the office is in the town. */
export function isHome({ name }: Pick<DescribedTown, "name">): boolean {
  return name === company.address.town;
}

/** Straight-line distance from the office in whole kilometres. */
export function kilometresTo({ name, position }: Pick<DescribedTown, "name" | "position">): number {
  if (isHome({ name })) return 0;
  if (!office) throw new Error(`company.ts has no position, and ${company.address.town} no page that has one`);
  const north = position.latitude - office.latitude;
  const east = (position.longitude - office.longitude) * Math.cos((office.latitude * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * KILOMETRES_PER_DEGREE);
}

/** "Rund 6 km Luftlinie von unserem Büro in Kaltenkirchen." */
export function distanceInWords(town: DescribedTown): string {
  return isHome(town)
    ? "Hier ist unser Büro."
    : `Rund ${kilometresTo(town)} km Luftlinie von unserem Büro in ${company.address.town}.`;
}
