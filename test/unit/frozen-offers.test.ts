/** Offers as customers have them: whatever changes in the code, their text keeps its digest, and reads as it did. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/offer/document";
import { canonicalJson, sha256Of } from "../../src/offer/send.server";
import { offerInWords } from "../../src/offer/words";
import texts from "../support/frozen-offers.json";

const HOUSEHOLD = "validity acceptance reckoning basis start duration materials billing payment relief defects insurer";

/** Digest of each frozen text, in their order, and what the customer read. */
const AS_SENT: [digest: string, price: string, conditions: string][] = [
  ["2ab81d62acb8974b87e35ed6f7caa116caad0bf323165b11aea61febdb3c98cb", "455 € im Monat.", HOUSEHOLD],
  [
    "d404f869e36a7d355643b187819dd21025cf11e586e8fef9ecf458d3e49c6846",
    "386,67 € netto im Monat.",
    "validity acceptance audience reckoning basis start duration materials billing payment defects insurer",
  ],
  [
    "e6c1ba880a0388073e52195158aaa66dd382ce83337354f48f8a50cb049a8cc1",
    "209,50 € im Monat. Fenster: 120 € im Quartal. Dachrinne: 240 € im Jahr.",
    HOUSEHOLD,
  ],
  [
    "d4a1a89dfad2300ccbac15a62164d0d2ed4778e045d11c31a0c2f223e4da9f21",
    "195 € im Monat. Fenster: 120 € im Quartal. Grund: 350 € einmalig.",
    HOUSEHOLD.replace(" insurer", ""),
  ],
];

test.each(texts.map((text, index) => [index, text] as const))("offer %i reads as it was sent", (index, text) => {
  const document = readDocument(text);
  // They are older than the kinds of lines.
  expect(document.positions.map(({ kind }) => kind === "discount")).toEqual(
    document.positions.map(({ text }) => text === "Nachlass"),
  );
  const { price, conditions } = offerInWords(document);
  const sentence = price.sentence.replaceAll("\u00a0", " ");
  expect([sha256Of(text), sentence, conditions.map(({ id }) => id).join(" ")]).toEqual(AS_SENT[index]);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});
