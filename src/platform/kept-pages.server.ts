/**
 * Rendered pages without user data, kept as bytes in the isolate (docs/decisions/0070). Nothing that a visitor sends can get into
 * one: it is rendered for a request of our own, which carries nothing but the page's URL. A new build is a new isolate, so a page
 * never outlives its build.
 */
import { keptAnswersLog } from "./kept-answers-log.server";

type Respond = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

/** A page as it is given again: its bytes, its headers, and the tag by which a browser names its copy. */
interface KeptPage {
  route: string;
  body: ArrayBuffer;
  headers: Headers;
  etag: string;
}

/** The browser asks again each time and mostly gets a 304: an old page would name files that a deploy has removed. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate";

/** Headers that belong to one answer. */
const HEADERS_OF_ONE_ANSWER = ["X-Request-Id", "Date"];

/**
 * Answers from memory what it can, and keeps what `respond` answers for pages that are the same for everybody.
 *
 * @param keptUrl the URL that stands for all requests with the same answer as this one; undefined where there is none
 */
export function keepPages(keptUrl: (url: string) => string | undefined, respond: Respond): Respond {
  const pages = new Map<string, KeptPage>();
  const countAnswer = keptAnswersLog();

  return (request, env, execution) => {
    const { method } = request;
    const url = method === "GET" || method === "HEAD" ? keptUrl(request.url) : undefined;
    if (url === undefined) return respond(request, env, execution);
    const page = method === "GET" ? pages.get(url) : undefined;
    if (!page) return render(url, request, env, execution);
    const response = answer(page, request.headers.get("If-None-Match"));
    countAnswer(page.route, response.status, execution);
    return response;
  };

  async function render(url: string, request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const response = await respond(new Request(url, { method: request.method }), env, execution);
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    response.headers.set("Cache-Control", CACHE_CONTROL);
    if (request.method === "HEAD") return response;
    const page = await toKept(url, response);
    pages.set(url, page);
    const first = answer(page, request.headers.get("If-None-Match"));
    for (const name of HEADERS_OF_ONE_ANSWER) copyHeader(name, response.headers, first.headers);
    return first;
  }
}

function answer(page: KeptPage, knownTags: string | null): Response {
  if (knownTags !== null && names(knownTags, page.etag)) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  return new Response(page.body, { headers: page.headers });
}

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses the answer makes the tag a weak one. */
function names(knownTags: string, etag: string): boolean {
  if (knownTags === etag || knownTags === "*") return true;
  return knownTags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

async function toKept(url: string, response: Response): Promise<KeptPage> {
  const body = await response.arrayBuffer();
  const etag = `"${await shortHash(body)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  for (const name of HEADERS_OF_ONE_ANSWER) headers.delete(name);
  return { route: decodeURI(new URL(url).pathname), body, headers, etag };
}

async function shortHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12)));
}

function copyHeader(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
