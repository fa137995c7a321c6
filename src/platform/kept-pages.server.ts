/**
 * Rendered pages without user data, kept as bytes in the isolate (docs/decisions/0070). Nothing that a visitor sends can get into
 * one: it is rendered for a request of our own, which carries nothing but the page's URL. A new build is a new isolate, so a page
 * never outlives its build.
 */
import { type AnswerCounts, keptAnswersLog } from "./kept-answers-log.server";

type Respond = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

/** A page as it is given again: its bytes, its headers, and the tag by which a browser names its copy. */
interface KeptPage {
  body: ArrayBuffer;
  headers: Headers;
  etag: string;
  counts: AnswerCounts;
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
  const tellSoon = keptAnswersLog(() => [...pages.values()].map(({ counts }) => counts));

  return (request, env, execution) => {
    const { method } = request;
    const url = method === "GET" || method === "HEAD" ? keptUrl(request.url) : undefined;
    if (url === undefined) return respond(request, env, execution);
    const page = method === "GET" ? pages.get(url) : undefined;
    if (!page) return render(url, request, env, execution);
    tellSoon(execution);
    const status = statusFor(page, request);
    page.counts[status] += 1;
    return answer(page, status);
  };

  async function render(url: string, request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const response = await respond(new Request(url, { method: request.method }), env, execution);
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    response.headers.set("Cache-Control", CACHE_CONTROL);
    if (request.method === "HEAD") return response;
    const page = await toKept(url, response);
    // When two were rendered at once, the first one's answers are being counted.
    if (!pages.has(url)) pages.set(url, page);
    const first = answer(page, statusFor(page, request));
    for (const name of HEADERS_OF_ONE_ANSWER) copyHeader(name, response.headers, first.headers);
    return first;
  }
}

/** 304 for a browser that has this page already. */
function statusFor({ etag }: KeptPage, request: Request): 200 | 304 {
  const knownTags = request.headers.get("If-None-Match");
  return knownTags !== null && names(knownTags, etag) ? 304 : 200;
}

function answer({ body, headers }: KeptPage, status: 200 | 304): Response {
  return status === 200 ? new Response(body, { headers }) : new Response(null, { status, headers });
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
  return { body, headers, etag, counts: { route: decodeURI(new URL(url).pathname), 200: 0, 304: 0 } };
}

async function shortHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12)));
}

function copyHeader(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
