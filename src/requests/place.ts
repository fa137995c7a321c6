/** Town of a request, by the same rule in mail subjects, lists, statistics and exports. */
import { towns } from "../content/towns";
import { singleLine } from "../platform/clean-text";
import { type AddressParts, words } from "./full-address";

const PLACE_MAX_LENGTH = 40;

/** Words for a town that is unknown. */
export const NO_TOWN = "ohne Ort";

/**
 * Town of a request: as typed, else the last of our towns that the address mentions, else the only town with the
 * postcode. Undefined if none applies; the visit's entry page does not count.
 */
export function townOf({ town, address, postcode }: AddressParts): string | undefined {
  const typed = singleLine(town ?? "", PLACE_MAX_LENGTH).trim();
  if (typed) return towns.find(({ name }) => words(name) === words(typed))?.name ?? typed;
  const line = words(address ?? "");
  const named = towns
    .map(({ name }) => ({ name, at: line.lastIndexOf(words(name)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0];
  if (named) return named.name;
  const code = postcode || /\b\d{5}\b/.exec(address ?? "")?.[0];
  const ofCode = towns.filter((one) => one.postcode === code);
  return ofCode.length === 1 ? ofCode[0]?.name : undefined;
}
