/** The parts of an address as the form asks for them; the whole may stand in the first one alone. */
interface AddressParts {
  address?: string | null | undefined;
  postcode?: string | null | undefined;
  town?: string | null | undefined;
}

/**
 * The address in one line: "Beispielweg 3, 24568 Kaltenkirchen". A postcode or town that the address names already is
 * not repeated.
 *
 * @returns undefined where nothing was said
 */
export function fullAddress({ address, postcode, town }: AddressParts): string | undefined {
  const place = [postcode, town].filter((part) => part && !names(address ?? "", part)).join(" ");
  return [address, place].filter(Boolean).join(", ") || undefined;
}

/**
 * The reverse: a stored address without the place that `fullAddress` put behind it, as the form asks for it.
 *
 * @returns undefined where there is nothing but the place
 */
export function streetOf({ address, postcode, town }: AddressParts): string | undefined {
  if (!address) return undefined;
  const places = [[postcode, town].filter(Boolean).join(" "), town, postcode];
  if (places.includes(address)) return undefined;
  const place = places.find((part) => part && address.endsWith(`, ${part}`));
  return place ? address.slice(0, -`, ${place}`.length) : address;
}

/** Whole words only: "Kaltenkirchener Straße" does not name Kaltenkirchen. */
function names(address: string, part: string): boolean {
  return words(address).includes(words(part));
}

function words(text: string): string {
  const found =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${found.join(" ")} `;
}
