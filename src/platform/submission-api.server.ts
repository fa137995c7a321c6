import type { Context } from "hono";
import type { ApiEnv } from "./api-env.server";
import { keyReused, readIdempotencyKey } from "./idempotency-key.server";
import { readJson } from "./json-body.server";
import { invalidFields } from "./problem.server";
import { limitRate } from "./rate-limit.server";
import type { Submission, SubmitResult } from "./store-once.server";
import { suspicionOf } from "./suspicion.server";

/** Answers a POST of a submission as JSON: 201 with id and reference, or the problem (decisions, "The API"). */
export async function answerSubmission(
  c: Context<ApiEnv>,
  submit: (submission: Submission) => Promise<SubmitResult>,
): Promise<Response> {
  const refused = await limitRate(c.var.bindings.submissionLimit, c.req.raw);
  if (refused) return refused;
  const header = readIdempotencyKey(c.req.raw);
  if (!header.ok) return header.response;
  const body = await readJson(c.req);
  if (!body.ok) return body.response;

  const sent = { fields: body.value, request: c.req.raw, via: "api" } as const;
  const suspicion = await suspicionOf(sent, c.var.bindings.formSecret);
  const result = await submit({ input: body.value, idempotencyKey: header.key, suspicion });
  if (result.kind === "invalid") return invalidFields(result.errors);
  if (result.kind === "key-reused") return keyReused();
  return c.json({ success: true, ...result.receipt }, 201);
}
