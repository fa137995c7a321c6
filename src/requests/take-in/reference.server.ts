/**
 * Reference numbers, e.g. R-7K3M-92: short enough to read out on the phone. The alphabet has no vowels (to avoid
 * accidental words) and at most one of each group of characters that are easily confused when read or heard (0 O, 1 I
 * L, 5 S, B 8, 2 Z, G 6, U V).
 */
const ALPHABET = "2346789CDFHJKMNPRTWXY";
const LENGTH = 6;

/** Requests begin with R, messages (Nachrichten) with N. */
export type ReferencePrefix = "R" | "N";

/** A random reference, of 86 million for each prefix. The table's unique index rejects one that is taken. */
export function newReference(prefix: ReferencePrefix): string {
  const characters = Array.from({ length: LENGTH }, randomCharacter).join("");
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Discards bytes beyond the last multiple of the alphabet's length, so that every character is equally likely. */
function randomCharacter(): string {
  const limit = 256 - (256 % ALPHABET.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}
