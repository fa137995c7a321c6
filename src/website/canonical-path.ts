/** One form for every URL of the site: which page a path means, however it is spelled (decisions, "Pages"). */
import { CONTACT_PATH, pagePaths } from "./paths";

/** Pages that no search engine is told of; their URLs have one form too. */
const UNLISTED_PATHS = [CONTACT_PATH, "/admin/login", "/admin/dashboard"];

const canonicalByFold = new Map([...pagePaths, ...UNLISTED_PATHS].map((path) => [foldPath(path), path]));

/**
 * Where a path should lead that is a page's but not in its canonical form: upper case, trailing slashes, NFD, or the
 * spelling without umlauts. Percent-encoding is no other form, whatever its hex case.
 *
 * @param pathname as in a URL, percent-encoded or not
 * @returns the canonical path, percent-encoded; undefined where the form is right or no page is meant
 */
export function redirectTarget(pathname: string): string | undefined {
  const path = decodePath(pathname);
  if (path === undefined) return undefined;
  const canonical = canonicalByFold.get(foldPath(path));
  return canonical === undefined || canonical === path ? undefined : encodeURI(canonical);
}

/** What all spellings of a path have in common: NFC, lower case, ASCII umlauts, no trailing slash. */
export function foldPath(path: string): string {
  const folded = path
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss");
  return withoutTrailingSlashes(folded);
}

/** "/" alone stays. A run of slashes is looked at from its first one only: from each of them, a path of thousands would take a second. */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, "") || "/";
}

/**
 * A path without percent-encoding; undefined where that is broken. An encoded slash stays encoded (`decodeURI`), so that it never turns into
 * a path's structure.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}
