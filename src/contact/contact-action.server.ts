/** Answers a post of the contact form (browsers without JavaScript): the confirmation, or the form with its errors. */
import { deliverInBackground } from "../notify/deliver.server";
import { formPass, KEPT_BY_NOBODY, keyOfForm, readForm } from "../platform/page-form.server";
import { isOverLimit } from "../platform/rate-limit.server";
import type { RequestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { suspicionOf } from "../platform/suspicion.server";
import { type ContactErrors, type ContactFormState, type ContactState, readFields } from "./message";
import { submitContact } from "./submit.server";

/** The contact section's state with the status of the page. */
export interface ContactAnswer {
  state: ContactState;
  status: number;
  cacheControl: string;
}

export async function answerContactPost(
  request: Request,
  site: RequestContext,
  now = new Date(),
): Promise<ContactAnswer> {
  const { bindings } = site;
  const form = await readForm(request);
  const fields = readFields(form);
  const again = async (status: number, rest: Pick<ContactFormState, "notice"> & { errors?: ContactErrors }) => {
    const pass = await formPass(form, bindings.formSecret, now);
    return answer({ view: "form", fields, errors: {}, isPost: true, ...rest, ...pass }, status);
  };

  if (await isOverLimit(bindings.submissionLimit, request)) return again(429, { notice: "too-many" });
  try {
    const suspicion = await suspicionOf({ fields: form, request, via: "page" }, bindings.formSecret);
    const idempotencyKey = await keyOfForm(form, fields, now);
    const result = await submitContact(bindings, { input: fields, idempotencyKey, suspicion });
    if (result.kind !== "stored") return again(422, { errors: result.kind === "invalid" ? result.errors : {} });
    deliverInBackground(site, result.receipt.id);
    return answer({ view: "sent" }, 200);
  } catch (error) {
    logError(error, "contact submit");
    return again(503, { notice: "failed" });
  }
}

function answer(state: ContactState, status: number): ContactAnswer {
  return { state, status, cacheControl: KEPT_BY_NOBODY };
}
