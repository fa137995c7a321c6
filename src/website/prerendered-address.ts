/** Which requests the pages answer that the build has rendered (docs/decisions/0099). */
import { isServiceId, serviceIds } from "../quote/options";
import { decodePath } from "./canonical-path";
import { pagePaths, QUOTE_PATH, quotePathFor, SERVICE_PARAMETER } from "./paths";

/** Of every prerendered page: its path, and for the wizard begun at a service also the parameter that says so. */
export const prerenderedAddresses: readonly string[] = [...pagePaths, ...serviceIds.map(quotePathFor)];

/** Of each page as browsers ask for it, so that its path is not decoded each time. */
const pathsAsAsked = new Map(pagePaths.map((path) => [encodeURI(path), path]));

/**
 * The address of the page that answers a request for this URL, whatever else the request carries; undefined where there is none. No page
 * but the wizard reads its query, and the wizard reads its service only.
 *
 * @param url absolute, as a request carries it: percent-encoded, however much of it and in whatever hex case
 */
export function prerenderedAddress(url: string): string | undefined {
  // Cutting the string costs a tenth of parsing it, and this runs for every request.
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  const queryStart = url.indexOf("?", pathStart);
  const asked = queryStart === -1 ? url.slice(pathStart) : url.slice(pathStart, queryStart);
  const path = pathsAsAsked.get(asked) ?? pathOtherwiseEncoded(asked);
  if (path !== QUOTE_PATH || queryStart === -1) return path;
  const service = new URLSearchParams(url.slice(queryStart)).get(SERVICE_PARAMETER);
  return isServiceId(service) ? quotePathFor(service) : path;
}

/** `/%61gb` is `/agb` (RFC 3986, section 6.2.2.2), and `%c3%bc` is `%C3%BC`. */
function pathOtherwiseEncoded(asked: string): string | undefined {
  if (!asked.includes("%")) return undefined;
  const path = decodePath(asked);
  return pagePaths.find((page) => page === path);
}
