/**
 * Draws the share picture of every page into the built site, at the end of `npm run build`. Pictures whose content is
 * unchanged come from the cache.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { loadSiteModule } from "./load-site-module.ts";

const OUTPUT = "build/client";
const SHARE_FOLDER = "share";
const CACHE = "node_modules/.cache/share-pictures";

/** Figtree in the two weights of the pictures: the renderer reads neither WOFF2 nor variable fonts. */
const fonts = ["scripts/assets/figtree-500.ttf", "scripts/assets/figtree-800.ttf"].map((file) => readFileSync(file));
const rendering = { font: { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: "Figtree" } };

/** Writes one picture for each page. */
export async function drawSharePictures(): Promise<void> {
  const { shareCards } = await loadSiteModule<typeof import("./share-card")>("./scripts/share-card.tsx");
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(join(OUTPUT, SHARE_FOLDER), { recursive: true });
  await startRenderer();
  for (const { path, svg } of shareCards(measureText)) writeFileSync(join(OUTPUT, path), render(svg));
}

async function startRenderer(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(readFileSync(wasm));
}

function render(svg: string): Uint8Array {
  const cached = join(CACHE, `${createHash("sha256").update(svg).digest("hex")}.png`);
  if (!existsSync(cached)) writeFileSync(cached, new Resvg(svg, rendering).render().asPng());
  return readFileSync(cached);
}

function measureText(text: string, size: number, weight: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="Figtree" font-weight="${weight}" font-size="${size}">${text}</text></svg>`;
  return new Resvg(svg, rendering).getBBox()?.width ?? 0;
}
