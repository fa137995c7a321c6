/**
 * `npm run share-pictures`: draws the share picture of every page into `public/share`, the icons into `public`, and
 * writes the colours of mails and browsers' bars. Run it when a unit test says that they are stale, and commit the
 * files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import sharp from "sharp";
import { readCommandLine } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";

const FOLDER = "public/share";
const DIGEST = "scripts/assets/share-pictures.sha256";

readCommandLine("npm run share-pictures", {});

/** Figtree in the two weights of the pictures: the renderer reads neither WOFF2 nor variable fonts. */
const fonts = ["scripts/assets/figtree-500.ttf", "scripts/assets/figtree-800.ttf"].map((file) => readFileSync(file));
const rendering = { font: { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: "Figtree" } };

const { shareCards, shareDigest } = await loadSiteModule<typeof import("./share-card")>("./scripts/share-card.tsx");
const { icons, themeColorsFile } = await loadSiteModule<typeof import("./icons")>("./scripts/icons.ts");
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const { path, svg } of shareCards(measureText)) {
  const drawn = new Resvg(svg, rendering).render().asPng();
  // Few colours: a palette makes a quarter of the bytes.
  writeFileSync(join(FOLDER, basename(path)), await sharp(drawn).png({ palette: true, effort: 10 }).toBuffer());
}
for (const { file, size, svg } of icons()) {
  const drawn = size && (await sharp(Buffer.from(svg)).resize(size).png({ palette: true, effort: 10 }).toBuffer());
  writeFileSync(join("public", file), !drawn ? `${svg}\n` : file.endsWith(".ico") ? asIco(size, drawn) : drawn);
}
writeFileSync("src/platform/theme-colors.ts", themeColorsFile());
writeFileSync(DIGEST, `${shareDigest()}\n`);
console.log(`Drew ${FOLDER} and the icons in public, and wrote src/platform/theme-colors.ts. Commit what changed.`);

function measureText(text: string, size: number, weight: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="Figtree" font-weight="${weight}" font-size="${size}">${text}</text></svg>`;
  return new Resvg(svg, rendering).getBBox()?.width ?? 0;
}

/** An .ico of one picture: a header, its entry, and the picture as PNG. */
function asIco(size: number, picture: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(picture.length, 14);
  return Buffer.concat([head, picture]);
}
