import { describe, expect, test } from "vitest";
import { placeholdersLeft } from "../../scripts/deploy-problems";
import type { Proof } from "../../src/content/proof";
import { REAL_PROOF } from "../support/real-proof";

/** Facts of a company, each as this repository ships it and as an owner writes it: these tests run in both trees. */
const FACTS: Record<string, { placeholder: unknown; real: unknown }> = {
  name: { placeholder: "Mustermann Gebäudereinigung", real: "Nordglanz Gebäudereinigung" },
  owner: { placeholder: "Erika Mustermann", real: "Frauke Petersen" },
  address: {
    placeholder: { street: "Musterstraße 1", postcode: "24568" },
    real: { street: "Hamburger Straße 7", postcode: "24568" },
  },
  phones: {
    placeholder: [{ label: "Büro", display: "04191\u00a0000\u00a00100", e164: "+4941910000100" }],
    real: [{ label: "Büro", display: "04191\u00a0812\u00a03456", e164: "+4941918123456" }],
  },
  whatsapp: {
    placeholder: { display: "0151\u00a00000\u00a00200", e164: "+4915100000200" },
    real: { display: "0151\u00a02345\u00a0678", e164: "+491512345678" },
  },
  email: { placeholder: "info@example.com", real: "info@nordglanz.de" },
  vatId: { placeholder: "wird nachgetragen", real: "DE123456789" },
  size: {
    placeholder: { employees: 6, turnoverEuros: "wird nachgetragen", balanceSheetEuros: 90_000 },
    real: { employees: 6, turnoverEuros: 300_000, balanceSheetEuros: 90_000 },
  },
  webAgency: {
    placeholder: {
      name: "Musteragentur",
      url: "https://example.com/",
      phone: { label: "Agentur", display: "04191\u00a0000\u00a00400", e164: "+4941910000400" },
    },
    real: {
      name: "Küstencode",
      url: "https://kuestencode.de/",
      phone: { label: "Agentur", display: "0431\u00a0234\u00a0567", e164: "+49431234567" },
    },
  },
  origin: { placeholder: "https://www.example.com", real: "https://www.nordglanz.de" },
};

const REAL_FACTS = Object.fromEntries(Object.entries(FACTS).map(([name, { real }]) => [name, real]));

const PLACEHOLDER_PROOF: Proof = {
  team: [{ name: "Erika Mustermann", role: "Inhaberin", sentence: "Ich sehe mir Ihre Räume an." }],
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
      caption: "Fugen im Bad",
      before: { file: "beispiel-vorher", alt: "Dunkle Fugen" },
      after: { file: "beispiel-nachher", alt: "Helle Fugen" },
    },
  ],
  startingPrices: [],
};

const REAL_SETTINGS = `
pattern = "www.nordglanz.de"
database_id = "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"
id = "0f0e0d0c0b0a09080706050403020100"
DEVELOPMENT_ACCOUNT = "off"
NOTIFY_FROM = "website@nordglanz.de"
NOTIFY_TO = "info@nordglanz.de"
`;

describe("a deploy is refused while a placeholder is left", () => {
  test.each(Object.keys(FACTS))("one fact alone is named: %s", (fact) => {
    const company = { ...REAL_FACTS, [fact]: FACTS[fact]?.placeholder };
    expect(placeholdersLeft({ company, proof: REAL_PROOF }, REAL_SETTINGS)).toEqual([
      `src/content/company.ts: ${fact}`,
    ]);
  });

  test.each([
    ["shown", { display: "0151\u00a00000\u00a00200", e164: "+491512345678" }],
    ["dialled", { display: "0151\u00a02345\u00a0678", e164: "+4915100000200" }],
  ])("so is half a phone number, the one that is %s", (_, whatsapp) => {
    const left = placeholdersLeft({ company: { ...REAL_FACTS, whatsapp }, proof: REAL_PROOF }, REAL_SETTINGS);
    expect(left).toEqual(["src/content/company.ts: whatsapp"]);
  });

  test.each(["team", "insurance", "certificates", "beforeAfter"] as const)("so is a proof: %s", (kind) => {
    const proof = { ...REAL_PROOF, [kind]: PLACEHOLDER_PROOF[kind] };
    expect(placeholdersLeft({ company: REAL_FACTS, proof }, REAL_SETTINGS)).toEqual([
      `src/content/own-proof.ts: ${kind}`,
    ]);
  });

  test("so is an example picture beside real people", () => {
    const team = REAL_PROOF.team.map((member) => ({
      ...member,
      photo: { file: "beispiel-inhaberin", alt: "Portrait" },
    }));
    const left = placeholdersLeft({ company: REAL_FACTS, proof: { ...REAL_PROOF, team } }, REAL_SETTINGS);
    expect(left).toEqual(["src/content/own-proof.ts: team"]);
  });

  test.each([
    'pattern = "www.example.com"',
    'NOTIFY_FROM = "website@example.com"',
    'NOTIFY_TO = "info@example.com"',
    // The development account belongs into .dev.vars only.
    'DEVELOPMENT_ACCOUNT = "on"',
  ])("so is a setting: %s", (line) => {
    const name = line.slice(0, line.indexOf(" ="));
    const settings = REAL_SETTINGS.replace(new RegExp(`^${name} = .*`, "m"), line);
    expect(placeholdersLeft({ company: REAL_FACTS, proof: REAL_PROOF }, settings)).toEqual([`wrangler.toml: ${line}`]);
  });

  test("with real ones there is nothing left", () => {
    expect(placeholdersLeft({ company: REAL_FACTS, proof: REAL_PROOF }, REAL_SETTINGS)).toEqual([]);
  });
});
