/** Endpoints of the beacon and the wizard. Both answer 202, whether or not something was counted: nobody reads it. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { isbot } from "isbot";
import { type ApiEnv, requestContextOf } from "../platform/http/api-env.server";
import { limitRate, prefixesOf } from "../platform/http/rate-limit.server";
import { json } from "../platform/http/valid-input.server";
import { createCollector, type Report } from "./collect.server";
import { createDayCounts } from "./day-counts.server";
import { sitePath, toRecord } from "./record";
import { funnelReportSchema, pageViewSchema } from "./schema";

const ACCEPTED = 202;

const counts = createDayCounts();
const collect = createCollector(counts);

const limitReports = limitRate(({ viewLimit }) => viewLimit);

/** `POST /api/analytics/page-view` and `POST /api/analytics/funnel-step` */
export const statisticsApi = new Hono<ApiEnv>()
  .post("/page-view", limitReports, json(pageViewSchema), async (c) => {
    const view = c.req.valid("json");
    if (isPerson(c.req.raw, view.userAgent) && !/^\/admin(\/|$)/.test(sitePath(view.page))) {
      const record = toRecord(view, new URL(c.req.url).hostname);
      await count(c, { sessionId: view.sessionId, id: view.viewId ?? crypto.randomUUID(), record });
    }
    return c.body(null, ACCEPTED);
  })
  .post("/funnel-step", limitReports, json(funnelReportSchema), async (c) => {
    const { sessionId, step } = c.req.valid("json");
    if (isPerson(c.req.raw)) await count(c, { sessionId, id: step, record: { step } });
    return c.body(null, ACCEPTED);
  });

async function count(c: Context<ApiEnv>, report: Report): Promise<void> {
  const address = prefixesOf(c.req.raw)?.address ?? "unknown";
  const { bindings, waitUntil } = requestContextOf(c);
  await collect(bindings.statistics, report, address, new Date());
  waitUntil(counts.writeIfDue(bindings.db, new Date()));
}

/** Whether a person sends it, without Sec-GPC (https://w3c.github.io/gpc/). @param agents that the body names too */
function isPerson({ headers }: Request, ...agents: string[]): boolean {
  // isbot takes an empty user agent for a person.
  const isBrowser = (agent: string) => agent.trim() !== "" && !isbot(agent);
  return headers.get("Sec-GPC") !== "1" && [headers.get("User-Agent") ?? "", ...agents].every(isBrowser);
}
