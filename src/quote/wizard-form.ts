/** What the wizard's form carries, read the same way by the page's action and in the browser. */
import type { ServiceId } from "./options";
import { TASK_SEPARATOR } from "./schema";
import { type AnswerErrors, type Answers, quoteFields, type Step } from "./steps";

/** The hidden field in which `WizardState.entered` travels. */
export const ENTERED_FIELD = "entered";

/** The buttons' name. Their value is "next", "submit", "back" or `goToStep`. */
export const INTENT_FIELD = "intent";

/** The value of a button that leads back to this step. */
export function goToStep(step: Step): string {
  return `step-${step}`;
}

/** The step that a button leads back to; undefined when it leads on. @param intent the button's value, or whatever a post has in its place */
export function wayBack(intent: unknown, from: Step): Step | undefined {
  if (intent === "back") return Math.max(from - 1, 1) as Step;
  const goTo = /^step-([1-4])$/.exec(String(intent));
  return goTo ? (Number(goTo[1]) as Step) : undefined;
}

/** What the wizard shows. */
export interface WizardState {
  step: Step;
  /** The service of the link that led here: step 1 offers it, also when it is none of its seven. */
  entered?: ServiceId | undefined;
  answers: Answers;
  errors: AnswerErrors;
  /** The day of the form's first post, which makes its key together with the answers (platform/page-form.server.ts). Given with that post. */
  formId?: string;
  /** When the form was first used, signed by the server (platform/form-token.server.ts). Given with the first post. */
  formToken?: string;
}

/**
 * What the page shows: the wizard or the thank-you screen. `isPost` says that the page answers a post, so that its state and not the
 * tab's draft counts; `notice` that a submit came to nothing.
 */
export type WizardPage = { view: "wizard"; state: WizardState; isPost: boolean; notice?: "failed" | "too-many" };
export type SentPage = { view: "sent"; reference: string; answers: Answers };
export type QuotePageData = WizardPage | SentPage;

/** Every answer in the form: those of the step that is shown, and those that travel in hidden fields. */
export function readAnswers(form: FormData): Answers {
  const answers: Answers = {};
  for (const field of quoteFields) {
    const values = form.getAll(field).filter((value) => typeof value === "string");
    if (values.length > 0)
      answers[field] = field === "selectedServices" ? joinTasks(values) : values[values.length - 1];
  }
  return answers;
}

/** Tasks come one by one from the checkboxes of step 2, or joined from the hidden field of the other steps. */
function joinTasks(values: string[]): string {
  return values.filter((value) => value !== "").join(TASK_SEPARATOR);
}
