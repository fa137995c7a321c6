/** What is stored is found by whatever is in it, and while it is being typed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadSearch, searchTerms } from "../../src/requests/search.server";

const LEAD = {
  ...{ firstName: "Änne", lastName: "Beispiel", email: "aenne@example.com", phone: "0171 0001234" },
  reference: "R-269H-YP",
};

/** As the condition of the lists reads the columns. */
function finds(query: string, texts: Partial<Parameters<typeof leadSearch>[0]>): boolean {
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
      "Hauptstr.",
      "Nordstr",
      "Str.5",
      "Straße",
      "Herr",
      "Frau",
      "Nr.",
      "Anfrage",
      "R-269H-YP/1",
      "24.12.",
      "+49",
      "(0)4191/12",
    ),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/\s/.test(text));
const text = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 9 }), fc.constantFrom(" ", "\n", "\u00a0", " - "))
  .map(([words, gap]) => words.join(gap));

const FIELDS = ["firstName", "company", "address", "email", "phone", "requirements"] as const;

describe("whatever the field", () => {
  test.each(FIELDS)(
    "each word and each pair of words in %s finds the row, and so does each beginning of them",
    (field) => {
      fc.assert(
        fc.property(text, fc.nat(), fc.nat(), (stored, one, other) => {
          const words = stored.split(/\s+/);
          const pair = `${words[one % words.length]} ${words[other % words.length]}`;
          for (let end = 1; end <= pair.length; end += 1) {
            const typed = pair.slice(0, end);
            if (!finds(typed, { [field]: stored })) throw new Error(`${JSON.stringify(typed)} does not find it`);
          }
        }),
        { numRuns: 2000 },
      );
    },
  );
});

describe("a number", () => {
  const stored = ["04191 000 111", "+49 (0)4191 / 000-111", "0049 4191 000111", "04191/000111"];
  const typed = [
    ...stored.slice(0, 4),
    ...[
      "04191000111",
      "+494191000111",
      "+49(0)4191000111",
      "+4904191 000111",
      "4191 000",
      "494191000111",
      "(04191) 000-111",
    ],
  ];
  test.each(typed)("%s is found letter by letter, however it is stored", (number) => {
    const lost = stored.flatMap((phone) =>
      Array.from(number, (_, end) => number.slice(0, end + 1))
        .filter(
          (beginning) =>
            !finds(beginning, { phone }) ||
            !finds(beginning, { phone: "", requirements: `Bitte unter ${phone} anrufen, und dann klingeln` }),
        )
        .map((beginning) => `${beginning} in ${phone}`),
    );
    expect(lost).toEqual([]);
  });

  test.each([
    ["+43 0664 1234567", "+43 (0)664 1234567"],
    ["+43 664 1234567", "0043664 1234567"],
    ["+45 12 34 56 78", "+4512345678"],
    ["50 17", "5017"],
  ])("%s is found by %s", (phone, number) => {
    expect(finds(number, { phone })).toBe(true);
  });
});

test.each([
  ["ørsted", "Ørsted"],
  ["oersted", "Ørsted"],
  ["skoda", "Škoda"],
  ["O'Brien", "O’Brien"],
  ["OBrien", "O´Brien"],
  ["o`brien", "O'Brien"],
  ["Raed", "Ra'ed"],
  ["hauptstr. 5", "Hauptstraße 5"],
  ["Hauptstr.5", "Hauptstraße 5"],
  ["Hauptstraße 5", "Hauptstr.5"],
  ["Hauptstrasse", "Haupt-Str. 5"],
  ["Kielerstraße 3", "Kieler Str. 3"],
  ["Kieler Str 3", "Kielerstraße 3"],
  ["Prüfstein, Jörg", "Jörg Prüfstein"],
  ["Herr Dr. Prüfstein", "Dr. Prüfstein"],
  ["Frau Prüfstein", "Jutta Prüfstein"],
  ["Firma Nissen & Söhne", "Nissen & Soehne GmbH"],
  ["Anna-Lena", "Anna Lena"],
  ["Anna Lena", "Anna-Lena"],
  ["Lea-Elisa", "Lea–Elisa"],
  ["Nissen&Söhne", "Nissen & Söhne"],
  ["Prüfstein,Jörg", "Jörg Prüfstein"],
  ["Beispielweg 3,24568", "Beispielweg 3, 24568 Ort"],
  ["1.OG", "im 1. OG rechts"],
  ["self care", "self-care"],
  ["Müller-Lüdenscheidt", "Müller Lüdenscheidt"],
  ["http://example.com", "siehe http://example.com/x"],
  ["IT-Sicherheit", "ITSicherheit"],
  ["abc_my_test", "abc_my_test.pdf"],
  ["12-14", "Dorfweg 12-14"],
  ["24.12.", "Am 24.12. geht es nicht"],
  ["Gudmundsson", "Guðmundsson"],
  ["Istanbul", "İstanbul"],
  ["ISTANBUL", "ıstanbul"],
  ["Strasse", "STRAẞE"],
  ["office", "oﬃce"],
  ["Muller", "Mu\u0308ller"],
  ["Müllerei", "Mül\u00adlerei"],
])("%s finds %s", (query, stored) => {
  expect(finds(query, { company: stored })).toBe(true);
  expect(finds(query, { requirements: stored })).toBe(true);
});

test.each([
  "R-269H-YP",
  "r269hyp",
  "269H-YP",
  "R 269H YP",
  "R‑269H–YP",
  "R-269H-YP/1",
  "R-269H-YP / 1",
  "Anfrage Nr. R-269H-YP",
  "Angebot: R-269H-YP/12.",
])("the reference is found by %s", (query) => {
  expect(finds(query, {})).toBe(true);
});

test("an address with umlauts is found as it is read, as it is typed and as it is stored", () => {
  const email = "info@xn--mller-kva.example";
  for (const typed of ["info@müller.example", "info@mül", "mueller.example", email])
    expect(finds(typed, { email }), typed).toBe(true);
});

test("a term that is nowhere finds nothing, and a form of address alone is a term", () => {
  for (const query of ["Änne Kisdorf", "Herr", "R-269H-YQ", "04192", "0172", "Beispiel 24.13."])
    expect(finds(query, {}), query).toBe(false);
});
