import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Proof } from "../../src/content/proof";
import { Results, Team } from "../../src/website/sections/results";
import { initialsOf, OwnerLine, PriceLine, TrustList } from "../../src/website/sections/trust";
import { REAL_PROOF } from "../support/real-proof";
import { textOf } from "../support/rendered-page";

const { environment } = REAL_PROOF;
const EMPTY: Proof = { team: [], certificates: [], environment, quotes: [], beforeAfter: [], startingPrices: [] };
/** The tests' pictures do not exist. */
const PROOF: Proof = { ...REAL_PROOF, team: [{ ...REAL_PROOF.team[0], photo: undefined }], beforeAfter: [] };

test.each([
  ["the owner", OwnerLine],
  ["the team", Team],
  ["results and quotes", Results],
])("where there is nothing, nothing is shown: %s", (_, Shown) => {
  expect(renderToStaticMarkup(<Shown proof={EMPTY} />)).toBe("");
});

test("the owner is shown with name, role and sentence", () => {
  const text = textOf(renderToStaticMarkup(<OwnerLine proof={PROOF} />));
  expect(text).toBe("„Ich komme zu jeder Besichtigung selbst.“ Frauke Petersen, Inhaberin");
});

test("the team is shown where there is more than the owner, whom the hero shows", () => {
  const mate = { name: "Ole Petersen", role: "Objektleitung", sentence: "Ich prüfe jede Fläche." };
  expect(renderToStaticMarkup(<Team proof={PROOF} />)).toBe("");
  expect(textOf(renderToStaticMarkup(<Team proof={{ ...PROOF, team: [...PROOF.team, mate] }} />))).toBe(
    "Frauke Petersen Inhaberin „Ich komme zu jeder Besichtigung selbst.“ Ole Petersen Objektleitung „Ich prüfe jede Fläche.“",
  );
});

test("claims are short and stand only with their proof", () => {
  const shown = (proof: Proof) => textOf(renderToStaticMarkup(<TrustList proof={proof} />));
  expect(shown(PROOF)).toBe("Versichert · Zertifiziert");
  expect(shown({ ...PROOF, insurance: undefined })).toBe("Zertifiziert");
  expect(shown(EMPTY)).toBe("");
});

test("no stand-in of this repository is shown", () => {
  const stand = { name: "Erika Mustermann", role: "Inhaberin", sentence: "Hallo." };
  const picture = { file: "beispiel-vorher", alt: "Fliesen" };
  const proof: Proof = {
    ...EMPTY,
    team: [stand, stand],
    insurance: { kind: "Haftpflicht", insurer: "Muster Versicherung AG", address: [], territory: "Deutschland" },
    certificates: [{ name: "Musterzertifikat", issuer: "Musterstelle", number: "1" }],
    beforeAfter: [{ caption: "Bad", before: picture, after: picture }],
  };
  for (const Shown of [OwnerLine, Team, TrustList, Results])
    expect(renderToStaticMarkup(<Shown proof={proof} />)).toBe("");
});

test("a price stands with its tax and its day, on its own service alone", () => {
  const shown = (service: "window" | "office") =>
    textOf(renderToStaticMarkup(<PriceLine factors="Zahl der Scheiben" service={service} proof={PROOF} />));
  expect(shown("office")).toBe("Was den Preis bestimmt: Zahl der Scheiben.");
  expect(shown("window")).toMatch(/ab.59.€ je Termin inkl. MwSt. \(zehn Fenster mit Rahmen; Stand 02.11.2026\)/);
});

describe("results", () => {
  const shown = (proof: Proof, service?: "deep" | "office") =>
    textOf(renderToStaticMarkup(<Results proof={proof} service={service} />));

  test("are quotes with their source, on the pages of their services only", () => {
    expect(shown(PROOF)).toBe("Was Kunden sagen „Pünktlich und gründlich.“ Kita Sonnenweg, Kisdorf");
    const quotes = PROOF.quotes.map((quote) => ({ ...quote, services: ["deep" as const] }));
    expect(shown({ ...PROOF, quotes }, "office")).toBe("");
  });
});

test.each([
  ["Erika Mustermann", "EM"],
  ["Åse  Øster-Hansen", "ÅØ"],
  ["Erika Maria von Söhn", "ES"],
  ["Henrik Christensen (HC)", "HC"],
  ["Ann O'Brien", "AO"],
  ["Mustermann", "M"],
])("the initials of %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
