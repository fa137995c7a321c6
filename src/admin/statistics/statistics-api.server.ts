import { Hono } from "hono/quick";
import * as z from "zod/mini";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { validQuery } from "../../platform/http/valid-input.server";
import { berlinDay } from "../../platform/time/berlin-days";
import type { Bindings } from "../../platform/worker/bindings.server";
import { type Business, readBusiness } from "../../requests/figures/business.server";
import { type Range, readRange } from "../../statistics/summary";
import { readSummary } from "../../statistics/summary.server";

export const rangeQuery = z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) });

const RANGE_PROBLEM = "from und to müssen Tage sein (2026-11-21), und from darf nicht nach to liegen.";

/** `GET /api/admin/analytics?from=&to=`: visits between two Berlin days, both included; else of the last thirty. */
export const analyticsSummaryApi = ofDays(readSummary);

/** `GET /api/admin/business?from=&to=`: what the requests of these Berlin days brought, both included. */
export const businessApi = ofDays<Business>(({ db }, { from, to }) => readBusiness(db, from, to));

function ofDays<Figures extends object>(read: (bindings: Bindings, days: Range, now: Date) => Promise<Figures>) {
  return new Hono<AdminEnv>().get("/", validQuery(rangeQuery), async (c) => {
    const now = new Date();
    const days = readRange(new URL(c.req.url).searchParams, berlinDay(now));
    return days ? c.json(await read(c.var.bindings, days, now)) : problem(400, RANGE_PROBLEM);
  });
}
