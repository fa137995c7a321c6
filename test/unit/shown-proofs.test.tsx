import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Proof } from "../../src/content/proof";
import { Results, Team } from "../../src/website/results";
import { OwnerLine, TrustList } from "../../src/website/trust";
import { REAL_PROOF } from "../support/real-proof";
import { textOf } from "../support/rendered-page";

const { environment } = REAL_PROOF;
const EMPTY: Proof = { team: [], certificates: [], environment, quotes: [], beforeAfter: [], startingPrices: [] };
/** The tests' pictures do not exist; the example ones do. */
const PROOF: Proof = {
  ...REAL_PROOF,
  team: [{ ...REAL_PROOF.team[0], photo: { file: "beispiel-inhaberin", alt: "Frauke Petersen" } }],
  beforeAfter: [
    {
      caption: "Fliesen in einem Bad",
      before: { file: "beispiel-vorher", alt: "Fliesen mit dunklen Fugen" },
      after: { file: "beispiel-nachher", alt: "Fliesen mit hellen Fugen" },
      services: ["deep"],
    },
  ],
};

test.each([
  ["the owner", OwnerLine],
  ["the team", Team],
  ["results and quotes", Results],
])("where there is nothing, nothing is shown: %s", (_, Shown) => {
  expect(renderToStaticMarkup(<Shown proof={EMPTY} />)).toBe("");
});

test("the owner is shown with name, role and sentence, and an example picture says that it is one", () => {
  const text = textOf(renderToStaticMarkup(<OwnerLine proof={PROOF} />));
  expect(text).toBe("„Ich komme zu jeder Besichtigung selbst.“ Frauke Petersen, Inhaberin (Beispielbild)");
});

test("the team is shown where there is more than the owner, whom the hero shows", () => {
  const mate = { name: "Ole Petersen", role: "Objektleitung", sentence: "Ich prüfe jede Fläche." };
  expect(renderToStaticMarkup(<Team proof={PROOF} />)).toBe("");
  expect(textOf(renderToStaticMarkup(<Team proof={{ ...PROOF, team: [...PROOF.team, mate] }} />))).toBe(
    "Frauke Petersen Inhaberin (Beispielbild) „Ich komme zu jeder Besichtigung selbst.“ Ole Petersen Objektleitung „Ich prüfe jede Fläche.“",
  );
});

test("each claim is shown with its fact", () => {
  const text = textOf(renderToStaticMarkup(<TrustList proof={PROOF} />));
  for (const fact of ["Versichert (Nordversicherung AG)", "Nr. 12 100 4711", "ab 59 €"]) expect(text).toContain(fact);
});

describe("results", () => {
  const shown = (proof: Proof, service?: "deep" | "office") =>
    textOf(renderToStaticMarkup(<Results proof={proof} service={service} />));

  test("are before and after side by side with a caption, and quotes with their source", () => {
    expect(shown(PROOF)).toBe(
      "Vorher und nachher Vorher Nachher Fliesen in einem Bad „Pünktlich und gründlich.“ Kita Sonnenweg, Kisdorf",
    );
  });

  test("stand on the pages of their services only", () => {
    expect(shown(PROOF, "deep")).toContain("Fliesen in einem Bad");
    expect(shown(PROOF, "office")).toBe("Was Kunden sagen „Pünktlich und gründlich.“ Kita Sonnenweg, Kisdorf");
    expect(shown({ ...PROOF, quotes: [] }, "office")).toBe("");
  });
});
