/** The wizard without JavaScript: every step is a post to `/angebot` that carries the answers given so far. */
import { isServiceId } from "./options";
import { type AnswerErrors, type Answers, checkStep, chooseService, STEP_COUNT, type Step } from "./steps";
import { readAnswers, type WizardState } from "./wizard-form";

/** What a button of the form asks for: go on, go back, jump back to a step, or send the request. */
type Intent = { kind: "next" } | { kind: "back" } | { kind: "goto"; step: Step } | { kind: "submit" };

/** A post of the wizard: either another view of it, or the finished answers to submit. */
export type WizardPost = { submit: false; state: WizardState } | { submit: true; answers: Answers };

/** Works out what a post means. Input that no button of ours could send ends on step 1 with the answers kept. */
export function readWizardPost(form: FormData): WizardPost {
  const step = readStep(form.get("step"));
  const answers = readAnswers(form);
  const intent = readIntent(form.get("intent"));

  if (intent.kind === "submit") return { submit: true, answers };
  if (intent.kind === "back") return show(Math.max(step - 1, 1) as Step, answers);
  if (intent.kind === "goto") return show(intent.step, answers);

  const chosen = step === 1 && isServiceId(answers.service) ? chooseService(answers, answers.service) : answers;
  const errors = checkStep(step, chosen);
  if (Object.keys(errors).length > 0) return show(step, chosen, errors);
  return show(Math.min(step + 1, STEP_COUNT) as Step, chosen);
}

function show(step: Step, answers: Answers, errors: AnswerErrors = {}): WizardPost {
  return { submit: false, state: { step, answers, errors } };
}

function readStep(value: FormDataEntryValue | null): Step {
  const step = Number(value);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}

function readIntent(value: FormDataEntryValue | null): Intent {
  if (value === "submit" || value === "back") return { kind: value };
  const goto = /^step-([1-4])$/.exec(String(value));
  return goto ? { kind: "goto", step: Number(goto[1]) as Step } : { kind: "next" };
}
