/** Pages that the statistics tell apart: the site's own. Pure. */
import { pagePaths } from "../content/page-paths";
import { CONTACT_PATH } from "../content/paths";

/** Stands for everything of one kind (pages, sources, campaigns, referrers) that is not kept by its own name. */
export const OTHER = "andere";

const known = new Set([...pagePaths, CONTACT_PATH]);

/**
 * @param path decoded, as `pathOf` gives it; any path that is no page of the site counts as one, because visitors can
 * invent them
 */
export function countedPage(path: string): string {
  return known.has(path) ? path : OTHER;
}

/**
 * Stands in place of the first page of a request that was taken down on the telephone: no path begins so. Such
 * requests are counted as requests, but never as completions of the form.
 */
export const PHONE_ENTRY = "phone";
