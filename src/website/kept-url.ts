/** Which pages are the same for everybody (docs/decisions/0070). */
import { canonicalUrl, pages } from "./pages";

/** The wizard shows another step for `?service=`: with a query it is another page each time. */
const PATHS_THAT_READ_THE_QUERY: readonly string[] = ["/angebot"];

const keptPages = new Map(
  pages.map(({ path }) => [
    encodeURI(path),
    { url: canonicalUrl(path), withQuery: !PATHS_THAT_READ_THE_QUERY.includes(path) },
  ]),
);

/**
 * The URL that stands for every request whose answer depends on the page's path alone; undefined for all others. There are as
 * many such URLs as pages, whatever is asked for.
 *
 * @param url absolute, as a request carries it: percent-encoded, with upper-case hex where it is canonical
 */
export function keptUrl(url: string): string | undefined {
  // Cutting the string costs a tenth of parsing it, and this runs for every request.
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  const queryStart = url.indexOf("?", pathStart);
  const page = keptPages.get(queryStart === -1 ? url.slice(pathStart) : url.slice(pathStart, queryStart));
  return page && (page.withQuery || queryStart === -1) ? page.url : undefined;
}
