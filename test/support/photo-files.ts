/** Photos with everything in them that must not be kept. Each hides `SECRET` somewhere beside the picture. */
import sharp from "sharp";

export const SECRET = "GPS 53.8361 N 9.9605 E";
export const SIZE = { width: 48, height: 32 };

export interface PhotoFile {
  name: string;
  bytes: Uint8Array;
  /** 1 where the file says nothing. */
  orientation: number;
  /** What is no photo, or hides something in the picture's own tables, is refused as a whole. */
  isRefused?: boolean;
}

const text = (value: string) => Buffer.from(value, "latin1");
const HTML = `<html><script>alert("${SECRET}")</script></html>`;
const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>${SECRET}</exif:GPSLatitude></x:xmpmeta>`;

const noise = sharp({
  create: { ...SIZE, channels: 3, background: "#8fd0e0", noise: { type: "gaussian", mean: 128, sigma: 40 } },
}).removeAlpha();

/** Files that are taken, and polyglots and other formats that are refused. */
export async function photoCorpus(): Promise<PhotoFile[]> {
  const jpeg = await noise.clone().jpeg().toBuffer();
  const progressive = await noise.clone().jpeg({ progressive: true }).toBuffer();
  const png = await noise.clone().png().toBuffer();
  const webp = await noise.clone().webp().toBuffer();
  const withExif = segment(0xe1, Buffer.concat([text("Exif\0\0"), tiff("II", 1)]));
  const upright = { orientation: 1 };
  const twoScans = Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]);
  const secondScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  return [
    { name: "JPEG, EXIF with GPS", bytes: behindSoi(jpeg, withExif), ...upright },
    ...[3, 6, 8].map((orientation) => ({
      name: `JPEG, EXIF with GPS, orientation ${orientation}`,
      bytes: behindSoi(
        jpeg,
        segment(0xe1, Buffer.concat([text("Exif\0\0"), tiff(orientation === 6 ? "MM" : "II", orientation)])),
      ),
      orientation,
    })),
    { name: "JPEG, XMP", bytes: behindSoi(jpeg, segment(0xe1, text(XMP))), ...upright },
    {
      name: "JPEG, extended XMP",
      bytes: behindSoi(jpeg, segment(0xe1, text(`http://ns.adobe.com/xmp/extension/\0${SECRET}`))),
      ...upright,
    },
    {
      name: "JPEG, MPF with a second picture behind the first",
      bytes: Buffer.concat([behindSoi(jpeg, segment(0xe2, text(`MPF\0${SECRET}`))), behindSoi(jpeg, withExif)]),
      ...upright,
    },
    { name: "JPEG, IPTC", bytes: behindSoi(jpeg, segment(0xed, text(`Photoshop 3.0\0${SECRET}`))), ...upright },
    { name: "JPEG, comment", bytes: behindSoi(jpeg, segment(0xfe, text(SECRET))), ...upright },
    {
      name: "JPEG, colour profile",
      bytes: behindSoi(jpeg, segment(0xe2, text(`ICC_PROFILE\0\x01\x01${SECRET}`))),
      ...upright,
    },
    {
      name: "JPEG, Adobe segment with more in it",
      bytes: behindSoi(jpeg, segment(0xee, text(`Adobe\0\x64\0\0\0\0\x01${SECRET}`))),
      ...upright,
    },
    { name: "JPEG, grey", bytes: behindSoi(await noise.clone().greyscale().jpeg().toBuffer(), withExif), ...upright },
    { name: "JPEG, EXIF between two scans", bytes: at(progressive, secondScan, withExif), ...upright, isRefused: true },
    { name: "JPEG, two scans", bytes: behindSoi(twoScans, withExif), ...upright, isRefused: true },
    { name: "JPEG, arithmetic coding", bytes: behindSoi(recoded(jpeg, 0xc9), withExif), ...upright, isRefused: true },
    { name: "JPEG, extended", bytes: behindSoi(recoded(jpeg, 0xc1), withExif), ...upright, isRefused: true },
    {
      name: "JPEG, four colours",
      bytes: behindSoi(await noise.clone().toColourspace("cmyk").jpeg().toBuffer(), withExif),
      ...upright,
      isRefused: true,
    },
    {
      name: "JPEG and web page",
      bytes: Buffer.concat([behindSoi(jpeg, segment(0xfe, text(HTML))), text(HTML)]),
      ...upright,
    },
    { name: "JPEG and archive", bytes: Buffer.concat([jpeg, text(`PK\x03\x04${SECRET}`)]), ...upright },
    {
      name: "JPEG with a web page in its tables",
      bytes: behindSoi(jpeg, segment(0xdb, text(HTML.padEnd(200)))),
      ...upright,
      isRefused: true,
    },
    { name: "JPEG without an end", bytes: jpeg.subarray(0, jpeg.length - 2), ...upright, isRefused: true },
    { name: "PNG", bytes: Buffer.concat([png, text(SECRET)]), ...upright, isRefused: true },
    { name: "WebP", bytes: Buffer.concat([webp, text(SECRET)]), ...upright, isRefused: true },
    { name: "web page", bytes: text(HTML), ...upright, isRefused: true },
    {
      name: "drawing with a script",
      bytes: text(`<svg xmlns="http://www.w3.org/2000/svg"><script>${SECRET}</script></svg>`),
      ...upright,
      isRefused: true,
    },
    { name: "GIF", bytes: text(`GIF89a${SECRET}`), ...upright, isRefused: true },
    { name: "PDF with a JPEG in it", bytes: Buffer.concat([text("%PDF-1.7\n"), jpeg]), ...upright, isRefused: true },
  ];
}

/** With another marker in the place of its frame's. */
function recoded(jpeg: Buffer, marker: number): Buffer {
  const other = Buffer.from(jpeg);
  other[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker;
  return other;
}

/** EXIF data: orientation, and a GPS position as text. */
function tiff(order: "II" | "MM", orientation: number): Buffer {
  const isLittle = order === "II";
  const gps = text(`${SECRET}\0`);
  const bytes = Buffer.alloc(8 + 2 + 2 * 12 + 4 + gps.length);
  const u16 = (value: number, offset: number) =>
    isLittle ? bytes.writeUInt16LE(value, offset) : bytes.writeUInt16BE(value, offset);
  const u32 = (value: number, offset: number) =>
    isLittle ? bytes.writeUInt32LE(value, offset) : bytes.writeUInt32BE(value, offset);
  bytes.write(order, 0);
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x010e, 10);
  u16(2, 12);
  u32(gps.length, 14);
  u32(38, 18);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  gps.copy(bytes, 38);
  return bytes;
}

function segment(marker: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content]);
}

function behindSoi(jpeg: Buffer, added: Buffer): Buffer {
  return at(jpeg, 2, added);
}

function at(bytes: Buffer, offset: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, offset), added, bytes.subarray(offset)]);
}
