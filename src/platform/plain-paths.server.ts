import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./api-env.server";
import { problem } from "./problem.server";
import { isOverLimit, tooManyCalls } from "./rate-limit.server";
import { withoutTrailingSlashes } from "./trailing-slashes";

/** What has guards of its own, which compare paths as they are written. */
const AREAS = ["admin", "anfrage", "api", "kalender", "zugang"];

/**
 * What stands behind an address in these areas: the first character that none of them has, such as the bracket or line
 * end that a mail program takes for a part of the link, with all that follows, and the end of a sentence.
 */
const BEHIND = /(?:[^\w.~:/-].*|[.~:]+)$/s;

/** A spelling may hold a customer's link. */
const HIDDEN = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/**
 * Lets nothing below a guarded area pass that is spelled in another way: with capitals, escapes or slashes too many,
 * which routers read differently. Who only reads a page is redirected to its plain path; anything else is not found.
 */
export const refuseOtherSpellings = createMiddleware<ApiEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = plainPath(pathname);
  if (plain === undefined || plain === pathname) return next();
  if (await isOverLimit(c.var.bindings.linkLimit, c.req.raw)) return tooManyCalls();
  const isPageRead = (c.req.method === "GET" || c.req.method === "HEAD") && !plain.startsWith("/api");
  return isPageRead
    ? new Response(null, { status: 301, headers: { ...HIDDEN, Location: plain + search } })
    : problem(404, "Diese Adresse gibt es nicht.", { headers: HIDDEN });
});

/** The one spelling of a path below a guarded area, without what stands behind it; undefined outside of them. */
function plainPath(pathname: string): string | undefined {
  const [first = "", ...rest] = unescaped(pathname)
    .split("/")
    .filter((segment) => segment !== "");
  const area = first.toLowerCase();
  return AREAS.includes(area.replace(/\..*/, ""))
    ? withoutTrailingSlashes(`/${[area, ...rest].join("/")}`.replace(BEHIND, "").replace(BEHIND, ""))
    : undefined;
}

/** Escapes of ASCII characters, read one by one: others beside them may be broken. */
function unescaped(pathname: string): string {
  return pathname.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
}
