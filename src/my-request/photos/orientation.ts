/** The orientation, the only part of a photo's EXIF data that is kept. */

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
/** Upright, as every picture is without the tag. */
const UPRIGHT = 1;
const ENTRY_BYTES = 12;

/**
 * @param tiff the EXIF data after their marker
 *
 * @returns 2 to 8; undefined for an upright picture, or if the data cannot be read
 */
export function readOrientation(tiff: Uint8Array): number | undefined {
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
export function orientationTiff(orientation: number): Uint8Array {
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
