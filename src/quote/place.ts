/** The town of a request: one rule for the subject of a mail, the lists, the statistics and exports. */
import { towns } from "../content/towns";
import { singleLine } from "../platform/single-line";

const PLACE_MAX_LENGTH = 40;

/** Stands for requests of which no town is known. */
export const NO_TOWN = "ohne Ort";

/** The filter that finds requests from towns that are none of ours. */
export const OTHER_TOWNS = "andere Orte";

/** The part of an address, where the customer was asked for them one by one. */
interface TownParts {
  town?: string | null | undefined;
  address?: string | null | undefined;
  postcode?: string | null | undefined;
}

/**
 * The town of a request: as it was typed, else the last of our towns that the address names, else the one town
 * of the postcode. Undefined where nothing says it: the page on which somebody came in is no town.
 */
export function townOf({ town, address, postcode }: TownParts): string | undefined {
  const typed = singleLine(town ?? "", PLACE_MAX_LENGTH).trim();
  if (typed) return towns.find(({ name }) => sameWords(name, typed))?.name ?? typed;
  const line = ` ${words(address ?? "")} `;
  const named = towns
    .map(({ name }) => ({ name, at: line.lastIndexOf(` ${words(name)} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0];
  if (named) return named.name;
  const code = postcode || /\b\d{5}\b/.exec(address ?? "")?.[0];
  const ofCode = towns.filter((one) => one.postcode === code);
  return ofCode.length === 1 ? ofCode[0]?.name : undefined;
}

/**
 * Whether a request counts under a town of the list's filter.
 *
 * @param filter a town, NO_TOWN or OTHER_TOWNS
 */
export function isOfTown(parts: TownParts, filter: string): boolean {
  const town = townOf(parts);
  if (filter === NO_TOWN) return town === undefined;
  if (filter === OTHER_TOWNS) return town !== undefined && !towns.some(({ name }) => name === town);
  return town === filter;
}

/** Postcodes that belong to this one of our towns alone. */
export function ownPostcode(name: string): string | undefined {
  const town = towns.find((one) => one.name === name);
  return town && towns.filter(({ postcode }) => postcode === town.postcode).length === 1 ? town.postcode : undefined;
}

function sameWords(a: string, b: string): boolean {
  return words(a) === words(b);
}

function words(text: string): string {
  const found = text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (found ?? []).join(" ");
}
