import { Hono } from "hono/quick";
import { DASHBOARD_PATH, OFFLINE_PATH, SHELL_PATH } from "../../content/admin-paths";
import { type ApiEnv, requestContextOf } from "../../platform/api-env.server";
import type { RequestContext } from "../../platform/request-context.server";

/**
 * The app's two pages without data, the same for everybody. The build stores them as static files for the service
 * worker (scripts/vite/prerender-requests.ts); nothing else requests them from the Worker. The shell is the dashboard's
 * page before anything is loaded; the dashboard's own URL stays behind the guard.
 */
export function appPages(renderPage: (request: Request, context: RequestContext) => Promise<Response>) {
  return new Hono<ApiEnv>()
    .get(SHELL_PATH, (c) => renderPage(new Request(new URL(DASHBOARD_PATH, c.req.url)), requestContextOf(c)))
    .get(OFFLINE_PATH, (c) => renderPage(c.req.raw, requestContextOf(c)));
}
