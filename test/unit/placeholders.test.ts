import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeholdersLeft } from "../../scripts/placeholders";
import { company } from "../../src/content/company";
import { proof } from "../../src/content/own-proof";
import { REAL_PROOF } from "../support/real-proof";

const settings = readFileSync("wrangler.toml", "utf8");

/** Every fact that belongs to one company, as the owner of another one would write it. */
const REAL_FACTS = {
  name: "Nordglanz Gebäudereinigung",
  shortName: "Nordglanz",
  legalName: "Nordglanz Gebäudereinigung, Inhaberin Frauke Petersen",
  owner: "Frauke Petersen",
  address: { ...company.address, street: "Hamburger Straße 7" },
  phones: [{ label: "Büro", display: "04191\u00a0812\u00a03456", e164: "+4941918123456" }],
  email: "info@nordglanz.de",
  whatsapp: { display: "0151\u00a02345\u00a0678", e164: "+491512345678" },
  vatId: "DE123456789",
  taxNumber: "11 123 45678",
  iban: "DE12 2345 6789 0123 4567 89",
  webAgency: { name: "Küstencode", url: "https://kuestencode.de/" },
  origin: "https://www.nordglanz.de",
} satisfies Partial<Record<keyof typeof company, unknown>>;

const REAL_SETTINGS = settings
  .replace(/^database_id = .*/m, 'database_id = "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"')
  .replace(/^id = .*/m, 'id = "0f0e0d0c0b0a09080706050403020100"')
  .replaceAll("example.com", "nordglanz.de");

describe("a deploy is refused while a placeholder is left", () => {
  test("with the facts and settings of this repository all of them are named", () => {
    expect(placeholdersLeft({ company, proof }, settings)).toEqual([
      ...Object.keys(REAL_FACTS).map((fact) => `src/content/company.ts: ${fact}`),
      ...["team", "insurance", "certificates", "beforeAfter"].map((kind) => `src/content/own-proof.ts: ${kind}`),
      'wrangler.toml: pattern = "www.example.com"',
      'wrangler.toml: database_id = "00000000-0000-0000-0000-000000000000"',
      'wrangler.toml: id = "00000000000000000000000000000000"',
      'wrangler.toml: NOTIFY_FROM = "website@example.com"',
      'wrangler.toml: NOTIFY_TO = "info@example.com"',
    ]);
  });

  test.each(Object.keys(REAL_FACTS))("one alone is named: %s", (fact) => {
    const facts = { ...REAL_FACTS, [fact]: company[fact as keyof typeof company] };
    const left = placeholdersLeft({ company: facts, proof: REAL_PROOF }, REAL_SETTINGS);
    expect(left).toEqual([`src/content/company.ts: ${fact}`]);
  });

  test.each([
    ["shown", { display: company.whatsapp.display, e164: REAL_FACTS.whatsapp.e164 }],
    ["dialled", { display: REAL_FACTS.whatsapp.display, e164: company.whatsapp.e164 }],
  ])("so is half a phone number, the one that is %s", (_, whatsapp) => {
    const left = placeholdersLeft({ company: { ...REAL_FACTS, whatsapp }, proof: REAL_PROOF }, REAL_SETTINGS);
    expect(left).toEqual(["src/content/company.ts: whatsapp"]);
  });

  test("so is an example picture beside real people", () => {
    const team = REAL_PROOF.team.map((member) => ({
      ...member,
      photo: { file: "beispiel-inhaberin", alt: "Portrait" },
    }));
    const left = placeholdersLeft({ company: REAL_FACTS, proof: { ...REAL_PROOF, team } }, REAL_SETTINGS);
    expect(left).toEqual(["src/content/own-proof.ts: team"]);
  });

  test("so is the development account, which belongs into .dev.vars only", () => {
    const settings = REAL_SETTINGS.replace('DEVELOPMENT_ACCOUNT = "off"', 'DEVELOPMENT_ACCOUNT = "on"');
    expect(placeholdersLeft({ company: { ...company, ...REAL_FACTS }, proof: REAL_PROOF }, settings)).toEqual([
      'wrangler.toml: DEVELOPMENT_ACCOUNT = "on"',
    ]);
  });

  test("with real ones there is nothing left", () => {
    expect(placeholdersLeft({ company: { ...company, ...REAL_FACTS }, proof: REAL_PROOF }, REAL_SETTINGS)).toEqual([]);
  });
});
