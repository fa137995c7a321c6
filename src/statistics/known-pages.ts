/** The pages that the statistics count by name: the site's own. Pure. */
import { pagePaths } from "../content/page-paths";
import { CONTACT_PATH } from "../content/paths";

/** The name of all pages, sources, campaigns or referrers that are not kept by their own. */
export const OTHER = "andere";

const known = new Set([...pagePaths, CONTACT_PATH]);

/**
 * A page of the site as itself, and every other path as `OTHER`: visitors can make paths up.
 *
 * @param path decoded, as `pathOf` returns it
 */
export function countedPage(path: string): string {
  return known.has(path) ? path : OTHER;
}

/**
 * The entry page of a request that was taken down on the telephone; no path looks like it. Such requests count as
 * requests, but never as completions of the form.
 */
export const PHONE_ENTRY = "phone";
