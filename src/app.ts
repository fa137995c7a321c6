import { Hono } from "hono/quick";
import { adminApi, receivedApi } from "./admin/api.server";
import { guardAdminPages } from "./admin/page-guard.server";
import { analyticsApi } from "./analytics/api.server";
import { contactApi } from "./contact/api.server";
import { type ApiEnv, requestContextOf } from "./platform/api-env.server";
import { MissingBinding, readBindings } from "./platform/bindings.server";
import { formTokenApi } from "./platform/form-token.server";
import { methodNotAllowed } from "./platform/method-not-allowed.server";
import { problem, storageUnavailable } from "./platform/problem.server";
import { limitBody, requestWithBody } from "./platform/request-body.server";
import type { RequestContext } from "./platform/request-context.server";
import { logError, logRequests } from "./platform/request-log.server";
import { refuseCrossSite } from "./platform/same-site.server";
import { addSecurityHeaders } from "./platform/security-headers.server";
import { quoteApi } from "./quote/api.server";
import { CONTACT_PATH, pagePaths } from "./website/paths";
import { hideFromSearch, redirectToCanonical, searchEngineFiles } from "./website/search-engines.server";

/** Renders a page of the site; given from outside, so that the API can be tested without a page build. */
export type RenderPage = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The whole Worker as one app: the log, security headers, the body's limit, one URL for each page, then the API, then the pages.
 *
 * What adds a header to an answer sets it on `c.res.headers`: `c.header` would make a new answer each time.
 */
export function createApp(renderPage: RenderPage) {
  const app = new Hono<ApiEnv>();

  app.use(logRequests(new Set([...pagePaths, CONTACT_PATH])));
  app.use(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers);
  });
  app.use(limitBody);
  app.use(hideFromSearch);
  app.use(redirectToCanonical);
  app.route("/", searchEngineFiles);
  app.use(async (c, next) => {
    c.set("bindings", readBindings(c.env));
    await next();
  });
  app.use(refuseCrossSite);
  app.use("/api/*", async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });

  app.route("/api/leads", quoteApi);
  app.route("/api/contacts", contactApi);
  app.route("/api", receivedApi);
  app.route("/api/form-token", formTokenApi);
  app.route("/api/analytics", analyticsApi);
  app.route("/api/admin", adminApi);
  app.all("/api/*", (c) => methodNotAllowed(app, c.req.path) ?? problem(404, "Diese Adresse gibt es nicht."));
  app.use(guardAdminPages);
  app.all("*", async (c) => renderPage(await requestWithBody(c.req), requestContextOf(c)));

  app.onError((error, c) => {
    logError(error);
    if (error instanceof MissingBinding) return problem(503, "Die Website ist nicht vollständig eingerichtet.");
    if (c.req.path.startsWith("/api/")) return storageUnavailable(c.req.method);
    return new Response("Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es erneut.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "10", "Cache-Control": "no-store" },
    });
  });

  return app;
}
