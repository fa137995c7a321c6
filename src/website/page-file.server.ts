import type { MiddlewareHandler } from "hono";
import { pagePaths } from "../content/page-paths";
import { QUOTE_PATH } from "../content/paths";
import type { ApiEnv } from "../platform/api-env.server";
import { isServiceId } from "../requests/answers/options";
import { decodePath } from "./canonical-path";
import { quoteFileFor, SERVICE_PARAMETER } from "./paths";

/**
 * Answers GET and HEAD of a public page with the prerendered file (docs/decisions/0110). The static file server does so
 * without the Worker, but it ignores the query, which can start the wizard at a service, and redirects paths that are
 * encoded differently from browsers. If there is no file, the page is rendered.
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
