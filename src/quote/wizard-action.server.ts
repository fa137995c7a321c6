/** Answers the wizard's posts (browsers without JavaScript): the next step, the errors, or the thank-you screen. */
import { deliverInBackground } from "../notify/deliver.server";
import type { Bindings } from "../platform/bindings.server";
import { formPass, KEPT_BY_BROWSER, KEPT_BY_NOBODY, keyOfForm, readForm } from "../platform/page-form.server";
import { isOverLimit } from "../platform/rate-limit.server";
import type { RequestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import type { SubmitResult } from "../platform/store-once.server";
import { suspicionOf } from "../platform/suspicion.server";
import { isServiceId } from "./options";
import { type Answers, firstStepWith, hasContactData, toInput } from "./steps";
import { submitQuote } from "./submit.server";
import { ENTERED_FIELD, type QuotePageData, type WizardPage, type WizardState } from "./wizard-form";
import { readWizardPost } from "./wizard-post.server";

/** A page with its status and what caches may do with it. */
export interface WizardAnswer {
  page: QuotePageData;
  status: number;
  cacheControl: string;
}

export async function answerWizardPost(request: Request, site: RequestContext): Promise<WizardAnswer> {
  const { bindings } = site;
  const form = await readForm(request);
  const entered = form.get(ENTERED_FIELD);
  const kept = {
    ...(await formPass(form, bindings.formSecret)),
    entered: isServiceId(entered) ? entered : undefined,
  };
  const post = readWizardPost(form);
  if (!post.submit) {
    const hasErrors = Object.keys(post.state.errors).length > 0;
    return wizard({ ...post.state, ...kept }, hasErrors ? 422 : 200);
  }

  const state: WizardState = { step: 4, answers: post.answers, errors: {}, ...kept };
  if (await isOverLimit(bindings.submissionLimit, request)) return wizard(state, 429, "too-many");
  try {
    const result = await submit(request, form, post.answers, bindings);
    if (result.kind === "stored") {
      deliverInBackground(site, result.receipt.id);
      return sent(result.receipt.reference, post.answers);
    }
    const errors = result.kind === "invalid" ? result.errors : {};
    return wizard({ ...state, step: firstStepWith(errors), errors }, 422);
  } catch (error) {
    logError(error, "wizard submit");
    return wizard(state, 503, "failed");
  }
}

async function submit(request: Request, form: FormData, answers: Answers, bindings: Bindings): Promise<SubmitResult> {
  const suspicion = await suspicionOf({ fields: form, request, via: "page" }, bindings.formSecret);
  const idempotencyKey = await keyOfForm(form, answers);
  return submitQuote(bindings, { input: toInput(answers), idempotencyKey, suspicion });
}

function wizard(state: WizardState, status: number, notice?: WizardPage["notice"]): WizardAnswer {
  return {
    page: { view: "wizard", state, isPost: true, notice },
    status,
    cacheControl: hasContactData(state.answers) ? KEPT_BY_NOBODY : KEPT_BY_BROWSER,
  };
}

function sent(reference: string, answers: Answers): WizardAnswer {
  return { page: { view: "sent", reference, answers }, status: 200, cacheControl: KEPT_BY_NOBODY };
}
