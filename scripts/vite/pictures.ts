import type { Plugin } from "vite";
import { imagetools } from "vite-imagetools";

/** Widths in pixels: half a phone, a phone or half a page, both again on dense screens; none is enlarged. */
const WIDTHS = "320;640;960";

/**
 * Plugin for pictures imported with `?picture`: srcsets of AVIF, WebP and JPEG with dimensions, upright, without EXIF,
 * which may tell where a photo was taken. The build keeps what it made in node_modules/.cache.
 */
export function pictures(): Plugin {
  return imagetools({
    defaultDirectives: ({ searchParams }) =>
      new URLSearchParams(
        searchParams.has("picture") ? { w: WIDTHS, format: "avif;webp;jpg", quality: "60", as: "picture" } : {},
      ),
  }) as Plugin;
}
