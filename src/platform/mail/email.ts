/** E-mail addresses, of visitors, receivers and accounts. */
import * as z from "zod/mini";
import { asLine, tooLong } from "../text/text-fields.ts";

export const EMAIL_MAX_LENGTH = 254;

const MESSAGE = "Bitte geben Sie eine gültige E-Mail-Adresse ein";

/** The pattern of HTML's own input (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain. */
const LOCAL_PART = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const ADDRESS = `^${LOCAL_PART}@${LABEL}(?:\\.${LABEL})+$`;

const emailLike = (pattern: string) =>
  z
    .string({ error: MESSAGE })
    .check(
      asLine,
      z.overwrite(asciiEmail),
      z.maxLength(EMAIL_MAX_LENGTH, tooLong(EMAIL_MAX_LENGTH)),
      z.regex(new RegExp(pattern), MESSAGE),
    );

/** The one rule for addresses. */
export const email = emailLike(ADDRESS);

/** Schema of an address, or "" where none is known. */
export const emailOrNone = emailLike(`^$|${ADDRESS}`);

/**
 * "info@müller.example" in Punycode (RFC 3490), as mail servers know it and some browsers send it. Stored in this form;
 * normalise anything compared with it. Other text is unchanged.
 */
export function asciiEmail(address: string): string {
  const [local, domain = "", ...others] = address.split("@");
  // The ASCII test comes first: most domains pass it, and the classes of Unicode are slow.
  const hasUnicodeDomain = !/^[ -~]*$/.test(domain) && /^[\p{L}\p{N}.-]+$/u.test(domain);
  if (!hasUnicodeDomain || others.length > 0 || address.length > EMAIL_MAX_LENGTH) return address;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/**
 * Whether a text that nobody typed into a form may contain somebody's e-mail address, as the links in newsletters often
 * do. Percent-encoded addresses are found too, however many times they were encoded.
 */
export function containsEmail(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/%(25)*40/g, "@")
    .replace(/%(25)*2e/gi, ".");
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(plain);
}
