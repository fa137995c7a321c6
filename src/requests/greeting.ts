/** How letters, offers and shared texts begin and end: each is greeted once, and signed once. Pure. */

/** "Guten Tag Jörg Beispiel,"; without the name where it is one word only, which may be anything. */
export function greeting(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.length > 1 ? `Guten Tag ${name},` : "Guten Tag,";
}

/** Paragraphs of a typed text, with a greeting unless it begins with one. */
export function greeted(name: string, typed: string): string[] {
  return withoutGreeting(typed) === typed ? [greeting(name), typed] : [typed];
}

const HELLO = [
  "(?:einen )?(?:schönen )?guten (?:tag|morgen|mittag|nachmittag|abend)",
  "gr(?:ü|ue)(?:ß|ss) (?:gott|dich|euch|sie)",
  "hallo|hallöchen|hello|hi|hey|moin|servus|grüezi|tach|mahlzeit|tag,? (?:frau|herr|zusammen)",
  "(?:sehr )?(?:geehrte|verehrte)[rs]?|sehr liebe[rs]?",
];
/** Begins a salutation; "Lieber wäre mir Dienstag" is none. */
const DEAR = /^(?:[Ll]iebe|[Ww]erte)[rs]? (?!Gr[uü])(?:\p{Lu}|frau |herr |familie )/u;
const BEGINS = new RegExp(`^(?:${HELLO.join("|")})(?![\\p{L}\\p{N}-])`, "iu");

/** A text from behind its greeting, which is short; the whole text where it has none. */
export function withoutGreeting(text: string): string {
  const [opening] = /^[^\n,!]{1,60}(?:[,!\n]+\s*|$)/.exec(text) ?? [];
  return opening && (BEGINS.test(text) || DEAR.test(text)) ? text.slice(opening.length) : text;
}

const CLOSING =
  /^(?:(?:(?:vielen |herzlichen |besten )?danke?(?: und|,) )?(?:(?:mit|ganz|und|\p{L}+e[nm]?) )*gr(?:u|ü|ue)(?:ß|ss)(?:en?)?|mfg|vg|lg|bg|herzlichst|hochachtungsvoll)(?!\p{L})(.*)$/iu;
/** Behind closing words: nothing, a place, a name, or a comma and a few words. */
const CLOSED = /^(?: aus \p{L}[\p{L}-]*)?(?:[^\p{L}\p{N}]*|,\s*\S+(?:\s+\S+){0,3}|(?:\s+\p{Lu}[\p{L}.'-]*){1,4})$/u;

/** Whether somebody has signed a text: closing words, behind which stand a few short lines at most. */
export function isSigned(text: string): boolean {
  const end = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(-4);
  return end.some((line, index) => {
    const [, rest] = CLOSING.exec(line) ?? [];
    return rest !== undefined && CLOSED.test(rest) && end.slice(index + 1).every(({ length }) => length <= 40);
  });
}
