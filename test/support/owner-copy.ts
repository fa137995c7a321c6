/**
 * A copy of this tree as an owner has it who has followed "Deploy it" in README.md: with the facts, proofs and pictures
 * of a company, its domain and ids, and without photos (R2).
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { REAL_PROOF } from "./real-proof.ts";

/** What belongs to one machine: none of it is in a clone. */
const NOT_COPIED = new Set([
  ".dev.vars",
  ".git",
  ".react-router",
  ".stryker",
  ".wrangler",
  "backups",
  "build",
  "node_modules",
  "playwright-report",
  "test-results",
]);

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
  ['iban: "wird nachgetragen"', 'iban: "DE12 2345 6789 0123 4567 89"'],
  ['{ name: "Musteragentur", url: "https://example.com/" }', '{ name: "Küstencode", url: "https://kuestencode.de/" }'],
  ["example.com", "nordglanz.de"],
];

const SETTINGS: readonly [placeholder: string, setting: string][] = [
  ["00000000-0000-0000-0000-000000000000", "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"],
  ["00000000000000000000000000000000", "0f0e0d0c0b0a09080706050403020100"],
  ["example.com", "nordglanz.de"],
];

const PHOTO_BUCKET = /\[\[r2_buckets\]\]\n(?:\w.*\n)+/;

/** Makes the copy in a temporary folder, which the caller deletes, and returns its path. */
export function makeOwnerCopy({ photos }: { photos: boolean }): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "owner-copy-")));
  for (const name of readdirSync(".").filter((name) => !NOT_COPIED.has(name))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  edit(folder, "src/content/company.ts", FACTS);
  edit(folder, "wrangler.toml", photos ? SETTINGS : [...SETTINGS, [settingsOfPhotos(), ""]]);
  writeFileSync(
    join(folder, "src/content/own-proof.ts"),
    `import type { Proof } from "./proof";\n\nexport const proof: Proof = ${JSON.stringify(REAL_PROOF, null, 2)};\n`,
  );
  const picture = "src/content/pictures/beispiel-inhaberin.png";
  const owner = [
    ...REAL_PROOF.team.map(({ photo }) => photo),
    ...REAL_PROOF.beforeAfter.flatMap(({ before, after }) => [before, after]),
  ];
  for (const { file } of owner) cpSync(picture, join(folder, `src/content/pictures/${file}.png`));
  return folder;
}

function settingsOfPhotos(): string {
  const [lines] = readFileSync("wrangler.toml", "utf8").match(PHOTO_BUCKET) ?? [];
  if (!lines) throw new Error("wrangler.toml has no [[r2_buckets]]");
  return lines;
}

/** @throws Error naming a placeholder that is not in the file, so that this list keeps up with it */
function edit(folder: string, file: string, replacements: readonly [string, string][]): void {
  const path = join(folder, file);
  let text = readFileSync(path, "utf8");
  for (const [placeholder, value] of replacements) {
    if (!text.includes(placeholder)) throw new Error(`${file} has no "${placeholder}"`);
    text = text.replaceAll(placeholder, value);
  }
  writeFileSync(path, text);
}
