/** URLs to reach a customer, from what was typed into a form. */
import { numberToDial } from "../../requests/person-keys";

export function phoneLink(phone: string): string {
  return `tel:${numberToDial(phone)}`;
}

export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A number as WhatsApp expects it: country code, then digits. Undefined where it has no country code. */
export function internationalDigits(phone: string): string | undefined {
  return /^\+([1-9]\d{7,14})$/.exec(numberToDial(phone))?.[1];
}

/** German numbers that are not mobile; other countries' mobile prefixes are not known here. */
const GERMAN_LANDLINE = /^49(?!1[567])/;

/** A WhatsApp chat with this number; undefined for a number that cannot have WhatsApp. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = internationalDigits(phone);
  return digits && !GERMAN_LANDLINE.test(digits) ? `https://wa.me/${digits}` : undefined;
}

/** A search on the map. The address leaves the browser only when the link is clicked (docs/decisions/0043). */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Props of a link to another host: it opens in a new tab and sends no referrer. */
export const externalLinkProps = {
  target: "_blank",
  rel: "noopener noreferrer",
  referrerPolicy: "no-referrer",
} as const;
