/**
 * Draws the example pictures of src/content/pictures, so that the places for the owner's own pictures can be seen.
 * Each says on itself that it is one, and a deploy is refused while a page shows one (`placeholders.ts`). They are
 * committed; run this after a change: `node scripts/example-pictures.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const FOLDER = "src/content/pictures";
const LANDSCAPE = { width: 960, height: 720 };
const PORTRAIT = { width: 800, height: 1000 };

type Size = typeof LANDSCAPE;

const drawings: Record<string, { size: Size; content: string }> = {
  "beispiel-inhaberin": { size: PORTRAIT, content: portrait() },
  "beispiel-vorher": { size: LANDSCAPE, content: tiles({ joint: "#7d8b86", stains: true }) },
  "beispiel-nachher": { size: LANDSCAPE, content: tiles({ joint: "#eff8fa", stains: false }) },
};

/** A woman with bucket and mop before a window. */
function portrait(): string {
  return `
    <path fill="#cdeaf2" d="M0 0h800v1000H0z"/>
    <rect x="90" y="90" width="620" height="520" rx="18" fill="#eff8fa"/>
    <path stroke="#8fd0e0" stroke-width="14" d="M400 90v520M90 350h620"/>
    <path fill="#ffd97a" d="M560 190a60 60 0 1 0 .1 0z"/>
    <path fill="#8fd0e0" d="M0 820h800v180H0z"/>
    <path stroke="#0b2a38" stroke-width="14" stroke-linecap="round" d="M610 330v500"/>
    <path fill="#fff" d="M560 830h100l26 80H534z"/>
    <path fill="#006d8c" d="M230 960c0-230 60-340 170-340s170 110 170 340z"/>
    <path fill="#00546d" d="M320 640h160v320H320z"/>
    <path fill="#f1c9a5" d="M360 540h80v110a40 40 0 0 1-80 0z"/>
    <path fill="#5b3a29" d="M290 400a110 118 0 0 1 220 0c10 90-4 150-24 170H314c-20-20-34-80-24-170z"/>
    <ellipse cx="400" cy="440" rx="84" ry="104" fill="#f1c9a5"/>
    <path fill="#5b3a29" d="M314 436c0-130 172-130 172 0-50-24-122-24-172 0z"/>
    <path fill="none" stroke="#0b2a38" stroke-width="7" stroke-linecap="round" d="M366 446v6M434 446v6M368 496q32 26 64 0"/>
    <path fill="#fff" d="M170 800h150l-18 150H188z"/>
    <path fill="none" stroke="#0b2a38" stroke-width="8" d="M178 806q67-90 134 0"/>`;
}

/** Bathroom tiles with a tap, with dark joints and chalk or without. */
function tiles({ joint, stains }: { joint: string; stains: boolean }): string {
  const rows = [0, 1, 2, 3];
  const columns = [0, 1, 2, 3, 4];
  const fields = rows.flatMap((row) =>
    columns.map((column) => `<rect x="${column * 192 + 9}" y="${row * 180 + 9}" width="174" height="162" rx="6"/>`),
  );
  const chalk = `<g fill="#b9b39a" fill-opacity=".75">
      <ellipse cx="250" cy="480" rx="34" ry="70"/><ellipse cx="655" cy="430" rx="46" ry="66"/><ellipse cx="520" cy="606" rx="66" ry="30"/>
      <ellipse cx="104" cy="140" rx="56" ry="34"/><ellipse cx="780" cy="130" rx="40" ry="52"/></g>`;
  const sparkle =
    '<path fill="#fff" d="M150 130l12 34 34 12-34 12-12 34-12-34-34-12 34-12zM720 470l10 28 28 10-28 10-10 28-10-28-28-10 28-10z"/>';
  return `
    <path fill="${joint}" d="M0 0h960v720H0z"/>
    <g fill="${stains ? "#b5d3d6" : "#8fd0e0"}">${fields.join("")}</g>
    ${stains ? chalk : sparkle}
    <path fill="none" stroke="${stains ? "#7c8c92" : "#3f5b67"}" stroke-width="34" stroke-linecap="round" d="M470 250h-90q-40 0-40 46v34M470 190v120"/>`;
}

/** The drawing with a band that nobody can take for a photo's. */
function svg({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${content}
    <rect y="${height - 84}" width="${width}" height="84" fill="#0b2a38"/>
    <text x="${width / 2}" y="${height - 28}" fill="#fff" font-family="Figtree" font-weight="800" font-size="44" text-anchor="middle">Beispielbild</text>
  </svg>`;
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const font = { fontBuffers: [readFileSync("scripts/assets/figtree-800.ttf")], loadSystemFonts: false };
for (const [name, { size, content }] of Object.entries(drawings)) {
  writeFileSync(`${FOLDER}/${name}.png`, new Resvg(svg(size, content), { font }).render().asPng());
}
