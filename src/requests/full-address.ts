/** Parts of an address as the form asks for them; `address` may contain all of it. */
export interface AddressParts {
  address?: string | null | undefined;
  postcode?: string | null | undefined;
  town?: string | null | undefined;
}

/**
 * Address on one line: "Beispielweg 3, 24568 Kaltenkirchen". A postcode or town that it already mentions is not
 * repeated.
 *
 * @returns undefined if no part was given
 */
export function fullAddress({ address, postcode, town }: AddressParts): string | undefined {
  const place = [postcode, town].filter((part) => part && !mentions(address ?? "", part)).join(" ");
  return [address, place].filter(Boolean).join(", ") || undefined;
}

/**
 * Stored address without the place that `fullAddress` appended, as the form asks for it.
 *
 * @returns undefined if there is nothing but the place
 */
export function streetOf({ address, postcode, town }: AddressParts): string | undefined {
  if (!address) return undefined;
  const places = [[postcode, town].filter(Boolean).join(" "), town, postcode];
  if (places.includes(address)) return undefined;
  const place = places.find((part) => part && address.endsWith(`, ${part}`));
  return place ? address.slice(0, -`, ${place}`.length) : address;
}

/** Whether an address mentions a part, as whole words: "Kaltenkirchener Straße" does not mention Kaltenkirchen. */
function mentions(address: string, part: string): boolean {
  return words(address).includes(words(part));
}

/** The words of a text, in lower case and each between spaces. */
export function words(text: string): string {
  const found =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${found.join(" ")} `;
}
