/** Canonical form of every URL of the site: the page that a path means, however it is spelled. */
import { ADMIN_PATHS, DASHBOARD_PATH } from "../../content/admin-paths";
import { pagePaths } from "../../content/page-paths";
import { FORM_PATHS } from "../../content/paths";
import { withoutTrailingSlashes } from "../../platform/http/trailing-slashes";

/** Paths without a page: folders, whose pages the home page lists, and what owners type to get to their dashboard. */
const INSTEAD = {
  "/leistungen": "/#services",
  "/standorte": "/#towns",
  "/admin": DASHBOARD_PATH,
  "/verwaltung": DASHBOARD_PATH,
};

const canonicalByFold = new Map([
  ...[...pagePaths, ...FORM_PATHS, ...ADMIN_PATHS].map((path) => [foldPath(path), path] as const),
  ...Object.entries(INSTEAD),
]);

/** Text behind a path that no page's path has: a bracket or line end behind a link, or the end of a sentence. */
const BEHIND = /(?:(?!%2f)[^\p{L}\p{N}/.:-].*|[.:-]+)$/isu;

/**
 * Canonical path for another spelling of a page's path: upper case, trailing slashes, NFD, without umlauts, or with
 * something behind it. Percent-encoding does not count as another spelling, whatever its hex case.
 *
 * @param pathname as in a URL, percent-encoded or not
 * @returns the canonical path, percent-encoded, with an anchor for a folder; undefined if the path is canonical or not
 * a page's
 */
export function redirectTarget(pathname: string): string | undefined {
  const path = decodePath(pathname);
  const plain = (path ?? pathname).replace(BEHIND, "").replace(BEHIND, "");
  const canonical = [path, plain === "/" ? undefined : plain]
    .map((spelled) => (spelled === undefined ? undefined : canonicalByFold.get(foldPath(spelled))))
    .find(Boolean);
  return canonical === undefined || canonical === path ? undefined : encodeURI(canonical);
}

/** The common form of all spellings of a path: NFC, lower case, ASCII umlauts, no trailing slash. */
function foldPath(path: string): string {
  const folded = path
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss");
  return withoutTrailingSlashes(folded);
}

/** Path without percent-encoding, or undefined; an encoded slash stays so, and never becomes structure. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}
