import { Hono } from "hono/quick";
import { type ApiEnv, requestContextOf } from "../../platform/api-env.server";
import type { RequestContext } from "../../platform/request-context.server";
import { DASHBOARD_PATH, OFFLINE_PATH, SHELL_PATH } from "./paths";

/**
 * The two pages of the app that hold no data and are the same for everybody. The build keeps the answers as static
 * files for the service worker (vite-prerender-requests.ts), so the Worker is asked for them only there. The shell is
 * the dashboard's page before anything is read; the dashboard's own address stays behind the guard.
 */
export function appPages(renderPage: (request: Request, context: RequestContext) => Promise<Response>) {
  return new Hono<ApiEnv>()
    .get(SHELL_PATH, (c) => renderPage(new Request(new URL(DASHBOARD_PATH, c.req.url)), requestContextOf(c)))
    .get(OFFLINE_PATH, (c) => renderPage(c.req.raw, requestContextOf(c)));
}
