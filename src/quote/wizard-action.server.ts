/** Handles the wizard's posts by browsers without JavaScript. */

import {
  CACHE_NONE,
  CACHE_PRIVATE,
  carriedFields,
  type PostOutcome,
  postHeaders,
  submitPost,
  TOO_MANY,
} from "../forms/page-post.server";
import { isOverLimit } from "../platform/rate-limit.server";
import { postedFields } from "../platform/read-form";
import type { RequestContext } from "../platform/request-context.server";
import { isServiceId } from "../requests/answers/options";
import { linkPath } from "../requests/link.server";
import { quoteForm } from "./form.server";
import { firstStepWith, hasContactData, isComplete, phoneWarning, toInput } from "./steps";
import { ASKED_PHONE_FIELD, ENTERED_FIELD, type QuotePageData, type SentPage, type WizardState } from "./wizard-form";
import { readStep, readWizardPost } from "./wizard-post.server";

/** A page with its status and headers. */
interface WizardPostResult {
  page: QuotePageData;
  status: number;
  headers: Record<string, string>;
}

/** @returns the next step, the step with its errors, or the thank-you screen */
export async function handleWizardPost(
  request: Request,
  site: RequestContext,
  now = new Date(),
): Promise<WizardPostResult> {
  const { formSecret, formLimit } = site.bindings;
  const form = await postedFields(request);
  const entered = form[ENTERED_FIELD];
  const carried = (isTokenSpent = false) => ({
    ...carriedFields(form, formSecret, now, isTokenSpent),
    entered: isServiceId(entered) ? entered : undefined,
  });
  const post = readWizardPost(form);
  if (!post.submit) {
    if (await isOverLimit(formLimit, request)) {
      const stay = { ...post.state, step: readStep(form), errors: {}, ...carried() };
      return refused(stay, TOO_MANY);
    }
    const hasErrors = Object.keys(post.state.errors).length > 0;
    return wizard({ ...post.state, ...carried() }, hasErrors ? 422 : 200);
  }

  const { answers } = post;
  const doubt = phoneWarning(answers, form[ASKED_PHONE_FIELD]);
  if (doubt.phone && isComplete(4, answers)) {
    return wizard({ step: 4, answers, errors: doubt, askedPhone: answers.phone, ...carried() }, 422);
  }
  const outcome = await submitPost(quoteForm, { request, form, input: toInput(answers), now }, site);
  if (outcome.kind === "stored") {
    const { receipt, receiptMail } = outcome;
    // A request that has just been stored has link generation 1.
    const path = linkPath(site.bindings.linkSecrets, { ...receipt, linkGeneration: 1 });
    const page: SentPage = { view: "sent", reference: receipt.reference, answers, path, receipt: receiptMail };
    return { page, status: 200, headers: postHeaders(CACHE_NONE) };
  }
  const state: WizardState = { step: 4, answers, errors: {} };
  if (outcome.kind === "failed") return refused({ ...state, ...carried(outcome.notice.kind === "ask-again") }, outcome);
  const { errors } = outcome;
  return wizard({ ...state, ...carried(), step: firstStepWith(errors), errors }, outcome.status);
}

function wizard(state: WizardState, status: number): WizardPostResult {
  return { page: { view: "wizard", state, isPost: true }, status, headers: postHeaders(cacheControlFor(state)) };
}

function refused(state: WizardState, outcome: Extract<PostOutcome, { kind: "failed" }>): WizardPostResult {
  const page = { view: "wizard", state, isPost: true, notice: outcome.notice } as const;
  return { page, status: outcome.status, headers: postHeaders(cacheControlFor(state), outcome) };
}

function cacheControlFor({ answers }: WizardState): string {
  return hasContactData(answers) ? CACHE_NONE : CACHE_PRIVATE;
}
