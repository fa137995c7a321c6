import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cleanPhoto } from "../../src/my-request/photos/clean-photo";
import { photoCorpus, SECRET, SIZE } from "../support/photo-files";

const corpus = await photoCorpus();
const taken = corpus.filter(({ isRefused }) => !isRefused);

describe("what is stored of a photo", () => {
  test("is tried with at least a dozen files, each of which hides something", () => {
    expect(taken.length).toBeGreaterThanOrEqual(12);
    for (const { name, bytes } of corpus.filter(
      ({ name }) => name !== "JPEG without an end" && !name.startsWith("PDF"),
    )) {
      expect(Buffer.from(bytes).includes(SECRET), name).toBe(true);
    }
  });

  test.each(taken)("$name: the picture without its metadata, the right way up", async ({ bytes, orientation }) => {
    const image = cleanPhoto(bytes);
    if (!image) throw new Error("It is refused");
    const stored = Buffer.from(image.bytes);
    expect(stored.includes(SECRET)).toBe(false);
    expect(stored.includes("<script")).toBe(false);
    expect(stored.includes("adobe.com")).toBe(false);
    expect(image).toMatchObject(SIZE);
    expect(cleanPhoto(stored)?.bytes, "cleaned again it is the same").toEqual(image.bytes);

    const found = await sharp(stored).metadata();
    expect(found).toMatchObject({ ...SIZE, format: "jpeg" });
    expect([found.xmp, found.iptc, found.icc, found.comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(found.orientation ?? 1).toBe(orientation);
    // 32 bytes: the marker, the header and one tag, the orientation.
    expect(found.exif?.length ?? 0).toBeLessThanOrEqual(32);
    // Every pixel is unchanged.
    const pixels = (source: Uint8Array) => sharp(source).ensureAlpha().raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
  });

  test.each(corpus.filter(({ isRefused }) => isRefused))("nothing: $name is refused", ({ bytes }) => {
    expect(cleanPhoto(bytes)).toBeUndefined();
  });

  test.each(taken)("$name: cut off anywhere or with any byte changed it never throws", ({ bytes }) => {
    for (let length = 0; length < bytes.length; length += 7) cleanPhoto(bytes.subarray(0, length));
    for (let index = 0; index < Math.min(bytes.length, 600); index += 1) {
      const changed = Uint8Array.from(bytes);
      changed[index] = 0xff ^ (changed[index] ?? 0);
      cleanPhoto(changed);
    }
  });

  test("nothing: a picture of more than 2,000 pixels a side", async () => {
    const jpeg = await sharp({ create: { ...SIZE, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    // In a JPEG's frame, marker, length and bits per sample (five bytes) come before height and width.
    const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    for (const [height, width, isTaken] of [
      [2000, 2000, true],
      [2001, 1, false],
      [1, 2001, false],
      [0, 100, false],
      [100, 0, false],
    ] as const) {
      jpeg.writeUInt16BE(height, size);
      jpeg.writeUInt16BE(width, size + 2);
      expect(cleanPhoto(jpeg) !== undefined, `${width} × ${height}`).toBe(isTaken);
    }
  });

  test("nothing: a picture of more than 64 segments", () => {
    const [{ bytes } = { bytes: Buffer.alloc(0) }] = taken;
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 1, 2]);
    const own = segmentsOf(cleanPhoto(bytes)?.bytes ?? bytes);
    const plain = Buffer.from(cleanPhoto(bytes)?.bytes ?? []);
    const withComments = (count: number) =>
      Buffer.concat([plain.subarray(0, 2), ...Array(count).fill(comment), plain.subarray(2)]);
    expect(cleanPhoto(withComments(64 - own))).toBeDefined();
    expect(cleanPhoto(withComments(65 - own))).toBeUndefined();
  });
});

/** How many there are before the end of the first scan's head, which is the last of them. */
function segmentsOf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 2; ; count += 1) {
    if (bytes[at + 1] === 0xda) return count + 1;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
}
