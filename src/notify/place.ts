/** Where a request comes from, as the subject of a mail says it. */
import { towns } from "../content/towns";
import { singleLine } from "./single-line";

const PLACE_MAX_LENGTH = 40;

/**
 * The place of a request: what stands behind the address's postcode, else the first of our towns that the address names, else
 * the town on whose page the visitor came in.
 *
 * @returns undefined when nothing says it; the subject then leaves it out
 */
export function placeOf(address: string | null | undefined, entryPage?: string | null): string | undefined {
  const line = singleLine(address ?? "", 300).normalize("NFC");
  const behindPostcode = /\b\d{5} +(\p{L}[\p{L} .()-]*)/u.exec(line)?.[1]?.trim();
  if (behindPostcode) return singleLine(behindPostcode, PLACE_MAX_LENGTH);
  const lower = line.toLowerCase();
  const named = towns.find(({ name }) => lower.includes(name.toLowerCase()));
  return (named ?? towns.find(({ slug }) => entryPage === `/standorte/${slug}`))?.name;
}
