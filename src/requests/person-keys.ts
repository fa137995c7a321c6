/** E-mail addresses and phone numbers as they are compared, however people type them. */
import { cleanLine } from "../platform/clean-text";
import { asciiEmail } from "../platform/contact-fields";
import { phoneDigits } from "./phone-numbers";

/** Shorter numbers, which are found only where they stand alone, identify nobody. */
const PHONE_KEY_MIN_DIGITS = 4;

/** The same key for all spellings of an address. */
export function emailKey(email: string): string {
  return asciiEmail(cleanLine(email)).toLowerCase();
}

/** What is stored to recognise a person by. */
export function personKeys({ email, phone }: { email?: string | undefined; phone?: string | null | undefined }) {
  const [phoneKey = null, ...more] = phoneKeys(phone);
  return { emailKey: emailKey(email ?? ""), phoneKey, morePhoneKeys: more.length > 0 ? JSON.stringify(more) : null };
}

/** The same keys for all spellings of the numbers in a text; the first is the caller's. */
export function phoneKeys(phone: string | null | undefined): string[] {
  return phoneDigits(phone).filter((digits) => digits.length >= PHONE_KEY_MIN_DIGITS);
}
