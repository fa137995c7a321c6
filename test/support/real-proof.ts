import type { Proof } from "../../src/content/proof";

/** Proofs as the owner of a real company would write them: every kind once. */
export const REAL_PROOF = {
  team: [
    {
      name: "Frauke Petersen",
      role: "Inhaberin",
      sentence: "Ich komme zu jeder Besichtigung selbst.",
      photo: { file: "frauke-petersen", alt: "Frauke Petersen vor ihrem Transporter" },
    },
  ],
  insurance: {
    kind: "Betriebshaftpflichtversicherung",
    insurer: "Nordversicherung AG",
    address: ["Am Wall 12", "28195 Bremen"],
    territory: "Deutschland und Dänemark",
  },
  certificates: [{ name: "ISO 9001:2015", issuer: "Prüfstelle Nord", number: "12 100 4711", validUntil: "2027-06-30" }],
  environment: {
    claim: "Umweltschonend dosiert",
    specification: "Konzentrate, abgemessen nach Herstellerangabe",
    confirmedOn: "2026-11-02",
  },
  quotes: [
    {
      text: "Pünktlich und gründlich.",
      source: "Kita Sonnenweg, Kisdorf",
      consentOn: "2026-03-02",
      services: ["kindergarten"],
    },
  ],
  beforeAfter: [
    {
      caption: "Fliesen in einem Bad",
      before: { file: "bad-vorher", alt: "Fliesen mit dunklen Fugen" },
      after: { file: "bad-nachher", alt: "Fliesen mit hellen Fugen" },
      services: ["deep"],
    },
  ],
  startingPrices: [
    { service: "window", euros: 59, per: "Termin", includes: "zehn Fenster mit Rahmen", asOf: "2026-11-02" },
  ],
} as const satisfies Proof;
