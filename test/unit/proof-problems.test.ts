import { expect, test } from "vitest";
import { proofProblems } from "../../scripts/deploy-problems";
import type { Proof } from "../../src/content/proof";
import { REAL_PROOF } from "../support/real-proof";

const PICTURES = ["frauke-petersen.jpg", "bad-vorher.jpg", "bad-nachher.png"];
const TODAY = "2026-11-22";

const faultsWith = (changes: Partial<Proof>) => proofProblems({ ...REAL_PROOF, ...changes }, PICTURES, TODAY);

test("complete proofs may be deployed, and so may a company that has only what the town pages claim", () => {
  const { insurance, certificates, environment } = REAL_PROOF;
  const least = { team: [], insurance, certificates, environment, quotes: [], beforeAfter: [], startingPrices: [] };
  expect(faultsWith({})).toEqual([]);
  expect(proofProblems(least, [], TODAY)).toEqual([]);
});

const certified = (part: object) => ({ certificates: [{ ...REAL_PROOF.certificates[0], ...part }] }) as Partial<Proof>;
const claimed = (part: object) => ({ environment: { ...REAL_PROOF.environment, ...part } });
const quoted = (part: object) => ({ quotes: [{ ...REAL_PROOF.quotes[0], ...part }] }) as Partial<Proof>;
const priced = (part: object) => ({ startingPrices: [{ ...REAL_PROOF.startingPrices[0], ...part }] }) as Partial<Proof>;
const shown = (file: string, alt: string) => ({ team: [{ ...REAL_PROOF.team[0], photo: { file, alt } }] });

test.each<[string, Partial<Proof>, RegExp]>([
  ["no insurer, though the town pages say 'insured'", { insurance: undefined }, /^proof.insurance: the town pages/],
  ["no certificate, though they say 'certified'", { certificates: [] }, /^proof.certificates: the town pages/],
  ["a certificate that has expired", certified({ validUntil: "2026-11-21" }), /"ISO 9001:2015" has expired/],
  [
    "words about the environment that nobody has confirmed",
    claimed({ confirmedOn: "wird nachgetragen" }),
    /no date on which "Umweltschonend dosiert" was confirmed/,
  ],
  ["words about the environment that will be true", claimed({ confirmedOn: "2026-12-01" }), /was confirmed/],
  [
    "words about the environment without a specification",
    claimed({ specification: " " }),
    /nothing specifies "Umweltschonend dosiert"/,
  ],
  ["a quote without a day of consent", quoted({ consentOn: "" }), /no date on which "Kita Sonnenweg, Kisdorf" agreed/],
  ["a quote that nobody has agreed to yet", quoted({ consentOn: "2026-12-01" }), /agreed/],
  ["a quote without a source", quoted({ source: " " }), /no source of "Pünktlich/],
  ["a price of nothing", priced({ euros: 0 }), /"window" lacks its amount/],
  ["a price of something unsaid", priced({ includes: "" }), /"window" lacks/],
  [
    "a picture that does not exist",
    shown("frauke", "Frauke Petersen"),
    /^src\/content\/pictures: no picture called "frauke"$/,
  ],
  [
    "a picture that says nothing to a screen reader",
    shown("frauke-petersen", ""),
    /"frauke-petersen" has no description/,
  ],
])("a deploy is refused for %s", (_, changes, fault) => {
  expect(faultsWith(changes)).toEqual([expect.stringMatching(fault)]);
});
