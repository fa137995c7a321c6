/** Copies of this tree as owners have them: with a company's facts, proofs and pictures, its domain and ids. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFreshCopy } from "../../scripts/fresh-copy.ts";
import { REAL_PROOF } from "./real-proof.ts";

type Edits = readonly [placeholder: string | RegExp, fact: string][];

/** Each placeholder as it stands in the file, and what an owner writes there, in this order. */
const FACTS: Edits = [
  ["Erika Mustermann", "Frauke Petersen"],
  ["Mustermann", "Nordglanz"],
  ["Musterstraße 1", "Hamburger Straße 7"],
  [String.raw`04191\u00a0000\u00a00100`, String.raw`04191\u00a0812\u00a03456`],
  ["+4941910000100", "+4941918123456"],
  [String.raw`0151\u00a00000\u00a00200`, String.raw`0151\u00a02345\u00a0678`],
  ["+4915100000200", "+491512345678"],
  [String.raw`0151\u00a00000\u00a00300`, String.raw`0151\u00a02345\u00a0679`],
  ["+4915100000300", "+491512345679"],
  ['vatId: "wird nachgetragen"', 'vatId: "DE123456789"'],
  ['taxNumber: "wird nachgetragen"', 'taxNumber: "11 123 45678"'],
  ['employees: "wird nachgetragen"', "employees: 12.5"],
  ['turnoverEuros: "wird nachgetragen"', "turnoverEuros: 640_000"],
  ['balanceSheetEuros: "wird nachgetragen"', "balanceSheetEuros: 210_000"],
  [String.raw`04191\u00a0000\u00a00400`, String.raw`04192\u00a0812\u00a0340`],
  ["+4941910000400", "+494192812340"],
  ['"Musteragentur",\n    url: "https://example.com/"', '"Küstencode",\n    url: "https://kuestencode.de/"'],
  ["example.com", "nordglanz.de"],
];

