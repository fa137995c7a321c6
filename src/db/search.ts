/**
 * How text is compared in a search: in small letters and without accents, "Mueller" like "Müller", "+49 4191" like "04191". The
 * database folds what is stored (the generated columns `search`), `searchTerms` folds what is typed; both follow the lists here.
 */
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

/** What people put into phone numbers besides digits. */
const PHONE_SIGNS = [" ", "-", "/", "(", ")", ".", "+"];
const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

function spellings(letters: string, to: string): [string, string][] {
  return letters.split("").map((letter) => [letter, to]);
}

/** The SQL of a generated column that can be searched: the text columns folded, and the phone number's digits. */
export function searchableSql(textColumns: readonly string[], phoneColumn: string): string {
  const text = textColumns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  const folded = LETTERS.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, `lower(${text})`);
  const digits = PHONE_SIGNS.reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, `coalesce(${phoneColumn}, '')`);
  return `${folded} || ' ' || ${digits}`;
}

/** Nobody looks for more words at once; each is a value that the database binds, and it binds a hundred. */
const TERMS_MAX = 20;

/** The country's code with a blank behind it, which would be a term of its own. */
const LONE_COUNTRY_CODE = /(^|\s)(?:\+|00)49\s+(?=[\d(])/g;

/** The terms of a query, all of which must occur in the `search` column. */
export function searchTerms(query: string): string[] {
  const terms = query.replace(LONE_COUNTRY_CODE, "$1").split(/\s+/).filter(Boolean).map(foldTerm);
  return [...new Set(terms)].slice(0, TERMS_MAX);
}

/** A number is compared by its digits behind the 0 or the country's code, which people leave out or spell in many ways. */
function foldTerm(term: string): string {
  if (PHONE.test(term)) return term.replace(/\D/g, "").replace(/^(0049|49(?=0?\d{5})|0)0?(?=\d)/, "");
  // SQLite's lower() knows A to Z only, and so do we; the other letters are in the list.
  const lower = term.normalize("NFC").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return LETTERS.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
}
