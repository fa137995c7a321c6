/**
 * A copy of this tree as an owner has it who has followed "Deploy it" in README.md: with the facts, proofs and pictures
 * of a company, its domain and ids. Where this tree is an owner's already, most of that is. Only the pictures of shared
 * links are still this tree's, until `npm run share-pictures` draws them anew.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFreshCopy } from "../../scripts/fresh-copy.ts";
import { REAL_PROOF } from "./real-proof.ts";

/** Each placeholder as it stands in the file, and what the owner writes there, in this order. */
const FACTS: readonly [placeholder: string, fact: string][] = [
  ["Erika Mustermann", "Frauke Petersen"],
  ["Mustermann", "Nordglanz"],
  ["Musterstraße 1", "Hamburger Straße 7"],
  [String.raw`04191\u00a0000\u00a00100`, String.raw`04191\u00a0812\u00a03456`],
  ["+4941910000100", "+4941918123456"],
  [String.raw`0151\u00a00000\u00a00200`, String.raw`0151\u00a02345\u00a0678`],
  ["+4915100000200", "+491512345678"],
  [String.raw`0151\u00a00000\u00a00300`, String.raw`0151\u00a02345\u00a0679`],
  ["+4915100000300", "+491512345679"],
  ['{ kind: "regular", percent: 19 }', '{ kind: "small-business" }'],
  ['vatId: "wird nachgetragen"', 'vatId: "DE123456789"'],
  ['taxNumber: "wird nachgetragen"', 'taxNumber: "11 123 45678"'],
  ['employees: "wird nachgetragen"', "employees: 12.5"],
  ['turnoverEuros: "wird nachgetragen"', "turnoverEuros: 640_000"],
  ['balanceSheetEuros: "wird nachgetragen"', "balanceSheetEuros: 210_000"],
  ['{ name: "Musteragentur", url: "https://example.com/" }', '{ name: "Küstencode", url: "https://kuestencode.de/" }'],
  ["example.com", "nordglanz.de"],
];

const SETTINGS: readonly [placeholder: string, setting: string][] = [
  ["00000000-0000-0000-0000-000000000000", "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"],
  ["00000000000000000000000000000000", "0f0e0d0c0b0a09080706050403020100"],
  ["example.com", "nordglanz.de"],
];

const PHOTO_BUCKET = /\[\[r2_buckets\]\]\n(?:\w.*\n)+/;
const PHOTO_BUCKET_IN_EU = `
[[r2_buckets]]
binding = "PHOTOS"
bucket_name = "gebaeudereinigung-photos"
jurisdiction = "eu"
`;

/** What an owner adds to `.dev.vars` by hand. */
const PREVIOUS_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** @returns the folder, which the caller removes */
export function makeOwnerCopy(): string {
  const folder = makeFreshCopy();
  edit(folder, "src/content/company.ts", (text) => replaced(text, FACTS));
  edit(folder, "wrangler.toml", (text) => replaced(text, SETTINGS).replace(PHOTO_BUCKET, "") + PHOTO_BUCKET_IN_EU);
  writeFileSync(join(folder, ".dev.vars"), `LINK_SECRET_PREVIOUS=${PREVIOUS_SECRET}\n`);
  edit(
    folder,
    "src/content/own-proof.ts",
    () =>
      `import type { Proof } from "./proof";\n\nexport const proof: Proof = ${JSON.stringify(REAL_PROOF, null, 2)};\n`,
  );
  const pictures = [
    ...REAL_PROOF.team.map(({ photo }) => photo),
    ...REAL_PROOF.beforeAfter.flatMap(({ before, after }) => [before, after]),
  ];
  for (const { file } of pictures) cpSync("public/icon-512.png", join(folder, `src/content/pictures/${file}.png`));
  return folder;
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function replaced(text: string, placeholders: readonly [string, string][]): string {
  return placeholders.reduce((rest, [placeholder, value]) => rest.replaceAll(placeholder, value), text);
}
