/** What the beacon and the wizard report to. Both answer 202 whether or not something was counted: nobody reads it. */

import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/quick";
import type * as z from "zod/mini";
import type { ApiEnv } from "../platform/api-env.server";
import { fieldErrors } from "../platform/field-errors";
import { readJson } from "../platform/json-body.server";
import { invalidFields } from "../platform/problem.server";
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
    const view = await readReport(c.req, pageViewSchema);
    if (!view.ok) return view.response;
    if (!refusesCounting(c.req.raw)) await collectView(c.var.bindings, view.value, new URL(c.req.url).hostname);
    return c.body(null, ACCEPTED);
  })
  .post("/funnel-step", limitViews, async (c) => {
    const report = await readReport(c.req, funnelReportSchema);
    if (!report.ok) return report.response;
    if (!refusesCounting(c.req.raw)) await collectStep(c.var.bindings, report.value);
    return c.body(null, ACCEPTED);
  });

/** Global Privacy Control (https://w3c.github.io/gpc/). */
function refusesCounting(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}

type Report<Value> = { ok: true; value: Value } | { ok: false; response: Response };

async function readReport<Schema extends z.ZodMiniType>(
  request: HonoRequest,
  schema: Schema,
): Promise<Report<z.output<Schema>>> {
  const body = await readJson(request);
  if (!body.ok) return body;
  const parsed = schema.safeParse(body.value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, response: invalidFields(fieldErrors(parsed.error)) };
}
