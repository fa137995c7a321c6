/** Offers as customers have them: whatever changes in the code, their text keeps its digest, and reads as it did. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/offer/document";
import { canonicalJson, digestOf } from "../../src/offer/send.server";
import { offerInWords } from "../../src/offer/words";
import texts from "../support/frozen-offers.json";

const HOUSEHOLD = "validity reckoning basis start duration materials billing payment relief defects insurer";

/** Of each text, in their order: its digest, and what the customer read. */
const AS_SENT: [digest: string, price: string, conditions: string][] = [
  ["1ae868cb43debd62b94130412e535c7f62a671f0a7b079d0c02069c6bbcd8978", "455 € im Monat.", HOUSEHOLD],
  [
    "b4acc125a033a09700633436e809f24fd932602eaadd3ec13f83cc6c5785c4c0",
    "386,67 € netto im Monat.",
    "validity audience reckoning basis start duration materials billing payment defects insurer",
  ],
  [
    "42fe372a62d72bd004d7963e3f59627f0c1b9b204a1e84e64e7d92a0388f88d4",
    "209,50 € im Monat. Fenster: 120 € im Quartal. Dachrinne: 240 € im Jahr.",
    HOUSEHOLD,
  ],
];

test.each(texts.map((text, index) => [index, text] as const))("offer %i reads as it was sent", (index, text) => {
  const document = readDocument(text);
  const { price, conditions } = offerInWords(document);
  const sentence = price.sentence.replaceAll("\u00a0", " ");
  expect([digestOf(text), sentence, conditions.map(({ id }) => id).join(" ")]).toEqual(AS_SENT[index]);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});
