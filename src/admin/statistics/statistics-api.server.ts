import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { berlinDay } from "../../platform/berlin-days";
import { problem } from "../../platform/problem.server";
import { validQuery } from "../../platform/valid-input.server";
import { readBusiness } from "../../requests/figures/business.server";
import { readRange } from "../../statistics/summary";
import { readSummary } from "../../statistics/summary.server";
import type { AdminEnv } from "../session/guard.server";

export const rangeQuery = z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) });

const RANGE_PROBLEM = "from und to müssen Tage sein (2026-11-21), und from darf nicht nach to liegen.";

/** `GET /api/admin/analytics?from=&to=`: the summary of visits between two Berlin days, both included. */
export const analyticsSummaryApi = new Hono<AdminEnv>().get("/", validQuery(rangeQuery), async (c) => {
  const now = new Date();
  const range = readRange(new URL(c.req.url).searchParams, berlinDay(now));
  if (!range) return problem(400, RANGE_PROBLEM);
  return c.json(await readSummary(c.var.bindings, range, now));
});

/** `GET /api/admin/business?from=&to=`: what the requests of these Berlin days brought, both included. */
export const businessApi = new Hono<AdminEnv>().get("/", validQuery(rangeQuery), async (c) => {
  const range = readRange(new URL(c.req.url).searchParams, berlinDay(new Date()));
  if (!range) return problem(400, RANGE_PROBLEM);
  return c.json(await readBusiness(c.var.bindings.db, range.from, range.to));
});
