/** Form fields of the wizard, read the same way by the page's action and in the browser. */
import type { CarriedFields } from "../forms/hidden-fields";
import type { FormWords, SendFailure } from "../forms/outcome";
import type { FieldErrors } from "../platform/text/field-errors";
import { type FormFields, pickFields } from "../platform/text/read-form";
import type { ServiceId } from "../requests/answers/options";
import { questionIds, type Step } from "../requests/answers/questions";
import type { ReceiptMail } from "../requests/outbox/triggered.server";
import type { Answers } from "./steps";

/** Hidden field with `WizardState.entered`. */
export const ENTERED_FIELD = "entered";

/** Hidden field of step 1 with the service that was chosen when it was shown (`chooseService`). */
export const PREVIOUS_SERVICE_FIELD = "fitted";

/** Hidden field of step 4 with the phone number that was asked about (`phoneWarning`). */
export const ASKED_PHONE_FIELD = "askedPhone";

/** Hidden field that says that the summary led back to this step (`nextStep`). */
export const CHANGE_FIELD = "change";

/**
 * Value of the button that asks whether the company comes to the typed postcode. The others have "next", "submit",
 * "back" or `goToStep`.
 */
export const ASK_AREA = "area";

/** Value of a button that leads back to this step. */
export function goToStep(step: Step): string {
  return `step-${step}`;
}

/** Whether a button of the summary, "Ändern", was pressed. */
export function isOfSummary(intent: unknown): boolean {
  return String(intent).startsWith("step-");
}

/** Step that a button goes back to; undefined when it goes forward. @param intent its value, or whatever a post has */
export function previousStepOf(intent: unknown, from: Step): Step | undefined {
  if (intent === "back") return Math.max(from - 1, 1) as Step;
  const goTo = /^step-([1-4])$/.exec(String(intent));
  return goTo ? (Number(goTo[1]) as Step) : undefined;
}

export interface WizardState extends CarriedFields {
  step: Step;
  /** Service of the link that opened the wizard: step 1 offers it even if it is not one of its seven. */
  entered?: ServiceId;
  answers: Answers;
  errors: FieldErrors;
  /** Phone number that the errors ask about, if they do. */
  askedPhone?: string;
  /** Whether the summary led back to this step. */
  isChange?: boolean;
  /** Answer whether the company comes to the postcode, where that was asked. */
  areaAnswer?: string;
}

/** Page of the wizard. `isPost`: it answers a post, so the tab's draft does not count. `notice`: a send failed. */
export type WizardPage = { view: "wizard"; state: WizardState; isPost: boolean; notice?: SendFailure };
/**
 * Page of the thank-you screen. `path` is the request's own page, once known; `receipt` says whether a mail confirms
 * it, undefined without a sender. `answers` are absent after a reload: the tab has kept none.
 */
export interface SentPage {
  view: "sent";
  reference: string;
  answers?: Answers;
  path?: string;
  /** Whether the path is being asked for. */
  isLinkAwaited?: boolean;
  takesPhotos?: boolean;
  receipt?: ReceiptMail;
  /** The owner's notice of the day; absent where the frame has it already. */
  notice?: string;
}
export type QuotePageData = WizardPage | SentPage;

/** Answers in the form: those of the step that is shown, and those in hidden fields. */
export function readAnswers(form: FormFields): Answers {
  return pickFields(form, questionIds);
}

export const quoteWords: FormWords = {
  sent: {
    title: "Angebot angefordert!",
    description: "Vielen Dank für Ihre Anfrage. Wir melden uns schnellstmöglich bei Ihnen.",
  },
  failed: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
};
