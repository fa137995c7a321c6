/** Photos with everything in them that must not be kept. Each hides `SECRET` somewhere beside the picture. */
import sharp from "sharp";

export const SECRET = "GPS 53.8361 N 9.9605 E";
export const SIZE = { width: 48, height: 32 };

interface PhotoFile {
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
  const twoScans = Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]);
  const secondScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const turned = (orientation: number) =>
    segment(0xe1, Buffer.concat([text("Exif\0\0"), tiff(orientation === 6 ? "MM" : "II", orientation)]));
  const withExif = turned(1);
  const taken = {
    "JPEG, EXIF with GPS": behindSoi(jpeg, withExif),
    "JPEG, XMP": behindSoi(jpeg, segment(0xe1, text(XMP))),
    "JPEG, extended XMP": behindSoi(jpeg, segment(0xe1, text(`http://ns.adobe.com/xmp/extension/\0${SECRET}`))),
    "JPEG, MPF with a second picture behind the first": Buffer.concat([
      behindSoi(jpeg, segment(0xe2, text(`MPF\0${SECRET}`))),
      behindSoi(jpeg, withExif),
    ]),
    "JPEG, IPTC": behindSoi(jpeg, segment(0xed, text(`Photoshop 3.0\0${SECRET}`))),
    "JPEG, comment": behindSoi(jpeg, segment(0xfe, text(SECRET))),
    "JPEG, colour profile": behindSoi(jpeg, segment(0xe2, text(`ICC_PROFILE\0\x01\x01${SECRET}`))),
    "JPEG, Adobe segment with more in it": behindSoi(jpeg, segment(0xee, text(`Adobe\0\x64\0\0\0\0\x01${SECRET}`))),
    "JPEG, grey": behindSoi(await noise.clone().greyscale().jpeg().toBuffer(), withExif),
    "JPEG and web page": Buffer.concat([behindSoi(jpeg, segment(0xfe, text(HTML))), text(HTML)]),
    "JPEG and archive": Buffer.concat([jpeg, text(`PK\x03\x04${SECRET}`)]),
  };
  const refused = {
    "JPEG, EXIF between two scans": at(progressive, secondScan, withExif),
    "JPEG, two scans": behindSoi(twoScans, withExif),
    "JPEG, arithmetic coding": behindSoi(recoded(jpeg, 0xc9), withExif),
    "JPEG, extended": behindSoi(recoded(jpeg, 0xc1), withExif),
    "JPEG, four colours": behindSoi(await noise.clone().toColourspace("cmyk").jpeg().toBuffer(), withExif),
    "JPEG with a web page in its tables": behindSoi(jpeg, segment(0xdb, text(HTML.padEnd(200)))),
    "JPEG without an end": jpeg.subarray(0, jpeg.length - 2),
    PNG: Buffer.concat([png, text(SECRET)]),
    WebP: Buffer.concat([webp, text(SECRET)]),
    "web page": text(HTML),
    "drawing with a script": text(`<svg xmlns="http://www.w3.org/2000/svg"><script>${SECRET}</script></svg>`),
    GIF: text(`GIF89a${SECRET}`),
    "PDF with a JPEG in it": Buffer.concat([text("%PDF-1.7\n"), jpeg]),
  };
  return [
    ...Object.entries(taken).map(([name, bytes]) => ({ name, bytes, orientation: 1 })),
    ...[3, 6, 8].map((orientation) => ({
      name: `JPEG, EXIF with GPS, orientation ${orientation}`,
      bytes: behindSoi(jpeg, turned(orientation)),
      orientation,
    })),
    ...Object.entries(refused).map(([name, bytes]) => ({ name, bytes, orientation: 1, isRefused: true })),
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
