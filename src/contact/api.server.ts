import { Hono } from "hono/quick";
import { deliverInBackground } from "../notify/deliver.server";
import { type ApiEnv, requestContextOf } from "../platform/api-env.server";
import { answerSubmission } from "../platform/submission-api.server";
import { submitContact } from "./submit.server";

/** `POST /api/contacts`: 201 with the id and the reference of the stored message. */
export const contactApi = new Hono<ApiEnv>().post("/", (c) =>
  answerSubmission(c, async (submission) => {
    const result = await submitContact(c.var.bindings, submission);
    if (result.kind === "stored") deliverInBackground(requestContextOf(c), result.receipt.id);
    return result;
  }),
);
