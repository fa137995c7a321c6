import { expect, test } from "vitest";
import { trustFacts } from "../../src/website/trust";
import { REAL_PROOF } from "../support/real-proof";

const { environment } = REAL_PROOF;

test("each claim stands with its fact", () => {
  expect(trustFacts(REAL_PROOF)).toEqual([
    { icon: "shield", text: "Versichert (Nordversicherung AG)" },
    { icon: "check", text: "Zertifiziert (ISO 9001:2015, Prüfstelle Nord, Nr.\u00a012 100 4711)" },
    { icon: "euro", text: "Fensterreinigung ab\u00a059\u00a0€ je Termin inkl. MwSt. (zehn Fenster mit Rahmen)" },
  ]);
});

test("cents are written as Germans write them", () => {
  const [price] = trustFacts({
    team: [],
    certificates: [],
    environment,
    quotes: [],
    beforeAfter: [],
    startingPrices: [{ service: "office", euros: 12.5, per: "Raum", includes: "Boden und Papierkorb" }],
  });
  expect(price?.text).toContain("ab\u00a012,50\u00a0€ je Raum");
});

test("what is empty claims nothing", () => {
  const nothing = { team: [], certificates: [], environment, quotes: [], beforeAfter: [], startingPrices: [] };
  expect(trustFacts(nothing)).toEqual([]);
});
