import { createMiddleware } from "hono/factory";
import { CALENDAR_PATH, GUARDED_AREAS, PASSWORD_PATH } from "../../content/admin-paths";
import { OWN_PAGES_PATH } from "../../content/paths";
import { CODE_LENGTH } from "../worker/digest.server";
import type { ApiEnv } from "./api-env.server";
import { problem } from "./problem.server";
import { isOverLimit, tooManyCalls } from "./rate-limit.server";
import { withoutTrailingSlashes } from "./trailing-slashes";

/** Areas whose guards compare paths as they are written. */
const AREAS = GUARDED_AREAS.map((area) => area.slice(1));

/**
 * Text behind an address in these areas that is not part of it: the first character that no address has, such as the
 * bracket or line end that a mail program takes into the link, with all that follows, and the end of a sentence.
 */
const BEHIND = /(?:[^\w.~:/-].*|[.~:]+)$/s;

/** Breaks, blanks and the "=" at a line's end that mail programs leave inside a link: no letters of a code. */
const GAP = "(?:[\\s=]|%[\\da-f]{2})*";
const GAPS = new RegExp(GAP, "gi");
const codePattern = (length: number) => `(?:${GAP}[\\w-]){${length}}`;
/** Link up to its code, whose length is known, because it may end with "_" itself. */
const CODED = new RegExp(
  `^(?:${OWN_PAGES_PATH}/(?:${GAP}[\\w-])+/|${CALENDAR_PATH}/)${codePattern(CODE_LENGTH)}(?:${GAP}(?=/))?|^${PASSWORD_PATH}/[\\w-]+/\\d+/${codePattern(43)}`,
  "i",
);

/** Headers of a redirect or refusal: a misspelled path may hold a customer's link. */
const HIDDEN = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** Redirects reads of another spelling of a guarded path to the plain one; any other request there is not found. */
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
  // React Router takes capitals too, the guards of these pages do not.
  const page = rest[0]?.toLowerCase() ?? "";
  if (`/${area}/${page}`.replace(/\.data$/, "") === PASSWORD_PATH) rest[0] = page;
  if (!AREAS.includes(area.replace(/\..*/, ""))) return undefined;
  const path = `/${[area, ...rest].join("/")}`;
  const [link = ""] = CODED.exec(path) ?? [];
  const behind = path.slice(link.length).replace(/_+([^\w/-].*)?$/s, "$1");
  return withoutTrailingSlashes((link.replace(GAPS, "") + behind).replace(BEHIND, "").replace(BEHIND, ""));
}

/** The path with escaped ASCII characters decoded one by one, because other escapes beside them may be broken. */
function unescaped(pathname: string): string {
  return pathname.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
}
