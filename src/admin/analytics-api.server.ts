import { Hono } from "hono/quick";
import { readRange } from "../analytics/range";
import { readSummary } from "../analytics/summary.server";
import { berlinDay } from "../platform/berlin-days";
import { problem } from "../platform/problem.server";
import { type AdminEnv, needAdmin } from "./guard.server";

/** `GET /api/admin/analytics?from=&to=`: the summary of visits between two Berlin days, both included. */
export const analyticsSummaryApi = new Hono<AdminEnv>().get("/", needAdmin, async (c) => {
  const now = new Date();
  const range = readRange(new URL(c.req.url).searchParams, berlinDay(now));
  if (!range) return problem(400, "from und to müssen Tage sein (2026-11-21), und from darf nicht nach to liegen.");
  return c.json(await readSummary(c.var.bindings, range, now));
});
