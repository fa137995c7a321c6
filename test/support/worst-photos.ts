/** Pictures that cost much to check, by what they repeat. */
import { jpeg } from "./photo-post";

const bytes = (...values: number[]) => Uint8Array.from(values);
const START = bytes(0xff, 0xd8);
const END = bytes(0xff, 0xd9);
const FRAME = jpeg().slice(2, 15);
const SCAN_HEAD = jpeg().slice(15, 25);

/** A segment of so many bytes with this content again and again. */
function segment(marker: number, content: Uint8Array, size = content.length + 4): Uint8Array<ArrayBuffer> {
  const made = repeated(content, size, 4);
  made.set([0xff, marker, (size - 2) >> 8, (size - 2) & 0xff]);
  return made;
}

/** So many bytes of a pattern. */
function repeated(pattern: Uint8Array, size: number, begin = 0): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(size);
  for (let at = begin; at < size; at += pattern.length) made.set(pattern.subarray(0, size - at), at);
  return made;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

/** EXIF data of which each entry is read and none is the orientation. */
const EXIF = joined([
  new TextEncoder().encode("Exif\0\0MM\0*\0\0\0\x08"),
  bytes(0xff, 0xff),
  repeated(bytes(1, 0x0f, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0), 5400 * 12),
]);
const HUFFMAN = joined([bytes(0), bytes(0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0), new Uint8Array(12)]);

/** Segments that may stand before the scan, and what may stand within it. */
export const SEGMENTS: Record<string, Uint8Array> = {
  "6 bytes": segment(0xfe, bytes(1, 2)),
  "a long comment": segment(0xfe, bytes(65), 65_535),
  "EXIF with 5,400 entries": segment(0xe1, EXIF),
  "tables of codes": segment(0xc4, HUFFMAN),
  "the longest tables": segment(0xc4, bytes(0), 4 + 17 * 64),
  "too long tables": segment(0xc4, bytes(0), 65_535),
  quantization: segment(0xdb, bytes(0), 4 + 65 * 4),
  "an interval": segment(0xdd, bytes(0, 1)),
  "fill bytes": repeated(bytes(0xff), 60_000),
  "a second frame": FRAME,
  "a scan": joined([SCAN_HEAD, bytes(0, 0xff, 0)]),
};
export const SCANS: Record<string, Uint8Array> = {
  nothing: bytes(0),
  "stuffed bytes": bytes(0xff, 0),
  restarts: bytes(0xff, 0xd0),
  "fill bytes": bytes(0xff),
  noise: repeated(bytes(3, 0x91, 0xff, 0, 0x27, 0xff, 0xd3, 0x80, 0x66), 9001),
};

/** A picture with so many of each segment, and the scan, which fills the rest. */
export function worstPhoto(segments: readonly (readonly [string, number])[], scan: string, size: number) {
  const before = segments.flatMap(([name, times]) => Array<Uint8Array>(times).fill(SEGMENTS[name] ?? START));
  const head = joined([START, FRAME, ...before, SCAN_HEAD]).subarray(0, size - 2);
  return joined([head, repeated(SCANS[scan] ?? START, Math.max(size - 2 - head.length, 0)), END]);
}
