import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shareDigest } from "../../scripts/share-card";
import { sharePicturePath } from "../../src/website/page";
import { pages } from "../../src/website/pages";

test("the share pictures show the texts, drawings and colours of today (otherwise: npm run share-pictures)", () => {
  expect(readFileSync("scripts/assets/share-pictures.sha256", "utf8").trim()).toBe(shareDigest());
});

test("every page has its share picture, and no picture is left over", () => {
  const drawn = readdirSync("public/share").map((file) => `/share/${file}`);
  expect(drawn.sort()).toEqual(pages.map(sharePicturePath).sort());
});

describe("the pixels of every picture", () => {
  /** "#rrggbb" → how often it comes in a part of the picture. */
  async function coloursIn(path: string, part: { left: number; top: number; width: number; height: number }) {
    const { data } = await sharp(`public${path}`)
      .extract(part)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 3) {
      const colour = `#${data.toString("hex", at, at + 3)}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return counts;
  }

  const isDark = (colour: string) => Number.parseInt(colour.slice(1), 16) < 0x404040;
  const darkIn = (colours: Map<string, number>) =>
    [...colours].reduce((sum, [colour, count]) => sum + (isDark(colour) ? count : 0), 0);

  test.each(pages.map((page) => [sharePicturePath(page), page.kind] as const))(
    "%s: the drawing has colours, and the text stays within its margins",
    async (path, kind) => {
      const drawing = { left: 720, top: 128, width: 408, height: 306 };
      const colours = await coloursIn(path, drawing);
      const most = Math.max(...colours.values()) / (drawing.width * drawing.height);
      // An empty mount is of one colour; a map has roads, water and names.
      expect(most).toBeLessThan(kind === "town" ? 0.9 : 0.8);
      expect(colours.size).toBeGreaterThan(kind === "town" ? 40 : 20);
      const headline = await coloursIn(path, { left: 72, top: 140, width: 600, height: 330 });
      expect(darkIn(headline)).toBeGreaterThan(1000);
      expect(darkIn(await coloursIn(path, { left: 0, top: 0, width: 60, height: 538 }))).toBe(0);
      // Between the text and the white mount of a drawing.
      const gap = { left: 674, top: 140, width: 30, height: 330 };
      if (kind === "town" || kind === "service") expect(darkIn(await coloursIn(path, gap))).toBe(0);
    },
  );
});
