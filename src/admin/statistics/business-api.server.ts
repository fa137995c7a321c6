import { Hono } from "hono/quick";
import { berlinDay } from "../../platform/berlin-days";
import { problem } from "../../platform/problem.server";
import { validQuery } from "../../platform/valid-input.server";
import { readBusiness } from "../../requests/figures/business.server";
import { readRange } from "../../statistics/summary";
import type { AdminEnv } from "../session/guard.server";
import { RANGE_PROBLEM, rangeQuery } from "./analytics-api.server";

/** `GET /api/admin/business?from=&to=`: what the requests of these Berlin days brought, both included. */
export const businessApi = new Hono<AdminEnv>().get("/", validQuery(rangeQuery), async (c) => {
  const range = readRange(new URL(c.req.url).searchParams, berlinDay(new Date()));
  if (!range) return problem(400, RANGE_PROBLEM);
  return c.json(await readBusiness(c.var.bindings.db, range.from, range.to));
});
