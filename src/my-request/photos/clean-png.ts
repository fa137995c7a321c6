/** PNG without metadata (PNG specification, third edition, chapter 11). */
import { crc32 } from "node:zlib";
import type { CleanImage } from "./clean-image";
import { orientationTiff, readOrientation } from "./orientation";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;

/**
 * The chunks that are needed to display a picture, and their permitted lengths. Animation, text, times, locations and
 * colour profiles are not among them.
 */
const KEPT: Record<string, (length: number) => boolean> = {
  IHDR: (length) => length === HEADER_BYTES,
  PLTE: (length) => length <= 768,
  tRNS: (length) => length <= 256,
  gAMA: (length) => length === 4,
  sRGB: (length) => length === 1,
  IDAT: () => true,
  IEND: (length) => length === 0,
};

/** Keeps the chunks of the first picture up to its end. */
export function cleanPng(bytes: Uint8Array): CleanImage | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)];
  let size: { width: number; height: number } | undefined;
  let orientation: number | undefined;
  let hasData = false;

  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, end - 4);
    if (!size && type !== "IHDR") return undefined;
    if (type === "IHDR") {
      if (size || length !== HEADER_BYTES) return undefined;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === "eXIf") orientation ??= readOrientation(content);
    if (type === "IDAT") {
      // The tag must precede the data.
      if (!hasData && orientation) parts.push(chunk("eXIf", orientationTiff(orientation)));
      hasData = true;
    }
    const isValidLength = Object.hasOwn(KEPT, type) ? KEPT[type] : undefined;
    if (isValidLength && !isValidLength(length)) return undefined;
    if (isValidLength) parts.push(bytes.subarray(at, end));
    if (type === "IEND") return size && hasData ? { type: "image/png", ...size, parts } : undefined;
    at = end;
  }
  return undefined;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(FRAME_BYTES + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}
