import type { Plugin } from "vite";
import { imagetools } from "vite-imagetools";

/** Widths in pixels: half a phone, a phone or half a page, both again on dense screens; none is enlarged. */
const WIDTHS = "320;640;960";

/** For imports with `?picture`: srcsets of AVIF, WebP and JPEG, upright, without EXIF, which may name a place. */
export function pictures(): Plugin {
  return imagetools({
    defaultDirectives: ({ searchParams }) =>
      new URLSearchParams(
        searchParams.has("picture") ? { w: WIDTHS, format: "avif;webp;jpg", quality: "60", as: "picture" } : {},
      ),
  }) as Plugin;
}
