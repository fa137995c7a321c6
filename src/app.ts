import { methodNotAllowed } from "hono/method-not-allowed";
import { adminApi } from "./admin/api.server";
import { appFiles, appPages } from "./admin/app/app-files-api.server";
import { guardAdminPages } from "./admin/session/guard.server";
import { CALENDAR_PATH, PASSWORD_PAGES } from "./content/admin-paths";
import { OWN_PAGES_PATH } from "./content/paths";
import { calendarPages } from "./desk/calendar-pages-api.server";
import { ownPages } from "./my-request/own-pages-api.server";
import { requestContextOf } from "./platform/http/api-env.server";
import { limitPages, refuseOtherWrites } from "./platform/http/link-guards.server";
import { wrongMethod } from "./platform/http/problem.server";
import type { RenderPage } from "./platform/http/request-context.server";
import { createVisitorsApp } from "./visitors-app";

/** The whole Worker: visitors' app, the owner's API and pages, and those of links. Most isolates never need it. */
export function createApp(renderPage: RenderPage) {
  return createVisitorsApp(renderPage, {
    api(app) {
      app.use("/api/*", methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
      app.route("/", adminApi);
    },
    pages(app) {
      app.route("/", appFiles);
      app.route("/", appPages(renderPage));
      app.use(guardAdminPages);
      app.route(OWN_PAGES_PATH, ownPages(renderPage));
      for (const pages of PASSWORD_PAGES)
        app.all(pages, refuseOtherWrites, limitPages(renderPage), (c) => renderPage(c.req.raw, requestContextOf(c)));
      app.route(CALENDAR_PATH, calendarPages);
    },
  });
}
