/** WebP without metadata (RFC 9649). */
import type { CleanImage } from "./clean-image";
import { orientationTiff, readOrientation } from "./orientation";

const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const EXIF_PREFIX = "Exif\0\0";
/** Flags of the extended header. */
const ALPHA = 0x10;
const EXIF = 0x08;

interface Chunk {
  type: string;
  content: Uint8Array;
}

/** Keeps the picture and its transparency. Animations are no photos. */
export function cleanWebp(bytes: Uint8Array): CleanImage | undefined {
  if (text(bytes, 0, 4) !== "RIFF" || text(bytes, 8, 12) !== "WEBP") return undefined;
  const chunks = readChunks(bytes);
  const find = (...types: string[]) => chunks?.find(({ type }) => types.includes(type));
  const picture = find("VP8 ", "VP8L");
  const size = picture && (picture.type === "VP8L" ? losslessSize(picture.content) : lossySize(picture.content));
  if (!chunks || !picture || !size || find("ANIM", "ANMF")) return undefined;

  const alpha = picture.type === "VP8 " ? find("ALPH") : undefined;
  const orientation = orientationOf(find("EXIF")?.content);
  const exif: Chunk[] = orientation ? [{ type: "EXIF", content: orientationTiff(orientation) }] : [];
  const flags = (alpha ? ALPHA : 0) | (orientation ? EXIF : 0);
  const header: Chunk[] = flags ? [{ type: "VP8X", content: extendedHeader(flags, size) }] : [];
  const parts = [...header, ...(alpha ? [alpha] : []), picture, ...exif].flatMap(chunkParts);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return { type: "image/webp", ...size, parts: [riffHeader(length), ...parts] };
}

/** The chunks within the file's declared length; undefined if one exceeds it. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(4, true) + 8, bytes.length);
  const chunks: Chunk[] = [];
  for (let at = RIFF_BYTES; at + CHUNK_BYTES <= end; ) {
    const length = view.getUint32(at + 4, true);
    const begin = at + CHUNK_BYTES;
    if (begin + length > end) return undefined;
    chunks.push({ type: text(bytes, at, at + 4), content: bytes.subarray(begin, begin + length) });
    at = begin + length + (length % 2);
  }
  return chunks;
}

/** Size in a lossy picture's key frame (RFC 6386, section 9.1). */
function lossySize(content: Uint8Array) {
  if (content.length < 10 || content[3] !== 0x9d || content[4] !== 0x01 || content[5] !== 0x2a) return undefined;
  const at = (index: number) => content[index] ?? 0;
  return { width: (at(6) | (at(7) << 8)) & 0x3fff, height: (at(8) | (at(9) << 8)) & 0x3fff };
}

function losslessSize(content: Uint8Array) {
  if (content.length < 5 || content[0] !== 0x2f) return undefined;
  const bits = new DataView(content.buffer, content.byteOffset).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Some programs add JPEG's `Exif\0\0` prefix. */
function orientationOf(exif: Uint8Array | undefined): number | undefined {
  if (!exif) return undefined;
  return readOrientation(text(exif, 0, 6) === EXIF_PREFIX ? exif.subarray(6) : exif);
}

function extendedHeader(flags: number, { width, height }: { width: number; height: number }): Uint8Array {
  const content = new Uint8Array(10);
  const view = new DataView(content.buffer);
  content[0] = flags;
  view.setUint16(4, (width - 1) & 0xffff, true);
  content[6] = (width - 1) >> 16;
  view.setUint16(7, (height - 1) & 0xffff, true);
  content[9] = (height - 1) >> 16;
  return content;
}

function riffHeader(length: number): Uint8Array {
  const header = new Uint8Array(RIFF_BYTES);
  header.set(new TextEncoder().encode("RIFF"));
  new DataView(header.buffer).setUint32(4, length + 4, true);
  header.set(new TextEncoder().encode("WEBP"), 8);
  return header;
}

function chunkParts({ type, content }: Chunk): Uint8Array[] {
  const header = new Uint8Array(CHUNK_BYTES);
  header.set(new TextEncoder().encode(type));
  new DataView(header.buffer).setUint32(4, content.length, true);
  return [header, content, ...(content.length % 2 ? [new Uint8Array(1)] : [])];
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
