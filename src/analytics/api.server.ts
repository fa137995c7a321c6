/** What the beacon and the wizard report to. Both answer 202 whether or not something was counted: nobody reads it. */
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/quick";
import type { ApiEnv } from "../platform/api-env.server";
import { readValid } from "../platform/json-body.server";
import { limitRate } from "../platform/rate-limit.server";
import { collectStep, collectView } from "./collect.server";
import { funnelReportSchema, pageViewSchema } from "./schema";

const ACCEPTED = 202;

const limitViews = createMiddleware<ApiEnv>(async (c, next) => {
  const refused = await limitRate(c.var.bindings.viewLimit, c.req.raw);
  return refused ?? next();
});

/** `POST /api/analytics/page-view` and `POST /api/analytics/funnel-step` */
export const analyticsApi = new Hono<ApiEnv>()
  .post("/page-view", limitViews, async (c) => {
    const view = await readValid(c.req, pageViewSchema);
    if (!view.ok) return view.response;
    if (!refusesCounting(c.req.raw)) await collectView(c.var.bindings, view.value, new URL(c.req.url).hostname);
    return c.body(null, ACCEPTED);
  })
  .post("/funnel-step", limitViews, async (c) => {
    const report = await readValid(c.req, funnelReportSchema);
    if (!report.ok) return report.response;
    if (!refusesCounting(c.req.raw)) await collectStep(c.var.bindings, report.value);
    return c.body(null, ACCEPTED);
  });

/** Global Privacy Control (https://w3c.github.io/gpc/). */
function refusesCounting(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}
