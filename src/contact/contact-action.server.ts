/** Handles posts of the contact form by browsers without JavaScript. */

import { CACHE_NONE, carriedFields, postHeaders, submitPost } from "../forms/page-post.server";
import { postedFields } from "../platform/read-form";
import type { RequestContext } from "../platform/request-context.server";
import { contactForm } from "./form.server";
import { type ContactState, readFields } from "./message";

/** The contact section's state with the status and headers of the page. */
interface ContactPostResult {
  state: ContactState;
  status: number;
  headers: Record<string, string>;
}

/** @returns the confirmation, or the form with its errors */
export async function handleContactPost(
  request: Request,
  site: RequestContext,
  now = new Date(),
): Promise<ContactPostResult> {
  const form = await postedFields(request);
  const fields = readFields(form);
  const outcome = await submitPost(contactForm, { request, form, input: fields, now }, site);
  const headers = postHeaders(CACHE_NONE, outcome);
  if (outcome.kind === "stored") {
    const { email, phone } = fields;
    const { receiptMail: receipt, isAnswerPromised } = outcome;
    return { state: { view: "sent", email, phone, receipt, isAnswerPromised }, status: 200, headers };
  }

  const isTokenSpent = outcome.kind === "failed" && outcome.notice.kind === "ask-again";
  const carried = carriedFields(form, site.bindings.formSecret, now, isTokenSpent);
  const result = outcome.kind === "failed" ? { notice: outcome.notice } : { errors: outcome.errors };
  const state: ContactState = { view: "form", fields, errors: {}, isPost: true, ...result, ...carried };
  return { state, status: outcome.status, headers };
}
