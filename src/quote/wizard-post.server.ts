/** The wizard without JavaScript: every step is a post to `/angebot` that carries the answers given so far. */
import type { FieldErrors } from "../platform/field-errors";
import type { FormFields } from "../platform/read-form";
import { isServiceId } from "../requests/answers/options";
import { STEP_COUNT, type Step } from "../requests/answers/questions";
import { type Answers, checkStep, chooseService } from "./steps";
import { INTENT_FIELD, PREVIOUS_SERVICE_FIELD, previousStepOf, readAnswers, type WizardState } from "./wizard-form";

/** A post of the wizard: either another view of it, or the finished answers to submit. */
type WizardPost = { submit: false; state: WizardState } | { submit: true; answers: Answers };

/** Works out what a post means. Input that no button of ours could send ends on step 1 with the answers kept. */
export function readWizardPost(form: FormFields): WizardPost {
  const step = readStep(form);
  const answers = readAnswers(form);
  const intent = form[INTENT_FIELD];

  if (intent === "submit") return { submit: true, answers };
  const earlier = previousStepOf(intent, step);
  if (earlier) return show(earlier, answers);

  const chosen =
    step === 1 && isServiceId(answers.service)
      ? chooseService(answers, answers.service, form[PREVIOUS_SERVICE_FIELD])
      : answers;
  const errors = checkStep(step, chosen);
  if (Object.keys(errors).length > 0) return show(step, chosen, errors);
  return show(Math.min(step + 1, STEP_COUNT) as Step, chosen);
}

function show(step: Step, answers: Answers, errors: FieldErrors = {}): WizardPost {
  return { submit: false, state: { step, answers, errors } };
}

/** The step that a post comes from. */
export function readStep(form: FormFields): Step {
  const step = Number(form.step);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}
