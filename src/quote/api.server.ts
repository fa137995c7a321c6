import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { limitBody, readJson } from "../platform/json-body.server";
import { invalidFields } from "../platform/problem.server";
import { limitRate } from "../platform/rate-limit.server";
import { submitQuote } from "./submit.server";

/** `POST /api/leads`: 201 with the id of the stored lead. */
export const quoteApi = new Hono<ApiEnv>().post("/", limitBody, async (c) => {
  const { db, submissionLimit } = c.var.bindings;
  const refused = await limitRate(submissionLimit, c.req.raw);
  if (refused) return refused;

  const body = await readJson(c.req.raw);
  if (!body.ok) return body.response;

  const result = await submitQuote(db, body.value);
  return result.ok ? c.json({ success: true, id: result.id }, 201) : invalidFields(result.errors);
});
