/** Keys of e-mail addresses and phone numbers, by which they are compared however people type them. */
import { accountKey } from "../platform/mail/account-key";
import { asciiEmail } from "../platform/mail/email";
import { cleanLine } from "../platform/text/clean-text";
import { phoneDigits } from "./phone-numbers";

/** Digits below which a number identifies nobody; such numbers are found only where they stand alone. */
const PHONE_KEY_MIN_DIGITS = 4;

/** Key of an address, the same for all spellings. */
export function emailKey(email: string): string {
  return accountKey(asciiEmail(cleanLine(email)));
}

/** Keys that are stored to recognise a person. */
export function personKeys({ email, phone }: { email?: string; phone?: string | null }) {
  const [phoneKey = null, ...more] = phoneKeys(phone);
  return { emailKey: emailKey(email ?? ""), phoneKey, morePhoneKeys: more.length > 0 ? JSON.stringify(more) : null };
}

/** Keys of the numbers in a text, the same for all spellings; the first is the caller's. */
export function phoneKeys(phone: string | null | undefined): string[] {
  return phoneDigits(phone).filter((digits) => digits.length >= PHONE_KEY_MIN_DIGITS);
}
