/** Rows of a list as the search reads them, and words that people store and type. */
import fc from "fast-check";
import { leadSearch, searchTerms } from "../../src/requests/search.server";

const LEAD = {
  ...{ firstName: "Änne", lastName: "Beispiel", email: "aenne@example.com", phone: "0171 0001234" },
  reference: "R-269H-YP",
};

/** As the condition of the lists reads the columns. */
export function finds(query: string, texts: Partial<Parameters<typeof leadSearch>[0]>): boolean {
  const columns = Object.values(leadSearch(Object.assign({}, LEAD, texts)));
  return searchTerms(query).every((term) => term.some((part) => columns.some((column) => column.includes(part))));
}

const letters = "abcdeghimnoprstuüöäßøæœåłđışéŠİΣςґ́字한ﬁÅ";
const signs = "-–.,;:/'’´`()&+%_\"„“…\u00ad\u200b\u2060\u0301€";
const word = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom(...letters, ...letters.toUpperCase(), ..."0123456789", ...signs),
      minLength: 1,
      maxLength: 14,
    }),
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.constantFrom(
      ...["Hauptstr.", "Nordstr", "Str.5", "Straße", "Herr", "Frau", "Nr.", "Anfrage", "R-269H-YP/1", "24.12.", "+49"],
      "(0)4191/12",
    ),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/\s/.test(text));
const text = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 9 }), fc.constantFrom(" ", "\n", "\u00a0", " - "))
  .map(([words, gap]) => words.join(gap));

export const SEARCHED = ["firstName", "company", "address", "email", "phone", "requirements"] as const;

/** Each word and each pair of words of a text in this field finds the row, and so does each beginning of them. */
export function expectFoundWhileTyped(field: (typeof SEARCHED)[number], numRuns: number): void {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (stored, one, other) => {
      const words = stored.split(/\s+/);
      const pair = `${words[one % words.length]} ${words[other % words.length]}`;
      for (let end = 1; end <= pair.length; end += 1) {
        const typed = pair.slice(0, end);
        if (!finds(typed, { [field]: stored })) throw new Error(`${JSON.stringify(typed)} does not find it`);
      }
    }),
    { numRuns },
  );
}
