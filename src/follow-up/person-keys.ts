/** E-mail addresses and phone numbers as they are compared: the same person, however it was typed. */

/** Fewer digits than this name nobody. */
const PHONE_KEY_MIN_DIGITS = 6;

export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/**
 * German numbers in all their spellings become the same digits: "+49 (0)4191 000-999", "0049 4191 000999" and
 * "04191/000 999" are "04191000999". Numbers of other countries keep their country code behind "00".
 *
 * @returns null when there are too few digits to tell people apart
 */
export function phoneKey(phone: string | null | undefined): string | null {
  const international = (phone ?? "").replace(/\(0\)/g, "").replace(/^\s*\+/, "00");
  const digits = international.replace(/\D/g, "");
  const national = digits.replace(/^00490?/, "0");
  return national.length >= PHONE_KEY_MIN_DIGITS ? national : null;
}
