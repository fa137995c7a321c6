/** Evidence for our claims. The forms in the browser need none of it, so it is no part of company.ts. */
import { company } from "./company.ts";
import type { Proof } from "./proof";

/** Evidence for the pages' claims. Insurer, certificate, person and pictures are placeholders, as in company.ts. */
export const proof: Proof = {
  team: [
    {
      name: company.owner,
      role: company.ownerRole,
      sentence: "Bevor wir rechnen, sehe ich mir Ihre Räume an.",
      photo: { file: "beispiel-inhaberin", alt: "Beispielbild: gezeichnete Frau mit Eimer und Wischer" },
    },
  ],
  insurance: {
    kind: "Betriebshaftpflichtversicherung",
    insurer: "Muster Versicherung AG",
    address: ["Musterallee 2", "20095 Hamburg"],
    territory: "Deutschland",
  },
  certificates: [{ name: "Musterzertifikat Gebäudereinigung", issuer: "Musterstelle", number: "Muster 0000" }],
  environment: {
    claim: "Umweltschonend dosiert",
    specification: "Konzentrate, abgemessen nach Herstellerangabe",
    confirmedOn: "wird nachgetragen",
  },
  quotes: [],
  beforeAfter: [
    {
      caption: "Beispiel: Fugen im Bad vor und nach der Grundreinigung",
      before: { file: "beispiel-vorher", alt: "Beispielbild: gezeichnete Fliesen mit dunklen Fugen und Kalkflecken" },
      after: { file: "beispiel-nachher", alt: "Beispielbild: dieselben Fliesen mit hellen Fugen" },
      services: ["deep"],
    },
  ],
  startingPrices: [],
};
