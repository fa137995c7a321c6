import type { MiddlewareHandler } from "hono";
import { pagePaths } from "../content/page-paths";
import { QUOTE_PATH } from "../content/paths";
import type { ApiEnv } from "../platform/api-env.server";
import { isServiceId } from "../quote/options";
import { decodePath } from "./canonical-path";
import { quoteFileFor, SERVICE_PARAMETER } from "./paths";

/**
 * Answers GET and HEAD of a public page with the file that the build has rendered (docs/decisions/0110). The static
 * files' server does that without the Worker, but it ignores the query, by which the wizard begins at a service, and
 * redirects when a path is encoded in another way than browsers do. Where there is no file the page is rendered.
 */
export const pageFile: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const { method, headers } = c.req.raw;
  const file = method === "GET" || method === "HEAD" ? fileOf(url) : undefined;
  const answer = file && (await c.var.bindings.assets?.fetch(new URL(file, url), { method, headers }));
  const isThere = answer && (answer.status === 200 || answer.status === 304);
  return isThere ? new Response(answer.body, answer) : next();
};

/** The path under which a page's file lies; undefined where no page is meant. */
function fileOf({ pathname, searchParams }: URL): string | undefined {
  const path = decodePath(pathname);
  if (path === undefined || !pagePaths.includes(path)) return undefined;
  const service = searchParams.get(SERVICE_PARAMETER);
  return path === QUOTE_PATH && isServiceId(service) ? quoteFileFor(service) : path;
}
