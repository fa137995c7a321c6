import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { limitBody } from "../platform/json-body.server";
import { answerSubmission } from "../platform/submission-api.server";
import { submitQuote } from "./submit.server";

/** `POST /api/leads`: 201 with the id and the reference of the stored lead. */
export const quoteApi = new Hono<ApiEnv>().post("/", limitBody, (c) =>
  answerSubmission(c, (submission) => submitQuote(c.var.bindings.db, submission)),
);
