/**
 * Search of texts. Stored columns and typed words (`searchTerms`) are folded alike, "Mueller" like "Müller"; numbers
 * are compared by their digits, "+49 4191" like "04191" (docs/decisions/0042).
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type MessageFieldId, messageFieldIds, messageFieldOf } from "../content/message-fields";
import { withUnicodeDomains } from "../platform/mail/unicode-domains.server";
import { longTextIds } from "./answers/questions";
import { PHONE_MAX_LENGTH } from "./person-limits";
import { onlyNumber, phoneDigits } from "./phone-numbers";

type Text = string | null | undefined;

type LeadTexts = Record<"firstName" | "lastName" | "email" | "phone" | "reference", string> &
  Partial<Record<"address" | "company" | (typeof longTextIds)[number], Text>>;

type MessageTexts = { reference: string } & Partial<Record<MessageFieldId, Text>>;

/** Columns by which a request is found: short texts, and those of several lines. Whoever writes a text writes both. */
export function leadSearch({ firstName, lastName, company, email, address, reference, phone, ...texts }: LeadTexts) {
  return {
    search: searchText(firstName, lastName, company, email, address, reference, phone),
    longSearch: searchText(...longTextIds.map((id) => texts[id])),
  };
}

export function messageSearch({ reference, ...texts }: MessageTexts) {
  const ofKind = (isLong: boolean) =>
    messageFieldIds.filter((id) => (messageFieldOf(id).kind === "text") === isLong).map((id) => texts[id]);
  return {
    search: searchText(...ofKind(false), reference),
    longSearch: searchText(...ofKind(true)),
  };
}

/** Text that may be a number: a short one, or a part of a longer one. */
const NUMBER = new RegExp(String.raw`[+(]{0,2}\d[\d\s()+./-]{4,${PHONE_MAX_LENGTH - 4}}\d`, "g");

/** Texts as they are compared, with the digits of the numbers in them: "004941911234", "004512345678". */
export function searchText(...texts: Text[]): string {
  const given = texts.filter((text) => text != null);
  // An address is stored with its domain in Punycode, and read and typed with umlauts.
  const shown = [...new Set(given.flatMap((text) => [text, withUnicodeDomains(text)]))];
  const numbers = given
    .flatMap((text) => (text.length > PHONE_MAX_LENGTH ? (text.match(NUMBER) ?? []) : text))
    .flatMap(phoneDigits);
  return [
    // Each spelling of the ending becomes "strasse", of which a typed "hauptstr" is a part.
    ...shown.map((text) => fold(text).replace(/ ?str(?:asse)?(?= |$)/g, "strasse")),
    ...numbers.map((number) => number.replace(/^0(?!0)/, "0049")),
  ]
    .filter(Boolean)
    .join(" ");
}

const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/** Words of letters and digits, a blank between them. */
export function fold(text: string): string {
  return (
    text
      // Accents that stand alone go first, because NFKD would make blanks of them: "O´Brien".
      .replace(/[\p{Sk}'’‘‛ʹ-ʿ]/gu, "")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .replace(/[ßøæœłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/([aou])e/g, "$1")
      .replace(/str\.(?=\d)/g, "str ")
      .replace(/[^\p{L}\p{N}\s]/gu, "")
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** Word or number of a search as literal text, and its digits where it may be a part of a number. */
export type Term = [text: string, ...digits: string[]];

/** Number of terms in a search: each binds six parameters, and D1 allows 100 per statement. */
const TERMS_MAX = 12;

/** Words that say nothing of what is searched for. */
const BESIDE = /^(?:herrn?|hr|frau|fr|familie|fam|firma|fa|(?:anfrage|angebots?|auftrags?)?(?:nr|nummer)?)$/;

/** Revision of an offer behind the reference of its request. */
const REVISION = /\b([rn]\W*\w{4}\W*\w{2})\s*\/\s*\d+(?![\p{L}\p{N}])/giu;

/** Joints of words that others write with a blank: "Anna-Lena", "Müller&Söhne", "3,24568", "1.OG". */
const JOINT = /[,;&]|(?<=\p{L})[\p{Pd}/+](?=\p{L})|(?<=\d)\.(?=\p{L})/gu;

/** Number in pairs or blocks: "04191 70 00 01". Of two blocks each is found as well. */
const BLOCKS = /(?<![^\s,;])[+(]{0,2}\d[\d()./+-]*(?:\s+[\d()./+-]+){2,}(?![^\s,;])/g;

/** Terms of a query, all of which must occur. */
export function searchTerms(query: string): Term[] {
  const numbers: Term[] = [];
  const others = query.replace(REVISION, "$1").replace(BLOCKS, (typed) => {
    const number = onlyNumber(typed);
    if (number) numbers.push([fold(typed), number.digits.replace(/^0(?!0)/, "")]);
    return number ? " " : typed;
  });
  const words = [...numbers, ...others.replace(JOINT, " ").split(/\s+/).flatMap(termsOf)];
  const said = words.filter(([text]) => !BESIDE.test(text));
  const terms = new Map((said.length > 0 ? said : words).map((term) => [term.join(), term]));
  return [...terms.values()].slice(0, TERMS_MAX);
}

function termsOf(word: string): Term[] {
  const digits = digitsOf(word);
  return fold(word)
    .split(" ")
    .filter(Boolean)
    .map((text) => (digits && digits !== text ? [text, digits] : [text]));
}

/** Digits of a word, without the 0 of an area code behind a country's; undefined where it has none. */
function digitsOf(word: string): string | undefined {
  const [, plus, rest = ""] =
    /^[^\p{L}\d+]*(\+|00)?([^\p{L}]*)$/u.exec(word.normalize("NFKC").replace(/\(0\)?/g, "")) ?? [];
  const digits = rest.replace(/\D/g, "");
  return digits.replace(plus ? /^(49|43|41|31|44)0/ : /^()0(?=\d)/, "$1");
}

/** Whether a folded text contains the term. */
export function contains(column: SQLWrapper, term: Term): SQL {
  return sql.join(
    term.map((part) => sql`instr(${column}, ${part}) > 0`),
    sql` OR `,
  );
}
