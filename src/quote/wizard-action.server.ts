/** The wizard without JavaScript: every step is a post to `/angebot` that carries the answers given so far. */
import {
  CACHE_NONE,
  CACHE_PRIVATE,
  carriedFields,
  type PostOutcome,
  postHeaders,
  submitPost,
  TOO_MANY,
} from "../forms/page-post.server";
import { readOffice } from "../opening/opening.server";
import { isOverLimit } from "../platform/http/rate-limit.server";
import type { RequestContext } from "../platform/http/request-context.server";
import { withUnicodeDomains } from "../platform/mail/unicode-domains.server";
import type { FieldErrors } from "../platform/text/field-errors";
import { type FormFields, INTENT_FIELD, postedFields } from "../platform/text/read-form";
import { isServiceId } from "../requests/answers/options";
import { STEP_COUNT, type Step } from "../requests/answers/questions";
import { linkPath } from "../requests/link.server";
import { quoteForm } from "./form.server";
import { areaAnswer } from "./postcode";
import {
  type Answers,
  checkStep,
  chooseService,
  firstStepWith,
  hasContactData,
  isComplete,
  nextStep,
  phoneWarning,
  toInput,
} from "./steps";
import {
  ASK_AREA,
  ASKED_PHONE_FIELD,
  CHANGE_FIELD,
  ENTERED_FIELD,
  isOfSummary,
  PREVIOUS_SERVICE_FIELD,
  previousStepOf,
  type QuotePageData,
  readAnswers,
  type SentPage,
  type WizardState,
} from "./wizard-form";

interface WizardPostResult {
  page: QuotePageData;
  status: number;
  headers: Record<string, string>;
}

/** Page after a post: the next step, the step with its errors, or the thank-you screen. */
export async function handleWizardPost(
  request: Request,
  site: RequestContext,
  now = new Date(),
): Promise<WizardPostResult> {
  const { formSecret, formLimit, submissionLimit } = site.bindings;
  const isOver = await isOverLimit(formLimit, request);
  const form = await postedFields(request);
  const { [ENTERED_FIELD]: entered, [ASKED_PHONE_FIELD]: askedPhone } = form;
  const carried = (outcome?: PostOutcome) => ({
    ...carriedFields(form, formSecret, now, outcome),
    entered: isServiceId(entered) ? entered : undefined,
    askedPhone,
  });
  const post = readWizardPost(form);
  if (!post.submit) {
    if (isOver) {
      const stay = { ...post.state, step: readStep(form), errors: {}, ...carried() };
      return refused(stay, TOO_MANY);
    }
    const hasErrors = Object.keys(post.state.errors).length > 0;
    return wizard({ ...post.state, ...carried() }, hasErrors ? 422 : 200);
  }

  const { answers } = post;
  const doubt = phoneWarning(answers, askedPhone);
  if (doubt.phone && isComplete(4, answers)) {
    return wizard({ step: 4, answers, errors: doubt, ...carried(), askedPhone: answers.phone }, 422);
  }
  const isOverOwn = isOver || (await isOverLimit(submissionLimit, request));
  const outcome = await submitPost(quoteForm, { request, form, isOver: isOverOwn, input: toInput(answers), now }, site);
  if (outcome.kind === "stored") {
    const { ids, receiptMail } = outcome;
    // A request that has just been stored has link generation 1.
    const path = linkPath(site.bindings.linkSecrets, { ...ids, linkGeneration: 1 });
    const { reference } = ids;
    const takesPhotos = site.bindings.photos !== undefined;
    const shown = { ...answers, email: withUnicodeDomains(answers.email ?? "") };
    const { notice } = await readOffice(site.bindings.db, now);
    const page: SentPage = { view: "sent", reference, answers: shown, path, takesPhotos, receipt: receiptMail, notice };
    return { page, status: 200, headers: postHeaders(CACHE_NONE) };
  }
  const state: WizardState = { step: 4, answers, errors: {} };
  if (outcome.kind === "failed") return refused({ ...state, ...carried(outcome) }, outcome);
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

/** Post of the wizard: either another view of it, or the finished answers to submit. */
type WizardPost = { submit: false; state: WizardState } | { submit: true; answers: Answers };

/** Meaning of a post. Input that no button of ours could send ends on step 1 with the answers kept. */
export function readWizardPost(form: FormFields): WizardPost {
  const step = readStep(form);
  const answers = readAnswers(form);
  const intent = form[INTENT_FIELD];

  if (intent === "submit") return { submit: true, answers };
  if (intent === ASK_AREA)
    return { submit: false, state: { step, answers, errors: {}, areaAnswer: areaAnswer(answers.postcode ?? "") } };
  const isChange = isOfSummary(intent) || Boolean(form[CHANGE_FIELD]);
  const show = (step: Step, answers: Answers, errors: FieldErrors = {}): WizardPost => ({
    submit: false,
    state: { step, answers, errors, isChange: isChange && step < STEP_COUNT },
  });
  const earlier = previousStepOf(intent, step);
  if (earlier) return show(earlier, answers);

  const chosen =
    step === 1 && isServiceId(answers.service)
      ? chooseService(answers, answers.service, form[PREVIOUS_SERVICE_FIELD])
      : answers;
  const errors = checkStep(step, chosen);
  if (Object.keys(errors).length > 0) return show(step, chosen, errors);
  return show(nextStep(step, chosen, isChange), chosen);
}

function readStep(form: FormFields): Step {
  const step = Number(form.step);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}
