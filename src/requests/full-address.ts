/** Parts of an address as the form asks for them; `address` may contain all of it. */
export interface AddressParts {
  address?: string | null;
  postcode?: string | null;
  town?: string | null;
}

/** "Beispielweg 3, 24568 Kaltenkirchen", with no postcode or town twice; undefined where there is no part. */
export function fullAddress({ address, postcode, town }: AddressParts): string | undefined {
  const place = [postcode, town].filter((part) => part && !mentions(address ?? "", part)).join(" ");
  return [address, place].filter(Boolean).join(", ") || undefined;
}

/** Postcode where a line begins or behind a comma, with its country's letters: "24568", "D-24568", "A 1010". */
const POSTCODE = /(?:^|[\n,])\s*((?:[A-Z]{1,3}\s?[-–]?\s?)?\d{4,5})\b,?\s*(?=[\p{L}(]|$)/gu;

/** The two lines of an invoice from a letter's address: its last postcode, if any, begins the second. */
export function postalLines(written: string): { street: string; place: string } {
  const joined = (text: string) =>
    text
      .split(/\s*[,\n]\s*/)
      .filter(hasWord)
      .join(", ")
      .trim();
  const found = [...written.matchAll(POSTCODE)].at(-1);
  if (!found) return { street: joined(written), place: "" };
  const [begin, code] = found;
  const town = joined(written.slice(found.index + begin.length));
  return { street: joined(written.slice(0, found.index)), place: `${code} ${town}`.trim() };
}

/** Whether there is more than dashes and dots. */
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

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
