/** Offers as customers have them: whatever changes in the code, their text keeps its digest, and reads as it did. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/offer/document";
import { digestOf } from "../../src/offer/send.server";
import { offerInWords } from "../../src/offer/words";
import texts from "../support/frozen-offers.json";

const HOUSEHOLD = "validity basis start duration materials billing payment labour defects insurer";

/** Of each text, in their order: its digest, and what the customer read. The last one is from before `shape` was 2. */
const AS_SENT: [digest: string, prices: string[], conditions: string][] = [
  ["2aaf9bc7633ba3d1b27eb62ec16e3cee008920f5715f2332d3ecb324f30861ed", ["Gesamtpreis je Monat: 455,00 €"], HOUSEHOLD],
  [
    "b24fc3b031fbdc847046b9393739ef9d0da2e38af5a30d23882d658ea60acf0e",
    ["Nettopreis je Monat: 386,67 €"],
    "validity audience basis start duration materials billing payment defects insurer",
  ],
  [
    "643d234ddd4cbbdd6d91f3f8c98007d0224e51b4e837a168ae7a200d0717b436",
    [
      "Gesamtpreis je Monat: 209,50 €",
      "Gesamtpreis je Ausführung (Leistung 2): 120,00 €",
      "Gesamtpreis je Ausführung (Leistung 3): 240,00 €",
    ],
    HOUSEHOLD,
  ],
  [
    "32eb2343799b5e96a3718fe308ff4231bbc1fae283f4b61a2effe6e3f8fa781b",
    ["Nettopreis je Monat: 386,67 €"],
    "basis start duration materials payment defects insurer",
  ],
];

test.each(texts.map((text, index) => [index, text] as const))("offer %i reads as it was sent", (index, text) => {
  const { prices, conditions } = offerInWords(readDocument(text));
  const amounts = prices.map(({ label, amount }) => `${label}: ${amount}`.replaceAll("\u00a0", " "));
  expect([digestOf(text), amounts, conditions.map(({ id }) => id).join(" ")]).toEqual(AS_SENT[index]);
});
