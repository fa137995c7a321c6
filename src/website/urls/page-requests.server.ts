import type { MiddlewareHandler } from "hono";
import { ADMIN_PATHS, DASHBOARD_PATH } from "../../content/admin-paths";
import { pagePaths } from "../../content/page-paths";
import { FORM_PATHS, QUOTE_PATH } from "../../content/paths";
import type { ApiEnv } from "../../platform/http/api-env.server";
import { wrongMethod } from "../../platform/http/problem.server";
import { isOverLimit, tooManyCalls } from "../../platform/http/rate-limit.server";
import { withoutTrailingSlashes } from "../../platform/http/trailing-slashes";
import { isServiceId } from "../../requests/answers/options";
import { decodePath } from "./canonical-path";
import { quoteFileFor, SERVICE_PARAMETER } from "./paths";

/**
 * Answers GET and HEAD of a page with the prerendered file (docs/decisions/0110), as the static file server does, but
 * for `?service=` and other encodings. If there is no file, the page is rendered.
 */
export const pageFile: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const { method, headers } = c.req.raw;
  const file = method === "GET" || method === "HEAD" ? fileOf(url) : undefined;
  const response = file && (await c.var.bindings.assets?.fetch(new URL(file, url), { method, headers }));
  const isFound = response && (response.status === 200 || response.status === 304);
  return isFound ? new Response(response.body, response) : next();
};

/** Path of a page's file; undefined if the URL is not a page's. */
function fileOf({ pathname, searchParams }: URL): string | undefined {
  const path = decodePath(pathname);
  if (path === undefined || !pagePaths.includes(path)) return undefined;
  const service = searchParams.get(SERVICE_PARAMETER);
  return path === QUOTE_PATH && isServiceId(service) ? quoteFileFor(service) : path;
}

const READ_METHODS = ["GET", "HEAD"];

/** Methods that React Router answers itself: any other gets a 405 that lacks `Allow`. */
const KNOWN_METHODS = [...READ_METHODS, "POST", "PUT", "PATCH", "DELETE"];

const methodsByPath = new Map(
  [...pagePaths, ...FORM_PATHS, ...ADMIN_PATHS].map((path) => [
    path,
    FORM_PATHS.includes(path) ? [...READ_METHODS, "POST"] : READ_METHODS,
  ]),
);

/** Refuses with 405 and `Allow` the methods that a page does not answer. Paths without a page pass on. */
export const refuseOtherMethods: MiddlewareHandler = (c, next) => {
  const path = withoutTrailingSlashes(decodePath(new URL(c.req.url).pathname) ?? "");
  const allowed = methodsByPath.get(path) ?? KNOWN_METHODS;
  if (allowed.includes(c.req.method)) return next();
  return Promise.resolve(wrongMethod(allowed));
};

/** Refuses with 429 an address that tries many paths without a page: each costs a rendered page. */
export const limitUnknown: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const path = withoutTrailingSlashes(decodePath(new URL(c.req.url).pathname) ?? "").replace(/\.data$/, "");
  // Requests for the dashboard come from people who are signed in (admin/session/guard.server.ts).
  if (methodsByPath.has(path) || path.startsWith(`${DASHBOARD_PATH}/`)) return next();
  return (await isOverLimit(c.var.bindings.unknownLimit, c.req.raw)) ? tooManyCalls() : next();
};
