/** The one cleaning of what people type, before it is checked, compared or hashed; not for passwords and keys. */

/** Line ends of every kind in Unicode (UAX 14); a form post without JavaScript has CR LF. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Blanks of every width, and the letters of Braille and Hangul that show nothing. */
const BLANK = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/** Invisible characters; the joiners of emoji and Persian are none: without these a text reads differently. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text of several lines: NFC, trimmed, its lines ended by LF, without control characters and controls of direction. */
export function cleanText(typed: string): string {
  return typed.replace(LINE_END, "\n").replace(BLANK, " ").replace(UNSEEN, "").normalize("NFC").trim();
}

/** `cleanText` in one line, without any format character: safe for a header, a subject and a comparison. */
export function cleanLine(typed: string): string {
  return cleanText(typed.replace(/\p{Cf}/gu, "").replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
}

/** A stored text in the one line of a subject or a list, cut to the maximum with "…". */
export function singleLine(text: string, maximum: number): string {
  const line = cleanLine(text).replace(/ +/g, " ");
  return line.length > maximum
    ? `${line
        .slice(0, maximum - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`
    : line;
}
