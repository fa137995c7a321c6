/**
 * Photos as they are stored: recognised by their first bytes, bounded in pixels, without metadata. Nothing is
 * decoded.
 */
import { cleanJpeg } from "./clean-jpeg";
import { cleanPng } from "./clean-png";
import { cleanWebp } from "./clean-webp";

type PhotoType = "image/jpeg" | "image/png" | "image/webp";

/** A photo without metadata. `parts` are concatenated to form the file; most of them are views of the upload. */
export interface CleanImage {
  type: PhotoType;
  width: number;
  height: number;
  parts: Uint8Array[];
}

/** Bounds what a browser has to decode. */
const PIXELS_MAX = 50_000_000;

/**
 * Keeps what is needed to show the picture and its orientation, and drops everything else: EXIF with places and
 * devices, XMP, colour profiles, thumbnails, second pictures, texts and trailing data.
 *
 * @returns undefined if the file has none of the three formats, is broken, or has too many pixels
 */
export function cleanImage(bytes: Uint8Array): CleanImage | undefined {
  const image = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (!image || image.width === 0 || image.height === 0) return undefined;
  return image.width * image.height <= PIXELS_MAX ? image : undefined;
}

export function sizeOf({ parts }: Pick<CleanImage, "parts">): number {
  return parts.reduce((size, part) => size + part.length, 0);
}
