/**
 * The order of the wizard's steps and what each requires (spec sections 2, 4 and 9). Pure: shared by the page's action
 * and the wizard in the browser.
 */
import { quotePage } from "../content/quote";
import { fieldErrors } from "../platform/field-errors";
import {
  isServiceId,
  type Option,
  prefilledPropertyType,
  propertyTypesOf,
  type ServiceId,
  sizesOf,
  tasksOf,
} from "./options";
import {
  contactStep,
  propertyStepOfService,
  type Quote,
  scheduleStep,
  serviceStep,
  splitTasks,
  TASK_SEPARATOR,
} from "./schema";

export const STEP_COUNT = 4;
const PAGE_TITLE = quotePage.meta.title;
export const SENT_TITLE = `Anfrage gesendet – ${PAGE_TITLE}`;
export type Step = 1 | 2 | 3 | 4;

/** Answers as forms hold them: text by field name. Ticked consent is "true"; tasks are joined as the API expects. */
export type QuoteField = keyof Quote;
export type Answers = Partial<Record<QuoteField, string>>;
export type AnswerErrors = Partial<Record<QuoteField, string[]>>;

/** Labels of the required choices. */
export const choiceLabels = {
  service: "Leistung",
  propertyType: "Art des Objekts",
  size: "Größe",
  frequency: "Wie oft?",
  startDate: "Gewünschter Beginn",
  timePreference: "Bevorzugte Tageszeit",
} as const satisfies Partial<Record<QuoteField, string>>;

const CONTACT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "postcode",
  "town",
  "privacyConsent",
] as const;

const STEPS = {
  1: { heading: "Welche Reinigung brauchen Sie?", fields: ["service"], schema: serviceStep },
  2: {
    heading: "Was soll gereinigt werden?",
    fields: ["propertyType", "size", "frequency", "requirements", "selectedServices", "rooms", "floors", "bathrooms"],
    schema: propertyStepOfService,
  },
  3: { heading: "Wann passt es Ihnen?", fields: ["startDate", "timePreference"], schema: scheduleStep },
  4: { heading: "Wie erreichen wir Sie?", fields: CONTACT_FIELDS, schema: contactStep },
} as const satisfies Record<Step, { heading: string; fields: readonly QuoteField[]; schema: unknown }>;

/** Every field of the funnel, in the order in which it is asked. */
export const quoteFields: readonly QuoteField[] = Object.values(STEPS).flatMap((step) => step.fields);

export function headingOf(step: Step): string {
  return STEPS[step].heading;
}

export function fieldsOf(step: Step): readonly QuoteField[] {
  return STEPS[step].fields;
}

/** Progress in percent: step / 4 * 100 (spec section 9). */
export function progressOf(step: Step): number {
  return (step / STEP_COUNT) * 100;
}

/** The wizard starts at step 2 with the link's service, or at step 1 if the link has none or an unknown one. */
export function initialStep(serviceParameter: string | null): { step: Step; answers: Answers; entered?: ServiceId } {
  if (!isServiceId(serviceParameter)) return { step: 1, answers: {} };
  return { step: 2, answers: chooseService({}, serviceParameter), entered: serviceParameter };
}

/**
 * Sets the service, keeps what is still valid under it, drops what no longer fits, and pre-fills the property type.
 *
 * @param before the service for which the other answers were given; a property type that it pre-filled was not
 * chosen by the visitor and is not carried over
 */
export function chooseService(answers: Answers, service: ServiceId, before: unknown = answers.service): Answers {
  const isPrefilled =
    isServiceId(before) && before !== service && answers.propertyType === prefilledPropertyType(before);
  const fits = (list: readonly Option[], id: string | undefined) => list.some((option) => option.id === id);
  const tasks = tasksOf(service);
  return {
    ...answers,
    service,
    propertyType:
      !isPrefilled && fits(propertyTypesOf(service), answers.propertyType)
        ? answers.propertyType
        : prefilledPropertyType(service),
    size: fits(sizesOf(service), answers.size) ? answers.size : "",
    selectedServices: splitTasks(answers.selectedServices)
      .filter((task) => fits(tasks, task))
      .join(TASK_SEPARATOR),
  };
}

/** What is wrong with one step's answers; empty when it is complete. */
export function checkStep(step: Step, answers: Answers): AnswerErrors {
  const parsed = STEPS[step].schema.safeParse(toInput(answers));
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/**
 * Asks the visitor to confirm a phone number without any digit, which the specification allows. It asks once:
 * submitting the same number again is accepted.
 *
 * @param asked the number that was last questioned
 * @param again how to confirm it, in German
 */
export function phoneWarning(
  { phone = "" }: Pick<Answers, "phone">,
  asked: string | undefined,
  again = "senden Sie die Anfrage noch einmal ab",
): AnswerErrors {
  if (/\d/.test(phone) || phone === asked) return {};
  return {
    phone: [`In der Telefonnummer steht keine Ziffer. Ist sie richtig so, ${again}`],
  };
}

export function isComplete(step: Step, answers: Answers): boolean {
  return Object.keys(checkStep(step, answers)).length === 0;
}

/** A choice that the visitor has to make. */
export type RequiredChoice = keyof typeof choiceLabels;

/** What still has to be chosen before a step can be left (spec section 4). */
export function missingChoices(step: Step, answers: Answers): RequiredChoice[] {
  const choices = Object.keys(choiceLabels) as RequiredChoice[];
  return choices.filter((field) => fieldsOf(step).includes(field) && !answers[field]);
}

/** The last step that may be shown: every step before it is complete. */
export function furthestStep(answers: Answers): Step {
  const steps: Step[] = [1, 2, 3];
  return steps.find((step) => !isComplete(step, answers)) ?? 4;
}

export function hasContactData(answers: Answers): boolean {
  return CONTACT_FIELDS.some((field) => answers[field]);
}

/** The first step that contains one of the invalid fields. */
export function firstStepWith(errors: AnswerErrors): Step {
  const steps: Step[] = [1, 2, 3];
  return steps.find((step) => fieldsOf(step).some((field) => errors[field])) ?? 4;
}

/** The document title, with the step from step 2 on. Errors come first, because screen readers read the title first. */
export function titleOf(step: Step, errors: AnswerErrors): string {
  const title = step === 1 ? PAGE_TITLE : `Schritt ${step} von ${STEP_COUNT}: ${headingOf(step)} – ${PAGE_TITLE}`;
  return Object.keys(errors).length > 0 ? `Fehler: ${title}` : title;
}

/** The answers as the schema and the API take them. */
export function toInput(answers: Answers): Record<string, unknown> {
  return { ...answers, privacyConsent: answers.privacyConsent === "true" };
}
