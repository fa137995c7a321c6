import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { limitBody } from "../platform/json-body.server";
import { answerSubmission } from "../platform/submission-api.server";
import { submitContact } from "./submit.server";

/** `POST /api/contacts`: 201 with the id and the reference of the stored message. */
export const contactApi = new Hono<ApiEnv>().post("/", limitBody, (c) =>
  answerSubmission(c, (submission) => submitContact(c.var.bindings.db, submission)),
);
