/** Steps of the wizard in their order, and what each requires, for the page's action and the browser. Pure. */
import { quoteTitle } from "../content/quote";
import { type FieldErrors, fieldErrors, titleWith } from "../platform/text/field-errors";
import { insideSentence } from "../platform/text/inside-sentence";
import { isServiceId, prefilledPropertyType, type ServiceId, serviceLabel } from "../requests/answers/options";
import {
  fittingPart,
  type QuestionId,
  questionIds,
  questionOf,
  STEP_COUNT,
  type Step,
} from "../requests/answers/questions";
import { isDialable } from "../requests/phone-schema";
import { schemaOf } from "./schema";

export const SENT_TITLE = `Anfrage gesendet – ${quoteTitle}`;

/** Answers as forms hold them: text by field name. Ticked consent is "true"; tasks are joined as the API expects. */
export type Answers = Partial<Record<QuestionId, string>>;

const HEADINGS: Record<Step, string> = {
  1: "Welche Reinigung brauchen Sie?",
  2: "Was soll gereinigt werden?",
  3: "Wann passt es Ihnen?",
  4: "Wie erreichen wir Sie?",
};

/** Heading of a step; that of the second names the service, which a link may have chosen. */
export function headingOf(step: Step, { service }: Answers): string {
  const heading = HEADINGS[step];
  if (step !== 2 || !isServiceId(service)) return heading;
  return `${serviceLabel(service)}: ${insideSentence(heading)}`;
}

const SCHEMAS = {
  1: schemaOf(questionsOf(1)),
  2: schemaOf(questionsOf(2)),
  3: schemaOf(questionsOf(3)),
  4: schemaOf(questionsOf(4)),
};

/** Questions of a step, also those that the chosen service does without. */
export function questionsOf(step: Step): QuestionId[] {
  return questionIds.filter((id) => questionOf(id).step === step);
}

/** Progress in percent: step / 4 * 100. */
export function progressOf(step: Step): number {
  return (step / STEP_COUNT) * 100;
}

/** First step: 2 with the link's service, or 1 if the link has none or an unknown one. */
export function initialStep(serviceParameter: string | null): { step: Step; answers: Answers; entered?: ServiceId } {
  if (!isServiceId(serviceParameter)) return { step: 1, answers: {} };
  return { step: 2, answers: chooseService({}, serviceParameter), entered: serviceParameter };
}

/**
 * Answers under a service: keeps what is valid, drops what no longer fits, and pre-fills the property type.
 *
 * @param before the service for which the other answers were given; a property type that it pre-filled was not chosen
 * by the visitor and is not carried over
 */
export function chooseService(answers: Answers, service: ServiceId, before: unknown = answers.service): Answers {
  const fitting: Answers = { ...answers, service };
  for (const id of questionIds)
    if (answers[id] && id !== "service") fitting[id] = fittingPart(id, answers[id], service);
  const isPrefilled =
    isServiceId(before) && before !== service && answers.propertyType === prefilledPropertyType(before);
  if (isPrefilled || !fitting.propertyType) fitting.propertyType = prefilledPropertyType(service);
  return fitting;
}

/** Errors of one step's answers; empty when it is complete. */
export function checkStep(step: Step, answers: Answers): FieldErrors {
  const parsed = SCHEMAS[step].safeParse(toInput(answers));
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  // The schemas of the other steps contain the service too, but only the first step asks for it.
  if (step !== 1) delete errors.service;
  return errors;
}

/**
 * Question whether a phone number without four digits is right, which the specification allows. It is asked once:
 * submitting the same number again is accepted.
 *
 * @param asked the number that was last questioned
 */
export function phoneWarning({ phone = "" }: Pick<Answers, "phone">, asked: string | undefined): FieldErrors {
  if (isDialable(phone) || phone === asked) return {};
  return {
    phone: ["Die Telefonnummer hat weniger als vier Ziffern. Stimmt sie so, senden Sie die Anfrage noch einmal ab"],
  };
}

export function isComplete(step: Step, answers: Answers): boolean {
  return Object.keys(checkStep(step, answers)).length === 0;
}

/** Choices that are missing before a step can be left. */
export function missingChoices(step: Step, answers: Answers): QuestionId[] {
  return questionsOf(step).filter((id) => {
    return questionOf(id).kind === "choice" && !answers[id];
  });
}

/** The last step that may be shown: every step before it is complete. */
export function furthestStep(answers: Answers): Step {
  const steps: Step[] = [1, 2, 3];
  return steps.find((step) => !isComplete(step, answers)) ?? 4;
}

/** Step after a complete one. A change from the summary leads straight back to it, if nothing is open. */
export function nextStep(step: Step, answers: Answers, isChange = false): Step {
  return isChange ? furthestStep(answers) : (Math.min(step + 1, STEP_COUNT) as Step);
}

export function hasContactData(answers: Answers): boolean {
  return questionsOf(4).some((field) => answers[field]);
}

/** The first step that contains one of the invalid fields. */
export function firstStepWith(errors: FieldErrors): Step {
  const steps: Step[] = [1, 2, 3];
  return steps.find((step) => questionsOf(step).some((field) => errors[field])) ?? 4;
}

interface TitledStep {
  step: Step;
  errors: FieldErrors;
  areaAnswer?: string;
}

/** The document title, with the step from step 2 on. @param problem reason why the last submit failed */
export function titleOf({ step, errors, areaAnswer: done }: TitledStep, problem?: unknown): string {
  const place = step === 1 ? "" : `Schritt ${step} von ${STEP_COUNT}: ${HEADINGS[step]} – `;
  return titleWith({ errors, problem, done }, place + quoteTitle);
}

/** Answers as the schema and the API take them: every field, empty where nothing was answered. */
export function toInput(answers: Answers): Record<string, unknown> {
  const fields = questionIds.map((id) => [id, answers[id] ?? ""]);
  return { ...Object.fromEntries(fields), privacyConsent: answers.privacyConsent === "true" };
}
