import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
