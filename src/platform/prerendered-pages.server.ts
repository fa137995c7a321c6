/**
 * Gives the pages that the build has rendered (docs/decisions/0099): the same bytes for everybody, with nothing in them that a visitor
 * sent. They are part of the build, so none outlives it.
 */
import { pageHeaders } from "./page-headers.server";
import { type AnswerCounts, prerenderedLog } from "./prerendered-log.server";
import { securityHeaders } from "./security-headers.server";

type Respond = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

/** Pages as the build leaves them. Where a page's `html` has a mark with a number, the shared part with this number stands. */
export interface Prerendered {
  shared: readonly string[];
  /** `address` is the page's path, with the parameter that it reads; `etag` names its bytes. */
  pages: readonly { address: string; etag: string; html: string }[];
}

/** Encloses the number of a shared part. A control character that HTML does not allow, so no page has it. */
export const MARK = "\u0001";
const MARKED_NUMBER = new RegExp(`${MARK}(\\d+)${MARK}`, "g");

/** A page as it is given, made when it is first asked for. */
interface ReadyPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  counts: AnswerCounts;
}

/** The browser asks again each time and mostly gets a 304: an old page would name files that a deploy has removed. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * Answers what it can with prerendered pages, and leaves everything else to `respond`.
 *
 * @param addressOf the address of the page that a request for this URL gets; undefined where there is none
 */
export function givePrerendered(
  { shared, pages }: Prerendered,
  addressOf: (url: string) => string | undefined,
  respond: Respond,
): Respond {
  const prerendered = new Map(pages.map((page) => [page.address, page]));
  const ready = new Map<string, ReadyPage>();
  const tellSoon = prerenderedLog(() => [...ready.values()].map(({ counts }) => counts));

  return (request, env, execution) => {
    const { method } = request;
    const address = method === "GET" || method === "HEAD" ? addressOf(request.url) : undefined;
    const page = address === undefined ? undefined : (ready.get(address) ?? makeReady(address));
    if (!page) return respond(request, env, execution);
    tellSoon(execution);
    const status = statusFor(page, request);
    page.counts[status] += 1;
    const { body, headers } = page;
    return new Response(status === 200 && method === "GET" ? body : null, { status, headers });
  };

  function makeReady(address: string): ReadyPage | undefined {
    const page = prerendered.get(address);
    if (!page) return undefined;
    const { etag } = page;
    const html = page.html.replace(MARKED_NUMBER, (_, number) => shared[number] ?? "");
    const made: ReadyPage = {
      body: new TextEncoder().encode(html),
      headers: new Headers({ ...securityHeaders(), ...pageHeaders(), "Cache-Control": CACHE_CONTROL, ETag: etag }),
      etag,
      counts: { route: address.replace(/\?.*/, ""), 200: 0, 304: 0 },
    };
    ready.set(address, made);
    return made;
  }
}

/** 304 for a browser that has this page already. */
function statusFor({ etag }: ReadyPage, request: Request): 200 | 304 {
  const knownTags = request.headers.get("If-None-Match");
  return knownTags !== null && names(knownTags, etag) ? 304 : 200;
}

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses the answer makes the tag a weak one. */
function names(knownTags: string, etag: string): boolean {
  if (knownTags === etag || knownTags === "*") return true;
  return knownTags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
