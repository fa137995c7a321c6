/** Limits of names, addresses and numbers, apart from their schemas: a screen that only shows them needs no Zod. */
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MIN_LENGTH = 5;
export const PHONE_MAX_LENGTH = 40;

/**
 * "info@müller.example" in Punycode (RFC 3490), as mail servers know it and some browsers send it. Stored in this form;
 * normalise anything compared with it. Other text is unchanged.
 */
export function asciiEmail(address: string): string {
  const [local, domain = "", ...others] = address.split("@");
  // In this order: most domains are ASCII, and the classes of Unicode are slow.
  const hasUnicodeDomain = !/^[ -~]*$/.test(domain) && /^[\p{L}\p{N}.-]+$/u.test(domain);
  if (!hasUnicodeDomain || others.length > 0 || address.length > EMAIL_MAX_LENGTH) return address;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
