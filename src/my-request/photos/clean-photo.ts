/** Photos as they are stored: baseline JPEG (ITU-T T.81, annex B) with one scan, undecoded, in one pass. */

export type CleanPhoto = NonNullable<ReturnType<typeof cleanPhoto>>;

/** Bounds of a picture: sides for the browser that decodes it, segments for the code that reads it here. */
const SIDE_MAX = 2000;
const SEGMENTS_MAX = 64;
/** Bytes of a segment with all tables that baseline can name: two for each of four, with at most 256 codes. */
const TABLES_MAX_BYTES = 4 * (17 + 256);

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);
const SOF0 = 0xc0;
const DHT = 0xc4;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COM = 0xfe;

/** Tag of the orientation, the only part of the EXIF data that is kept. */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
/** Orientation of a picture without the tag. */
const UPRIGHT = 1;
const ENTRY_BYTES = 12;

const EXIF = "Exif\0\0";

/**
 * Keeps what is needed to show the picture and its orientation: the frame, the tables and the scan. Drops everything
 * else: EXIF with places and devices, XMP, colour profiles, thumbnails, second pictures, texts and trailing data.
 *
 * @returns undefined for every other file, and for a picture of more than 2,000 pixels a side
 */
export function cleanPhoto(bytes: Uint8Array) {
  if (!isAt(bytes, 0, START)) return undefined;
  const kept: Uint8Array[] = [];
  let frame: ReturnType<typeof readFrame>;
  let orientation: number | undefined;
  for (let at = 2, segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    const end = at + 2 + uint16(bytes, at + 2);
    if (bytes[at] !== 0xff || end > bytes.length || end < at + 4) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const content = bytes.subarray(at + 4, end);
    if (marker === SOS) {
      const scanEnd = endOfScan(bytes, end);
      if (!frame || !isWholeScan(content, frame.components) || !isAt(bytes, scanEnd, END)) return undefined;
      const parts = [START, ...exifSegment(orientation), ...kept, bytes.subarray(at, scanEnd), END];
      return { bytes: joined(parts), width: frame.width, height: frame.height };
    }
    if (marker === SOF0) {
      if (frame) return undefined;
      frame = readFrame(content);
      if (!frame) return undefined;
    } else if (marker === DQT || marker === DHT || marker === DRI) {
      if (!tablesFillSegment(marker, content)) return undefined;
    } else if (marker === APP1 && beginsWith(content, EXIF)) {
      orientation ??= readOrientation(content.subarray(EXIF.length));
    } else if (marker !== COM && !(marker >= APP0 && marker <= APP15)) {
      // Progressive and arithmetic coding, hierarchical frames, fill bytes.
      return undefined;
    }
    if (marker < APP0) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Frame of a picture; undefined unless it has 8 bits, grey or three colours, and sides within the bounds. */
function readFrame(content: Uint8Array) {
  const [height, width, components = 0] = [uint16(content, 1), uint16(content, 3), content[5]];
  const isSide = (side: number) => side > 0 && side <= SIDE_MAX;
  const isFrame = content[0] === 8 && (components === 1 || components === 3) && content.length === 6 + 3 * components;
  return isFrame && isSide(width) && isSide(height) ? { width, height, components } : undefined;
}

/** Whether a scan has all of the picture: every component, every coefficient with all its bits. */
function isWholeScan(content: Uint8Array, components: number): boolean {
  const isWhole = content[0] === components && content.length === 4 + 2 * components;
  const [first, last, bits] = content.subarray(-3);
  return isWhole && first === 0 && last === 63 && bits === 0;
}

/** End of a scan's coded data: the first marker that is neither a stuffed 0xFF nor a restart. */
function endOfScan(bytes: Uint8Array, begin: number): number {
  for (let at = begin; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

/** Whether tables fill their segment exactly, so that nothing else is hidden in it. */
function tablesFillSegment(marker: number, content: Uint8Array): boolean {
  if (marker === DRI) return content.length === 2;
  if (content.length > TABLES_MAX_BYTES) return false;
  let at = 0;
  while (at < content.length) {
    const codes = marker === DQT ? 48 : content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    at += 17 + codes;
  }
  return at === content.length;
}

function isAt(bytes: Uint8Array, at: number, marker: Uint8Array): boolean {
  return bytes[at] === marker[0] && bytes[at + 1] === marker[1];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function exifSegment(orientation = UPRIGHT): Uint8Array[] {
  if (orientation === UPRIGHT) return [];
  const content = joined([new TextEncoder().encode(EXIF), orientationTiff(orientation)]);
  return [Uint8Array.of(0xff, APP1, 0, content.length + 2), content];
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function beginsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** Orientation, 1 to 8; 1, an upright picture, if the data cannot be read. @param tiff after the EXIF marker */
function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return UPRIGHT;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  if (!isLittle && order !== 0x4d4d) return UPRIGHT;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) break;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG || view.getUint16(entry + 2, isLittle) !== SHORT) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data with this one tag and nothing else. */
function orientationTiff(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
