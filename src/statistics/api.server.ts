/** Endpoints of the beacon and the wizard. Both answer 202, whether or not something was counted: nobody reads it. */
import { Hono } from "hono/quick";
import type { ApiEnv } from "../platform/api-env.server";
import type { Bindings } from "../platform/bindings.server";
import { limitRate, prefixesOf } from "../platform/rate-limit.server";
import { requireJson, validJson } from "../platform/valid-input.server";
import { collectStep, collectView, type Sample } from "./collect.server";
import { createSampler, type Sampler } from "./sampling.server";
import { funnelReportSchema, pageViewSchema } from "./schema";

const ACCEPTED = 202;

const limitViews = limitRate(({ viewLimit }) => viewLimit);

/** `POST /api/analytics/page-view` and `POST /api/analytics/funnel-step` */
export const analyticsApi = new Hono<ApiEnv>()
  .post("/page-view", limitViews, requireJson, validJson(pageViewSchema), async (c) => {
    const { bindings } = c.var;
    const { hostname } = new URL(c.req.url);
    if (!refusesCounting(c.req.raw))
      await collectView(bindings, c.req.valid("json"), hostname, new Date(), sampleFor(c.req.raw, bindings));
    return c.body(null, ACCEPTED);
  })
  .post("/funnel-step", limitViews, requireJson, validJson(funnelReportSchema), async (c) => {
    const { bindings } = c.var;
    if (!refusesCounting(c.req.raw))
      await collectStep(bindings, c.req.valid("json"), new Date(), sampleFor(c.req.raw, bindings));
    return c.body(null, ACCEPTED);
  });

let sampler: Sampler | undefined;

/** Without the secret each isolate samples independently. */
function sampleFor(request: Request, { formSecret, plan }: Bindings): Sample {
  sampler ??= createSampler(formSecret ?? crypto.randomUUID(), plan);
  const { weightFor } = sampler;
  return (session, now) => weightFor(session, prefixesOf(request), now);
}

/** Global Privacy Control (https://w3c.github.io/gpc/). */
function refusesCounting(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}
