import fc from "fast-check";
import { expect, test } from "vitest";
import { brandOf, cleanSource, foldSource, spellings } from "../../src/requests/sources/options";

const text = fc.string({ unit: "binary", maxLength: 200 });

test("a cleaned text is one line of at most 80 bytes, which cleaning leaves as it is", () => {
  fc.assert(
    fc.property(text, (typed) => {
      const clean = cleanSource(typed);
      expect(cleanSource(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$/u);
      expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 2000, examples: [["a \u200b b"], ["fly\ufeffer\u0007"], ["a\u0000 \u061c\n"]] },
  );
});

test("a text is itself in capitals, decomposed and without accents", () => {
  for (const typed of ["Frühjahr", "Straße", "Œuvre", "ЁЛКА", "İstanbul"]) {
    for (const form of [typed.toUpperCase(), typed.toLowerCase(), typed.normalize("NFD")]) {
      expect(foldSource(form)).toBe(foldSource(typed));
    }
  }
  expect(foldSource("Café")).toBe(foldSource("cafe"));
});

test("what is only accents stays apart from nothing", () => {
  expect(foldSource("\u0301")).not.toBe("");
});

test("each text is shown in the spelling that came most often, and nothing is shown as a text that never came", () => {
  const counts = fc.array(fc.tuple(fc.constantFrom("é", "E", "e", "a", "A", null), fc.nat(9)));
  fc.assert(
    fc.property(counts, (came) => {
      const shown = spellings(came);
      const times = (wanted: string | null) =>
        came.reduce((sum, [one, number]) => sum + (one === wanted ? number : 0), 0);
      for (const [one] of came) {
        const spelling = shown(one);
        expect(came.map(([other]) => other)).toContain(spelling);
        expect(times(spelling)).toBeGreaterThanOrEqual(times(one));
        expect(spelling && foldSource(spelling)).toBe(one && foldSource(one));
      }
    }),
  );
});

test.each([
  ["www.google.de", "Google"],
  ["com.google.android.googlequicksearchbox", "Google"],
  ["google", "Google"],
  ["l.facebook.com", "Facebook"],
  ["de.search.yahoo.com", "Yahoo"],
  ["www.google.co.uk", "Google"],
  ["google.com.au", "Google"],
  ["www.ecosia.org", "Ecosia"],
  ["org.telegram.messenger", "Telegram"],
  ["googleplex.example", "googleplex.example"],
  ["google.com.evil.example", "google.com.evil.example"],
  ["google.example.org", "google.example.org"],
  ["google.fake.de", "google.fake.de"],
  ["com.google", "Google"],
  ["com.example.google", "com.example.google"],
  ["Flyer", "Flyer"],
  [null, null],
])("the brand of %s is %s", (source, brand) => {
  expect(brandOf(source)).toBe(brand);
});
