/**
 * How text is compared in a search: in lower case and without accents, "Mueller" like "Müller", "+49 4191" like
 * "04191". What is stored (the columns `search`) and what is typed (`searchTerms`) are folded alike.
 */
import { type MessageFieldId, messageFieldIds, messageFieldOf } from "../content/message-fields";

const LETTERS: readonly [from: string, to: string][] = [
  ...spellings("äÄáÁàÀ", "a"),
  ...spellings("éÉèÈ", "e"),
  ...spellings("ıİ", "i"),
  ...spellings("öÖóÓ", "o"),
  ...spellings("üÜ", "u"),
  ...spellings("çÇ", "c"),
  ...spellings("ğĞ", "g"),
  ...spellings("łŁ", "l"),
  ...spellings("şŞ", "s"),
  ["ß", "ss"],
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
];

/** What people type in phone numbers besides digits. */
const PHONE_SIGNS = /[ ()+./-]/g;
const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

function spellings(letters: string, to: string): [string, string][] {
  return letters.split("").map((letter) => [letter, to]);
}

type LeadTexts = Record<"firstName" | "lastName" | "email" | "phone" | "reference", string> & {
  address?: string | null | undefined;
  company?: string | null | undefined;
};

type ContactTexts = { reference: string } & { [Field in MessageFieldId]?: string | null | undefined };

/** Several lines are long, and the list's search reads them where they are. */
const SEARCHED = messageFieldIds.filter((id) => !["phone", "text"].includes(messageFieldOf(id).kind));

/** The `search` column of a request: whoever writes one of these fields writes it too. */
export function leadSearchText({ firstName, lastName, company, email, address, reference, phone }: LeadTexts): string {
  return searchText([firstName, lastName, company, email, address, ...spellingsOf(reference)], phone);
}

/** The `search` column of a message: whoever writes one of these fields writes it too. */
export function contactSearchText({ reference, phone, ...texts }: ContactTexts): string {
  return searchText([...SEARCHED.map((id) => texts[id as keyof typeof texts]), ...spellingsOf(reference)], phone);
}

/** A reference is read out and typed with its hyphens or without. */
function spellingsOf(reference: string): string[] {
  return [reference, reference.replaceAll("-", "")];
}

function searchText(texts: readonly (string | null | undefined)[], phone: string | null | undefined): string {
  return `${fold(texts.map((text) => text ?? "").join(" "))} ${(phone ?? "").replace(PHONE_SIGNS, "")}`;
}

/** Limits the bound parameters of a search; D1 allows 100 per statement. */
const TERMS_MAX = 20;

/** A country code followed by a space, which would otherwise become a term of its own. */
const LONE_COUNTRY_CODE = /(^|\s)(?:\+|00)49\s+(?=[\d(])/g;

/** The terms of a query, all of which must occur in the `search` column. */
export function searchTerms(query: string): string[] {
  // "04191 / 100 200": a sign on its own is no term.
  const words = query.replace(LONE_COUNTRY_CODE, "$1").split(/\s+/);
  const terms = words.filter((word) => !/^[()+./–-]*$/.test(word)).map(foldTerm);
  return [...new Set(terms)].slice(0, TERMS_MAX);
}

/**
 * A number is compared by its digits after the 0 or the country code, which people leave out or write in many ways.
 */
function foldTerm(term: string): string {
  if (PHONE.test(term)) return term.replace(/\D/g, "").replace(/^(0049|49(?=0?\d{5})|0)0?(?=\d)/, "");
  return fold(term);
}

function fold(text: string): string {
  // A to Z only, as SQLite's lower() does (`foldSql`); the other letters are in `LETTERS`.
  const lower = text.normalize("NFC").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return LETTERS.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
}

/** `fold` as SQL, for texts that have no column of their own. @param column an SQL expression, never user input */
export function foldSql(column: string): string {
  return LETTERS.reduce((folded, [from, to]) => `replace(${folded}, '${from}', '${to}')`, `lower(${column})`);
}

/** Whether a text contains a term of `searchTerms`. */
export function containsTerm(text: string, term: string): boolean {
  return fold(text).includes(term);
}
