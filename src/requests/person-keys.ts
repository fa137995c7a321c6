/** E-mail addresses and phone numbers as they are compared and dialled, however people type them. */
import { cleanLine } from "../platform/clean-text";
import { asciiEmail } from "../platform/contact-fields";

/** Shorter numbers are too short to identify anybody. */
const PHONE_KEY_MIN_DIGITS = 6;

/** The same key for all spellings of an address. */
export function emailKey(email: string): string {
  return asciiEmail(cleanLine(email)).toLowerCase();
}

/**
 * German numbers in all their spellings become the same digits: "+49 (0)4191 000-999", "0049 4191 000999" and
 * "04191/000 999" are "04191000999". Numbers of other countries keep their country code behind "00".
 *
 * @returns null when there are too few digits to tell people apart
 */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = germanDigits(phone ?? "");
  return digits.length >= PHONE_KEY_MIN_DIGITS ? digits : null;
}

/**
 * What a telephone dials for a number in any of these spellings: "+494191000999", "+4512345678". A number that begins
 * neither with a 0 nor with a country code stays as it was typed.
 */
export function numberToDial(phone: string): string {
  return germanDigits(phone)
    .replace(/^00(?=\d)/, "+")
    .replace(/^0(?=\d)/, "+49");
}

/**
 * Digits as they are dialled within Germany; the 0 of "+49 (0)…" and "+49 0…" is dropped, because it is never dialled.
 */
function germanDigits(phone: string): string {
  const international = phone.replace(/\(0\)/g, "").replace(/^\D*\+/, "00");
  return international.replace(/\D/g, "").replace(/^00490?/, "0");
}
