import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cleanPhoto, sizeOf } from "../../src/my-request/photos/clean-photo";
import { readFiles } from "../../src/my-request/photos/multipart.server";
import { photoCorpus, SECRET, SIZE } from "../support/photo-files";

const corpus = await photoCorpus();
const taken = corpus.filter(({ isRefused }) => !isRefused);

const join = (parts: readonly Uint8Array[]) => Buffer.concat(parts);

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
    const stored = join(image.parts);
    expect(stored.length).toBe(sizeOf(image));
    expect(stored.includes(SECRET)).toBe(false);
    expect(stored.includes("<script")).toBe(false);
    expect(stored.includes("adobe.com")).toBe(false);
    expect(image).toMatchObject(SIZE);

    const found = await sharp(stored).metadata();
    expect(found).toMatchObject({ ...SIZE, format: image.type.replace("image/", "") });
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

  test("nothing: a picture that says it has more than 16 million pixels", async () => {
    const jpeg = await sharp({ create: { ...SIZE, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    // In the frame, marker, length and bits per sample (five bytes) come before height and width.
    const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    jpeg.writeUInt16BE(4001, size);
    jpeg.writeUInt16BE(4000, size + 2);
    expect(cleanPhoto(jpeg)).toBeUndefined();
    jpeg.writeUInt16BE(4000, size);
    expect(cleanPhoto(jpeg)).toMatchObject({ width: 4000, height: 4000 });
  });
});

describe("the files of a form", () => {
  const form = async (entries: [string, string | Blob, string?][]) => {
    const data = new FormData();
    for (const [name, value, file] of entries) {
      if (typeof value === "string") data.append(name, value);
      else data.append(name, value, file);
    }
    const request = new Request("http://localhost/", { method: "POST", body: data });
    return { type: request.headers.get("Content-Type"), body: new Uint8Array(await request.arrayBuffer()) };
  };

  test("are those of the field, byte for byte, without the one that nobody chose", async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256);
    const { type, body } = await form([
      ["website", "x"],
      ["photo", new Blob([bytes]), 'a"b;name="other".jpg'],
      ["other", new Blob([bytes]), "c.jpg"],
      ["photo", new Blob([]), ""],
      ["photo", new Blob(["\r\n--\r\n"]), "d.jpg"],
    ]);
    const files = readFiles(type, body, "photo");
    expect(files?.map((file) => file.length)).toEqual([5000, 6]);
    expect(Buffer.from(files?.[0] ?? []).equals(Buffer.from(bytes))).toBe(true);
  });

  test("are none in a body that is cut off, has no boundary, or is no form", async () => {
    const { type, body } = await form([["photo", new Blob(["abc"]), "a.jpg"]]);
    expect(readFiles(type, body.subarray(0, -10), "photo")).toBeUndefined();
    expect(readFiles("multipart/form-data", body, "photo")).toBeUndefined();
    expect(readFiles("text/plain", body, "photo")).toBeUndefined();
    expect(readFiles(type, new Uint8Array(), "photo")).toBeUndefined();
  });
});
