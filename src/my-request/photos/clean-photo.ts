/** Photos as they are stored: JPEG (ITU-T T.81, annex B), bounded in pixels, without metadata. Nothing is decoded. */

/** A photo without metadata. `parts` are concatenated to form the file; most of them are views of the upload. */
export interface CleanPhoto {
  type: "image/jpeg";
  width: number;
  height: number;
  parts: Uint8Array[];
}

/** Bounds what a browser has to decode. */
const PIXELS_MAX = 16_000_000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Baseline, extended and progressive, all of them Huffman-coded: what browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** The orientation, the only part of the EXIF data that is kept. */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
/** Upright, as every picture is without the tag. */
const UPRIGHT = 1;
const ENTRY_BYTES = 12;

const EXIF = "Exif\0\0";
const ADOBE = "Adobe";
/** Bytes kept of the Adobe segment: how colours are stored, and nothing about the picture. */
const ADOBE_BYTES = 12;

/**
 * Keeps what is needed to show the picture and its orientation, and drops everything else: EXIF with places and
 * devices, XMP, colour profiles, thumbnails, second pictures, texts and trailing data.
 *
 * @returns undefined if the file is no JPEG, is broken, or has too many pixels
 */
export function cleanPhoto(bytes: Uint8Array): CleanPhoto | undefined {
  const photo = cleanJpeg(bytes);
  if (!photo || photo.width === 0 || photo.height === 0) return undefined;
  return photo.width * photo.height <= PIXELS_MAX ? photo : undefined;
}

/** Why `cleanPhoto` takes a file for no photo. */
export function refusalOf(bytes: Uint8Array): "heic" | "too-many-pixels" | "unreadable" {
  if (cleanJpeg(bytes)) return "too-many-pixels";
  // ISO/IEC 23008-12: a box "ftyp" at the beginning, whose brands name the format.
  const brands = String.fromCharCode(...bytes.subarray(4, 32));
  return brands.startsWith("ftyp") && /hei[cfxms]|hev[cx]|mif1/.test(brands) ? "heic" : "unreadable";
}

export function sizeOf({ parts }: Pick<CleanPhoto, "parts">): number {
  return parts.reduce((size, part) => size + part.length, 0);
}

/** Keeps frame, tables and scans up to the first end-of-image marker; the length of each must match its content. */
function cleanJpeg(bytes: Uint8Array): CleanPhoto | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return undefined;
  const kept: Uint8Array[] = [];
  let frame: { width: number; height: number } | undefined;
  let orientation: number | undefined;
  let hasScan = false;

  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (!frame || !hasScan) return undefined;
      const parts = [bytes.subarray(0, 2), ...exifSegment(orientation), ...kept, bytes.subarray(at, at + 2)];
      return { type: "image/jpeg", ...frame, parts };
    }
    const end = at + 2 + uint16(bytes, at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const content = bytes.subarray(at + 4, end);
    let next = end;

    if (marker === SOS) {
      if (!frame || content.length !== 4 + 2 * (content[0] ?? 0)) return undefined;
      next = endOfScan(bytes, end);
      kept.push(bytes.subarray(at, next));
      hasScan = true;
    } else if (FRAMES.includes(marker)) {
      if (frame || content.length !== 6 + 3 * (content[5] ?? 0)) return undefined;
      frame = { height: uint16(content, 1), width: uint16(content, 3) };
      kept.push(bytes.subarray(at, end));
    } else if (marker === DQT || marker === DHT || marker === DRI) {
      if (!tablesFillSegment(marker, content)) return undefined;
      kept.push(bytes.subarray(at, end));
    } else if (marker === APP1 && beginsWith(content, EXIF)) {
      orientation ??= readOrientation(content.subarray(EXIF.length));
    } else if (marker === APP14 && beginsWith(content, ADOBE) && content.length >= ADOBE_BYTES) {
      kept.push(segment(APP14, content.subarray(0, ADOBE_BYTES)));
    } else if (marker < 0xe0) {
      // Arithmetic coding, hierarchical frames and what else no browser shows.
      return undefined;
    }
    at = next;
  }
  return undefined;
}

/** Where the coded data of a scan end: at the first marker that is neither a stuffed 0xFF nor a restart. */
function endOfScan(bytes: Uint8Array, begin: number): number {
  for (let at = begin; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) return bytes.length;
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
}

/** Whether tables fill their segment exactly, so that nothing else is hidden in it. */
function tablesFillSegment(marker: number, content: Uint8Array): boolean {
  if (marker === DRI) return content.length === 2;
  let at = 0;
  while (at < content.length) {
    if (marker === DQT) {
      at += 1 + ((content[at] ?? 0) >> 4 === 0 ? 64 : 128);
    } else {
      const codes = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
      at += 17 + codes;
    }
  }
  return at === content.length;
}

function exifSegment(orientation: number | undefined): Uint8Array[] {
  if (!orientation) return [];
  const tiff = orientationTiff(orientation);
  const content = new Uint8Array(EXIF.length + tiff.length);
  content.set(new TextEncoder().encode(EXIF));
  content.set(tiff, EXIF.length);
  return [segment(APP1, content)];
}

function segment(marker: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + content.length);
  bytes.set([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  bytes.set(content, 4);
  return bytes;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function beginsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}

/**
 * @param tiff the EXIF data after their marker
 *
 * @returns 2 to 8; undefined for an upright picture, or if the data cannot be read
 */
function readOrientation(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  if (!isLittle && order !== 0x4d4d) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return undefined;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG || view.getUint16(entry + 2, isLittle) !== SHORT) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation > UPRIGHT && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
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
