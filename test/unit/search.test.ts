/** What is stored is found by whatever is in it, and while it is being typed. */
import { describe, expect, test } from "vitest";
import { expectFoundWhileTyped, finds, SEARCHED } from "../support/search-words";

// Some: many more are in long/search.test.ts.
test.each(SEARCHED)("each word and each pair of words in %s finds the row, and so does each beginning", (field) =>
  expectFoundWhileTyped(field, 50),
);

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
  "04191 70 00 01",
  "04191 / 70 00 01",
  "+49 (0)4191 70 00 01",
  "0049 4191 700 001",
  "(04191) 70 00 01",
  "70 00 01",
])("%s in blocks is one number, not its pairs anywhere", (number) => {
  const apart = "Räume 4191 und 04191, 70 m², 00 bis 01, 49, 700, 001";
  for (const phone of ["04191 70 00 01", "+494191700001", "04191/700001"])
    for (const beside of [number, `Änne ${number}`, `Hauptstr. 5, ${number}, 24568 Ort`])
      expect(finds(beside, { phone, address: "Hauptstr. 5, 24568 Ort" }), beside).toBe(true);
  expect(finds(number, { phone: "0171 000 1234", requirements: apart })).toBe(false);
});

test.each(["05.12. 06.12. 07.12.", "3 4 24568", "08 10 2026"])(
  "%s is no number, and is found as it is written",
  (dates) => {
    expect(finds(dates, { requirements: `Am ${dates} geht es` })).toBe(true);
  },
);

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
