import { Hono } from "hono/quick";
import type { ApiEnv } from "../../platform/http/api-env.server";
import { invalidFields } from "../../platform/http/problem.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { json } from "../../platform/http/valid-input.server";
import { withUnicodeDomains } from "../../platform/mail/unicode-domains.server";
import { overBudget } from "../over-budget.server";
import type { Sender, SubmissionForm } from "./form.server";
import { TOKEN_FIELD } from "./form-fields";
import { type KeyVariables, keyReused, takeKey } from "./idempotency-key.server";
import { submit } from "./store.server";

const limitSubmissions = limitRate(({ submissionLimit }) => submissionLimit);

interface KeyEnv extends ApiEnv {
  Variables: ApiEnv["Variables"] & KeyVariables;
}

/**
 * `POST` of a form's submission as JSON: 201 with id and reference, or the problem. Where there is a sender of mails,
 * `receipt` says whether a receipt goes out. A token that is too old, spent or, from a browser, unreadable is the 422
 * of the field `formToken`: the same body with a new one is accepted. `email` is the address as people read it:
 * browsers send the domain in Punycode.
 */
export function submissionApi<Answers extends Sender>(form: SubmissionForm<Answers>) {
  return new Hono<KeyEnv>().post("/", limitSubmissions, takeKey, json(form.schema), async (c) => {
    const sent = { fields: await c.req.json(), request: c.req.raw, via: "api" } as const;
    const { bindings, idempotencyKey } = c.var;
    const now = new Date();
    const answers = c.req.valid("json");
    const result = await submit(form, bindings, { answers, idempotencyKey, sent }, now);
    if ("ok" in result) {
      const { ids, receiptMail } = result.ok;
      c.var.deliver(ids.id);
      const email = answers.email && withUnicodeDomains(answers.email);
      return c.json({ success: true, ...ids, receipt: receiptMail, email }, 201);
    }
    if (result.no === "over-budget") return overBudget(now);
    if (result.no === "conflict") return keyReused();
    return invalidFields({ [TOKEN_FIELD]: ["Das Formular wurde schon verwendet oder ist nicht mehr gültig."] });
  });
}
