/** Phone numbers in what people write. No look-behind, which the admin area's oldest browsers lack. */

const MIN_DIGITS = 6;

/** Characters that may stand between the digits of one number, and its end. */
const GAP = String.raw`[\s()./-]*`;
const END = String.raw`(?=${GAP}(?:$|[^\s()./\d-]))`;

/** Number after a prefix; digits that are more than a number can have end at a blank. */
const NUMBER = new RegExp(
  String.raw`(?:^|[^\d./-])[./-]*(\(?(?:\+[\s(]*\d|0)(?:(?:${GAP}\d){5,16}${END}|(?:${GAP}\d){5,14}(?=\s))|49(?:${GAP}\d){9,12}${END})`,
  "g",
);

/** Break behind six digits: another number, another last digit ("/8" at the end), or a remark such as "(2. Stock)". */
const NEXT = new RegExp(
  String.raw`((?:\+[\s(]*)?\d(?:${GAP}\d){5,}?)(?:${GAP}[\s/(-](?=\+|0\d\d)(?=\+?(?:${GAP}\d){7})|\s*/\s*\d${END}|\s*\((?=\d\d?[^\d)]))`,
  "g",
);

const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const TIME = String.raw`${HOUR}(?:[.:]?[0-5]\d)?`;
const SPAN = String.raw`${TIME}\s*(?:[/-]|bis)\s*${TIME}`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])\.`;
const SHORT_DATE = `${DAY}(?:0?[1-9]|1[0-2])`;
const DATE = String.raw`${SHORT_DATE}\.(?:(?:19|20)?\d\d)?`;
const DATES = String.raw`(?:(?:(?:${DATE}|${SHORT_DATE}|${DAY})\s*-\s*)?${DATE}|${DATE}\s*-\s*${SHORT_DATE})`;

/** Dates and times of day. In another context they are part of a number: "04191.12.10.55". */
const WHEN = new RegExp(
  [
    String.raw`(^|[^\d./-])${DATES}(?![\d./-])`,
    String.raw`(^|[^\d.:])(?:(?:${SPAN}|${TIME}(?=\s*[uo]))\s*(?:und|u\.|oder|o\.|[&+,])\s*)*(?:${SPAN}|${TIME})\s*(?:Uhr|h)(?!\p{L})`,
    String.raw`(^|[^\d.:])${HOUR}:[0-5]\d(?:\s*-\s*${TIME})?(?![\d:])`,
    String.raw`(\p{L}\.?\s*)${HOUR}\.[0-5]\d(?:\s*-\s*${TIME})?(?![\s./-]*[1-9]|[./-]*\d)`,
  ].join("|"),
  "giu",
);

/** Number of digits without a prefix that are one number, and the limit of E.164 where none is found in them. */
const LOCAL_MAX_DIGITS = 11;
const MAX_DIGITS = 15;

/** Numbers in a text, in their order; a text of nothing but digits is one, however short. */
export function phoneNumbers(text: string | null | undefined) {
  const plain = plainText(text ?? "");
  const marked = plain
    .replace(WHEN, "$1$2$3$4,")
    .replace(NEXT, (all, before) => (isWhole(before) ? `${before},` : all));
  const found = [...marked.matchAll(NUMBER)].map(([, typed = ""]) => typed);
  const count = /^[\d\s()+./-]*$/.test(marked) ? digitsOf(marked).length : 0;
  const most = found.length === 0 ? MAX_DIGITS : /^\D*(?:[+0]|49)/.test(marked) ? 0 : LOCAL_MAX_DIGITS;
  const numbers = (0 < count && count <= most ? [marked] : found).map(phoneNumber);
  return numbers.filter(({ digits }, index) => numbers.findIndex((first) => first.digits === digits) === index);
}

/** Digits of the numbers in a text, as they are compared and searched for. */
export function phoneDigits(text: string | null | undefined): string[] {
  return phoneNumbers(text).map(({ digits }) => digits);
}

/** Number of a text that is nothing else. */
export function onlyNumber(text: string) {
  const plain = plainText(text);
  return phoneNumbers(text).find(({ typed }) => /^[\d\s()+./-]*$/.test(plain) && digitsOf(typed) === digitsOf(plain));
}

/** Whether it is a whole number. "0049 171" is only the beginning of one: a country code does not count. */
function isWhole(typed: string): boolean {
  return phoneNumber(typed).digits.replace(/^00\d\d/, "").length >= MIN_DIGITS;
}

/**
 * Number as it stands in the text; its `digits` as it is dialled within Germany, and compared: "01711234567", "5017";
 * and as a telephone dials it: "+491711234567", where one without prefix stays as it is.
 */
function phoneNumber(typed: string) {
  const international = typed
    // The 0 of "+49 (0)171" and "+49 0171" is never dialled.
    .replace(/(\d\D*)\(\s*0\s*\)/, "$1")
    .replace(/^\D*\+\D*(?!\D*0)/, "00");
  const digits = digitsOf(international)
    .replace(/^49(?=0?\d{9,11}$)/, "0049")
    .replace(/^(00(?:49|43|41|31|44))0/, "$1")
    .replace(/^0049/, "0");
  const dialled = digits.length < MIN_DIGITS ? digits : digits.replace(/^00/, "+").replace(/^0/, "+49");
  return { typed: typed.trim(), digits, dialled };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Text with digits, blanks and hyphens as ASCII, without what cannot be seen; line ends as commas. */
function plainText(text: string): string {
  return text
    .trim()
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\n\r\u2028\u2029]/g, ",")
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** ASCII digit of a digit in any script: Unicode has those of each in one row, 0 first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
