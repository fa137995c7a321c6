import { foldPath } from "./canonical-path";
import type { Page } from "./page";

/** The picture that shows a page where its link is shared; `npm run share-pictures` draws one for every page. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: "image/png" } as const;

/** Path of a page's share picture: "/standorte/nützen" → "/share/standorte-nuetzen.png". */
export function sharePicturePath(page: Pick<Page, "path">): string {
  const name = foldPath(page.path).slice(1).replaceAll("/", "-") || "startseite";
  return `/share/${name}.png`;
}
