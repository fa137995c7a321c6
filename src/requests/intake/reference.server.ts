/**
 * Alphabet of references such as R-7K3M-92, which are short enough to read out on the phone. It has no vowels (to avoid
 * accidental words) and at most one of each group of characters that are easily confused when read or heard (0 O, 1 I
 * L, 5 S, B 8, 2 Z, G 6, U V).
 */
const ALPHABET = "2346789CDFHJKMNPRTWXY";
const LENGTH = 6;

/** Prefix of references: R for requests, N for messages (Nachrichten). */
export type ReferencePrefix = "R" | "N";

/** A random reference, of 86 million for each prefix. The table's unique index rejects one that is taken. */
export function newReference(prefix: ReferencePrefix): string {
  const characters = Array.from({ length: LENGTH }, randomCharacter);
  return formatted(prefix, characters.join(""));
}

function formatted(prefix: ReferencePrefix, characters: string): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Random character. Bytes beyond a multiple of the alphabet's length are discarded: all are equally likely. */
function randomCharacter(): string {
  const limit = 256 - (256 % ALPHABET.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

const END = "(?![\\p{L}\\p{N}])";
const BETWEEN = "[^\\p{L}\\p{N}]*";
const SIGN = `[${ALPHABET}]`;
/** Reference in a text: behind an R that stands alone or before it, or by itself with at most "Nr." before it. */
const REQUEST = new RegExp(
  `(?<![\\p{L}\\p{N}])R((?:${BETWEEN}${SIGN}){${LENGTH}})${END}|` +
    `^${BETWEEN}(?:NR${BETWEEN})?(${SIGN}{4}${BETWEEN}${SIGN}{2})${END}`,
  "u",
);

/**
 * The reference of a request in what somebody types or pastes: with dashes and blanks of any kind or without, in small
 * or full-width letters, between other words, with the revision of an offer behind it.
 *
 * @returns undefined where there is none
 */
export function readReference(typed: string): string | undefined {
  const plain = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toUpperCase();
  const [, behindR, alone] = REQUEST.exec(plain) ?? [];
  const found = behindR ?? alone;
  return found && formatted("R", found.replace(/[^\p{L}\p{N}]/gu, ""));
}
