/** Town and street of a request, by the same rules in mails, lists, statistics and exports. */
import { towns } from "../content/towns";
import { singleLine } from "../platform/text/clean-text";
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

/** Stored address without the place that `fullAddress` appended; undefined if there is nothing else. */
export function streetOf({ address, postcode, town }: AddressParts): string | undefined {
  if (!address || !namesStreet(address)) return undefined;
  const places = [[postcode, town].filter(Boolean).join(" "), town, postcode];
  if (places.includes(address)) return undefined;
  const place = places.find((part) => part && address.endsWith(`, ${part}`));
  return place ? address.slice(0, -`, ${place}`.length) : address;
}

/** A place and no street: "24568 Kaltenkirchen". */
const PLACE_ALONE = /^\s*(\d{5})\s+([^\d,\n]+?)\s*$/;

/** Stored address as a form asks for it, also one that was typed as a place alone. */
export function addressParts({ address, postcode, town }: AddressParts): AddressParts {
  const [, typedCode, typedTown] = PLACE_ALONE.exec(address ?? "") ?? [];
  return {
    address: streetOf({ address, postcode, town }),
    ...(postcode || town ? { postcode, town } : { postcode: typedCode, town: typedTown }),
  };
}

/** Whether an address as it stands on a letter has a street: more than "24568 Kaltenkirchen". */
export function namesStreet(written: string): boolean {
  return written.trim() !== "" && !PLACE_ALONE.test(written);
}
