import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictures } from "../../scripts/vite/pictures";
import { proof } from "../../src/content/own-proof";
import { Picture } from "../../src/website/sections/picture";

const FOLDER = "src/content/pictures";
/** Most bytes of any file that a browser may choose: a hero picture has to come within a second on a phone. */
const MAX_BYTES = 40_000;
/** AVIF takes its time where others work beside it. */
const HOOK_TIMEOUT_MS = 60_000;

interface BuiltFile {
  name: string;
  source: Uint8Array;
}

/** Builds a module that imports the given files as the site does. */
async function builtFiles(files: readonly string[], folder: string): Promise<BuiltFile[]> {
  const entry = join(folder, "entry.js");
  writeFileSync(
    entry,
    files.map((file, index) => `import p${index} from "${file}?picture"; console.log(p${index});`).join("\n"),
  );
  const output = await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    plugins: [pictures()],
    build: { write: false, assetsInlineLimit: 0, rollupOptions: { input: entry } },
  });
  return [output]
    .flat()
    .flatMap((one) => ("output" in one ? one.output : []))
    .flatMap((chunk) => (chunk.type === "asset" ? [{ name: chunk.fileName, source: chunk.source as Uint8Array }] : []));
}

describe("a photo with EXIF, taken with the phone on its side", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  let files: BuiltFile[] = [];

  beforeAll(async () => {
    const photo = join(folder, "photo.jpg");
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#8fd0e0" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "Erika", Orientation: "6" }, IFD3: { GPSLatitude: "53/1 50/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toFile(photo);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    files = await builtFiles([photo], folder);
  }, HOOK_TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("comes as AVIF, WebP and JPEG in three widths each", async () => {
    const kinds = await Promise.all(
      files.map(async ({ source }) => {
        const { format, width } = await sharp(source).metadata();
        return `${format} ${width}`;
      }),
    );
    expect(kinds.sort()).toEqual(
      ["heif", "jpeg", "webp"].flatMap((format) => [320, 640, 960].map((width) => `${format} ${width}`)),
    );
  });

  test("says nothing of camera and place, and stands upright", async () => {
    for (const { name, source } of files) {
      const { exif, xmp, orientation, width, height } = await sharp(source).metadata();
      expect([exif, xmp, orientation ?? 1], name).toEqual([undefined, undefined, 1]);
      expect(height, name).toBeGreaterThan(width);
    }
  });
});

test("no file of the site's own pictures weighs more than a hero picture may", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const own = readdirSync(FOLDER).map((name) => join(process.cwd(), FOLDER, name));
  const files = await builtFiles(own, folder);
  rmSync(folder, { recursive: true });
  expect(files.length).toBeGreaterThanOrEqual(own.length * 3);
  expect(files.filter(({ source }) => source.byteLength > MAX_BYTES).map(({ name }) => name)).toEqual([]);
});

test("the committed example pictures carry no EXIF either", async () => {
  for (const name of readdirSync(FOLDER).filter((file) => file.startsWith("beispiel-"))) {
    expect((await sharp(readFileSync(join(FOLDER, name))).metadata()).exif, name).toBeUndefined();
  }
});

describe("a picture in a page", () => {
  const picture = { file: "beispiel-vorher", alt: "Fliesen mit dunklen Fugen" };

  test("names formats from small to large, its dimensions and what it shows, and is loaded when it comes near", () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="20rem" />);
    expect([...html.matchAll(/<source type="([^"]*)"/g)].map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
    expect(html.match(/srcSet="\S+ 320w, \S+ 640w, \S+ 960w" sizes="20rem"/g)).toHaveLength(3);
    expect(html).toMatch(
      /<img src="[^"]+" srcSet="[^"]+ 960w" sizes="20rem" width="960" height="720" alt="Fliesen mit dunklen Fugen" decoding="async" loading="lazy"\/>/,
    );
  });

  test("that does not exist breaks the build", () => {
    expect(() => renderToStaticMarkup(<Picture picture={{ file: "nichts", alt: "" }} sizes="20rem" />)).toThrow(
      "nichts",
    );
  });

  test("exists for every one that the content names", () => {
    const named = [
      ...proof.team.flatMap(({ photo }) => photo ?? []),
      ...proof.beforeAfter.flatMap(({ before, after }) => [before, after]),
    ];
    for (const one of named) expect(renderToStaticMarkup(<Picture picture={one} sizes="20rem" />)).toContain(one.alt);
  });
});