/** Facts of a company in another state, which opened in another year, charges no tax and is closed on Saturdays. */
const FACTS_ELSEWHERE: Edits = [
  [/\n *\{ days: \[6\].*/g, ""],
  ['opens: "08:00", closes: "18:00"', 'opens: "07:30", closes: "16:30"'],
  ["Hamburger Straße 7", "Schlossstraße 12"],
  ["24568", "19288"],
  ["Kaltenkirchen", "Ludwigslust"],
  ["Kreis Segeberg", "Landkreis Ludwigslust-Parchim"],
  ['state: "Schleswig-Holstein"', 'state: "Mecklenburg-Vorpommern"'],
  [/Unabhängiges[^"]*/g, "Landesbeauftragter für Datenschutz Mecklenburg-Vorpommern"],
  ["Holstenstraße 98", "Werderstraße 74a"],
  ["24103 Kiel", "19055 Schwerin"],
  [/\n *mobile: .*/g, ""],
  ["2019", "2008"],
  ["75+", "300+"],
  ["nordglanz.de", "schlossrein.de"],
  ['{ kind: "regular", percent: 19 }', '{ kind: "small-business" }'],
  ["bindingDays: 21, noticeWeeks: 4, paymentDays: 14", "bindingDays: 30, noticeWeeks: 6, paymentDays: 30"],
  ["sectorMinimumWageCents: 1500", "sectorMinimumWageCents: 1625"],
];

const SETTINGS: Edits = [
  ["00000000-0000-0000-0000-000000000000", "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6"],
  ["00000000000000000000000000000000", "0f0e0d0c0b0a09080706050403020100"],
  ["example.com", "nordglanz.de"],
];

const PHOTO_BUCKET: Edits = [[/\[\[r2_buckets\]\]\n(?:\w.*\n)+/, ""]];

/** What an owner adds to `.dev.vars` by hand. */
const PREVIOUS_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** Of a company elsewhere: twelve towns, ten services, no photos; tests run on it. @returns a folder to be removed */
export function makeCopyElsewhere(): string {
  const folder = makeOwnerCopy();
  const edit = editor(folder);
  edit("src/content/company.ts", FACTS_ELSEWHERE);
  edit("wrangler.toml", [["nordglanz.de", "schlossrein.de"], ...PHOTO_BUCKET]);
  addTown(folder);
  addService(folder);
  return folder;
}

/** Of one in our town: nine towns, seven services; built, deployed, under load. @returns a folder to be removed */
export function makeSmallCopy(): string {
  const folder = makeOwnerCopy();
  for (const slug of ["barmstedt", "hartenholm"]) removeTown(folder, slug);
  for (const id of ["school", "construction"]) removeService(folder, id);
  return folder;
}

function makeOwnerCopy(): string {
  const folder = makeFreshCopy();
  const edit = editor(folder);
  edit("src/content/company.ts", FACTS);
  edit("wrangler.toml", SETTINGS);
  writeFileSync(join(folder, ".dev.vars"), `LINK_SECRET_PREVIOUS=${PREVIOUS_SECRET}\n`);
  writeFileSync(
    join(folder, "src/content/own-proof.ts"),
    `import type { Proof } from "./proof";\n\nexport const proof: Proof = ${JSON.stringify(REAL_PROOF, null, 2)};\n`,
  );
  const pictures = [
    ...REAL_PROOF.team.map(({ photo }) => photo),
    ...REAL_PROOF.beforeAfter.flatMap(({ before, after }) => [before, after]),
  ];
  for (const { file } of pictures) cpSync("public/icon-512.png", join(folder, `src/content/pictures/${file}.png`));
  return folder;
}

/** The towns lie around the office, in another part of the country. */
function addTown(folder: string): void {
  const edit = editor(folder);
  const [north, east] = [-0.52, 1.54];
  const moved = (degrees: string, by: number) => (Number(degrees) + by).toFixed(2);
  for (const file of globSync("src/content/towns/*.ts", { cwd: folder })) {
    edit(file, [
      ["Kaltenkirchen", "Ludwigslust"],
      ["./kaltenkirchen", "./ludwigslust"],
      ["kaltenkirchen:", "ludwigslust:"],
      ['"kaltenkirchen"', '"ludwigslust"'],
    ]);
  }
  cpSync(join(folder, "src/content/towns/kaltenkirchen.ts"), join(folder, "src/content/towns/ludwigslust.ts"));
  rmSync(join(folder, "src/content/towns/kaltenkirchen.ts"));
  edit("src/content/towns/index.ts", [
    ['postcode: "24568"', 'postcode: "19288"'],
    ["Kreis Segeberg", "Landkreis Ludwigslust-Parchim"],
    [
      /latitude: ([\d.]+), longitude: ([\d.]+)/g,
      (_, latitude, longitude) => `latitude: ${moved(latitude, north)}, longitude: ${moved(longitude, east)}`,
    ],
    [
      "\n] as const",
      '\n  { slug: "grabow", name: "Grabow", postcode: "19300", district: "Landkreis Ludwigslust-Parchim", ' +
        'administration: "Amt Grabow", position: { latitude: 53.28, longitude: 11.56 } },\n] as const',
    ],
  ]);
  cpSync("test/support/another-town.ts", join(folder, "src/content/towns/grabow.ts"));
  edit("src/content/towns/grabow.ts", [
    [/"\.\.\/\.\.\/src\/content\/(towns\/)?/g, (_, isTown) => (isTown ? '"./' : '"../')],
  ]);
  edit("src/content/towns/described.ts", [
    [/^import /m, 'import { grabowDescription } from "./grabow";\nimport '],
    ["TownDescription> = {", "TownDescription> = {\n  grabow: grabowDescription,"],
  ]);
}

/** What the compiler asks for when a service gets its id. */
function addService(folder: string): void {
  const edit = editor(folder);
  edit("src/content/services/types.ts", [['| "construction"', '| "construction"\n  | "solar"']]);
  edit("src/content/services/index.ts", [
    [
      /(\n\}\);\n\n)((?:\/\*\*.*\n)?export const propertyServices)/,
      '\n  solar: { slug: "solarreinigung", name: "Solarreinigung", cardText: "Module auf Dach und Feld, mit ' +
        'entmineralisiertem Wasser und weicher Bürste. Vom Boden aus, wo es geht." },$1$2',
    ],
  ]);
  cpSync(join(folder, "src/content/services/fensterreinigung.ts"), join(folder, "src/content/services/solar.ts"));
  edit("src/content/services/solar.ts", [
    ["windowDescription", "solarDescription"],
    ["Fensterreinigung", "Solarreinigung"],
    ["Fenster", "Module"],
  ]);
  edit("src/content/services/described.ts", [
    [/^import /m, 'import { solarDescription } from "./solar";\nimport '],
    ["window: windowDescription,", "window: windowDescription,\n  solar: solarDescription,"],
  ]);
  edit("src/content/price-factors.ts", [
    ["window:", 'solar: "Zahl und Neigung der Module, Zugang und Belag",\n  window:'],
  ]);
  edit("src/content/quote.ts", [
    [
      /\n {2}floor: \{/,
      '\n  solar: {\n    hint: "Zahl und Höhe der Module, und wie man an das Dach kommt.",\n' +
        '    placeholder: "24 Module, Satteldach, vom Garten erreichbar.",\n  },$&',
    ],
  ]);
  edit("src/requests/answers/options.ts", [
    [
      "  floor: {",
      '  solar: { label: "Solarreinigung", link: "Solar", hint: "Module auf Dach und Feld", ...BY_LINK },\n  floor: {',
    ],
  ]);
  edit("src/website/drawings/street.tsx", [["  window: 186,", "  window: 186,\n  solar: 700,"]]);
  edit("src/website/drawings/street.svg", [
    [/ {2}<g id="window">.*?<\/g>\n/s, (house) => house + house.replace("window", "solar")],
  ]);
}

/** Pages that name it as a neighbour keep it, with its postcode; places that only it named go. */
function removeTown(folder: string, slug: string): void {
  const edit = editor(folder);
  const name = slug.replace(/^./, (letter) => letter.toUpperCase());
  const entry = new RegExp(`  \\{\\n    slug: "${slug}",(?:\\n    .*)+\\n  \\},\\n`, "g");
  const [, postcode = ""] =
    /postcode: "(\d+)"/.exec(read(folder, "src/content/towns/index.ts").match(entry)?.[0] ?? "") ?? [];
  rmSync(join(folder, `src/content/towns/${slug}.ts`));
  edit("src/content/towns/index.ts", [[entry, ""]]);
  edit("src/content/towns/described.ts", [[new RegExp(`.*${slug}.*\\n`, "g"), ""]]);
  edit("src/content/towns/postcodes.ts", [["string> = {", `string> = {\n  ${name}: "${postcode}",`]]);
  const pages = globSync("src/content/towns/!(postcodes).ts", { cwd: folder }).map((file) => read(folder, file));
  edit("src/content/towns/postcodes.ts", [
    [/^ {2}"?([^"\n]+?)"?: "\d+",\n/gm, (line, place = "") => (pages.join().includes(`"${place}"`) ? line : "")],
  ]);
}

/** What the compiler asks for when a service's id goes. */
function removeService(folder: string, id: string): void {
  const edit = editor(folder);
  const record = (indent: string) =>
    new RegExp(`^${indent}${id}:(?: .*,| \\{(?:\\n${indent}  .*)+\\n${indent}\\},|\\n.*,)\\n`, "gm");
  const [, description = ""] =
    new RegExp(`${id}: (\\w+),`).exec(read(folder, "src/content/services/described.ts")) ?? [];
  edit("src/content/services/types.ts", [[new RegExp(`\\n  \\| "${id}"`), ""]]);
  edit("src/content/services/index.ts", [
    [record("  "), ""],
    [`  "${id}",\n`, ""],
  ]);
  edit("src/content/services/described.ts", [[new RegExp(`.*${description}.*\\n`, "g"), ""]]);
  for (const file of globSync("src/content/services/*.ts", { cwd: folder }))
    edit(file, [[new RegExp(`"${id}", |, "${id}"(?=\\])`), ""]]);
  for (const file of globSync("src/content/towns/*.ts", { cwd: folder })) edit(file, [[record("    "), ""]]);
  for (const file of ["src/content/price-factors.ts", "src/content/quote.ts", "src/requests/answers/options.ts"]) {
    edit(file, [[record("  "), ""]]);
  }
  edit("src/website/drawings/street.tsx", [[new RegExp(`.*\\b${id}\\b.*\\n`, "g"), ""]]);
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

type Replacement = string | ((match: string, ...groups: string[]) => string);

function editor(folder: string) {
  return (file: string, edits: readonly [placeholder: string | RegExp, fact: Replacement][]) => {
    const changed = edits.reduce(
      (text, [placeholder, fact]) =>
        typeof placeholder === "string" && typeof fact === "string"
          ? text.replaceAll(placeholder, fact)
          : text.replace(placeholder, fact as string),
      read(folder, file),
    );
    writeFileSync(join(folder, file), changed);
  };
}
