/** Schema parts for text that people type, shared by every form. Messages are the spec's (section 5), bounds the decisions'. */
import * as z from "zod/mini";

export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MIN_LENGTH = 5;
export const PHONE_MAX_LENGTH = 40;

export const EMAIL_MESSAGE = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
export const PHONE_MESSAGE = "Bitte geben Sie eine gültige Telefonnummer ein";
export const UNSTORABLE_MESSAGE = "Der Text enthält Zeichen, die nicht gespeichert werden können";

/** Written without `toLocaleString`: every schema asks for it when it is made, and a browser's first look into a language takes 25 ms. */
export function tooLong(maximum: number): string {
  const grouped = String(maximum).replace(/\B(?=(\d{3})+$)/g, ".");
  return `Bitte höchstens ${grouped} Zeichen`;
}

/** A surrogate without its other half: read as Unicode, a pair is one sign. `isWellFormed` is younger than the oldest browsers that visit. */
export const LONE_SURROGATES = /\p{Surrogate}/gu;

/** NUL ends a string in SQLite and a lone surrogate has no UTF-8 form: neither can be stored and given back unchanged. */
const isStorable = (text: unknown) =>
  typeof text === "string" && !text.includes("\0") && text.search(LONE_SURROGATES) === -1;

const storable = z.refine(isStorable, UNSTORABLE_MESSAGE);

/** A form without JavaScript sends line ends as CR LF (HTML, "multipart form data"), which a text area counts as one character, and scripts as LF. */
const lineEnds = z.overwrite<string>((text) => text.replaceAll("\r\n", "\n"));

/** Text of `minimum` to `maximum` characters after trimming; `message` is shown when it is missing or too short. */
export function requiredText(minimum: number, maximum: number, message: string) {
  return z
    .string({ error: message })
    .check(lineEnds, z.trim(), z.minLength(minimum, message), z.maxLength(maximum, tooLong(maximum)), storable);
}

/** Text that may be left out: absent, null and "" all become undefined. */
export function optionalText(maximum: number, message = "Bitte geben Sie einen Text ein") {
  return z.pipe(
    z.nullish(z.string({ error: message }).check(lineEnds, z.trim(), z.maxLength(maximum, tooLong(maximum)), storable)),
    z.transform((text) => text || undefined),
  );
}

/**
 * "info@müller.example" as mail servers know it, in punycode (RFC 3490), which some browsers send by themselves. Addresses are stored so, and
 * whatever is compared with them goes the same way. Other text stays as it is.
 */
export function asciiEmail(address: string): string {
  const [local, domain = "", ...others] = address.split("@");
  const isForeign = /^[\p{L}\p{N}.-]+$/u.test(domain) && !/^[ -~]*$/.test(domain);
  if (!isForeign || others.length > 0 || address.length > EMAIL_MAX_LENGTH) return address;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

export const email = z
  .string({ error: EMAIL_MESSAGE })
  .check(
    z.trim(),
    z.overwrite(asciiEmail),
    z.maxLength(EMAIL_MAX_LENGTH, tooLong(EMAIL_MAX_LENGTH)),
    z.email(EMAIL_MESSAGE),
    storable,
  );

/** Any spelling of a phone number is accepted: people know theirs, and the operator dials it by hand. */
export const phone = requiredText(PHONE_MIN_LENGTH, PHONE_MAX_LENGTH, PHONE_MESSAGE);
