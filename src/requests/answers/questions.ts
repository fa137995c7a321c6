/**
 * Questions of the quote wizard, once, in their order everywhere: schema, steps and all that shows a request follow.
 * A new one is an entry here and its column in db/schema.ts, without which it does not compile (docs/tour.md).
 */
import { type RequirementsText, requirementsTexts, sizeHints } from "../../content/quote";
import { LIST_SEPARATOR } from "../../platform/text/read-form";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "../person-limits";
import {
  bathrooms,
  floors,
  frequencies,
  isServiceId,
  type Option,
  PRIVATE_PROPERTY_TYPES,
  prefilledPropertyType,
  propertyTypesOf,
  rooms,
  type ServiceId,
  serviceIds,
  serviceOptions,
  sizesOf,
  splitTasks,
  startDates,
  tasksOf,
  timePreferences,
} from "./options";

/** Hint of services that begin with a property type: nobody is to pass over what was not said. */
const PREFILLED_HINTS = Object.fromEntries(
  serviceIds
    .filter(prefilledPropertyType)
    .map((id) => [id, "Schon ausgewählt. Bitte ändern Sie es, wenn es anders ist."]),
);

export const ADDRESS_MAX_LENGTH = 300;
export const TOWN_MAX_LENGTH = 100;
export const REQUIREMENTS_MAX_LENGTH = 5000;
const COMPANY_MAX_LENGTH = 100;
const FURTHER_OBJECTS_MAX_LENGTH = 1000;

export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];
export const STEP_COUNT = STEPS.length;

interface Asked {
  step: Step;
  /** Label in the form. */
  label: string;
  /** Name of the answer in summaries, mails and tables; the label where it is absent. */
  name?: string;
  /** Whether the answer may be missing; required where it is absent. */
  optional?: true;
  /** Whether it is asked only where a company, an institution or a community of owners may ask. */
  ofCompanies?: true;
  /**
   * Services about which it is asked; then it is optional, and an answer is dropped with its service. Of none: what the
   * owner alone notes of a request, without showing it (requests/work/corrections.ts).
   */
  ofServices?: readonly ServiceId[];
  /** Message where the answer is missing. */
  missing?: string;
  hint?: string | Partial<Record<ServiceId, string>>;
  /** Whether it is folded at the end of its step (docs/decisions/0023). */
  folded?: true;
  /** Whether it is on one line with the question before it: always, or where the screen has room. */
  beside?: "always" | "roomy";
  /** Whether it says who and where the person is: shown with the other contact data, in no row of its own. */
  person?: true;
}

/** A closed list: radios, a select, or a checklist whose answer is joined by `LIST_SEPARATOR`. */
interface ChoiceQuestion extends Asked {
  kind: "choice" | "select" | "checklist";
  options: readonly Option[] | ((service: ServiceId) => readonly Option[]);
  /** Whether the labels are short enough for two in a row on a phone. */
  paired?: true;
}

/** Typed text: one line, or several. */
interface TextQuestion extends Asked {
  kind: "line" | "text";
  min?: number;
  max: number;
  autoComplete?: string;
  /** Visible lines of a text. */
  rows?: number;
  /** Hint and example for each service. */
  hints?: Record<ServiceId, RequirementsText>;
}

/** Fields with rules of their own, and the consent. */
interface ContactQuestion extends Asked {
  kind: "email" | "phone" | "postcode" | "consent";
}

/** Rule that a question which is not asked of everybody cannot be required. */
type Bounds =
  | { optional: true; kind: Exclude<(ChoiceQuestion | TextQuestion | ContactQuestion)["kind"], "choice"> }
  | { optional?: never; ofCompanies?: never; ofServices?: never };

export type Question = (ChoiceQuestion | TextQuestion | ContactQuestion) & Bounds;

export const questions = {
  service: {
    step: 1,
    kind: "choice",
    label: "Leistung",
    missing: "Bitte wählen Sie eine Leistung",
    options: serviceOptions,
  },
  propertyType: {
    step: 2,
    kind: "choice",
    label: "Art des Objekts",
    name: "Art",
    missing: "Bitte wählen Sie die Art des Objekts",
    hint: PREFILLED_HINTS,
    options: propertyTypesOf,
    paired: true,
  },
  size: {
    step: 2,
    kind: "choice",
    label: "Größe",
    missing: "Bitte wählen Sie die Größe",
    hint: sizeHints,
    options: sizesOf,
    paired: true,
  },
  frequency: {
    step: 2,
    kind: "choice",
    label: "Wie oft?",
    name: "Wie oft",
    missing: "Bitte wählen Sie, wie oft gereinigt werden soll",
    options: frequencies,
    paired: true,
  },
  rooms: { step: 2, kind: "select", label: "Räume", optional: true, options: rooms, folded: true },
  floors: { step: 2, kind: "select", label: "Etagen", optional: true, options: floors, folded: true, beside: "always" },
  bathrooms: {
    step: 2,
    kind: "select",
    label: "Bäder",
    optional: true,
    options: bathrooms,
    folded: true,
    beside: "always",
  },
  selectedServices: {
    step: 2,
    kind: "checklist",
    label: "Was soll gemacht werden?",
    name: "Aufgaben",
    hint: "Wählen Sie alles aus, was Sie brauchen.",
    optional: true,
    options: tasksOf,
    paired: true,
    folded: true,
  },
  furtherObjects: {
    step: 2,
    kind: "text",
    label: "Weitere Objekte",
    hint: "Adresse, Art und Größe, je Objekt eine Zeile.",
    optional: true,
    ofCompanies: true,
    max: FURTHER_OBJECTS_MAX_LENGTH,
    rows: 2,
    folded: true,
  },
  requirements: {
    step: 2,
    kind: "text",
    label: "Besondere Wünsche",
    name: "Wünsche",
    optional: true,
    max: REQUIREMENTS_MAX_LENGTH,
    rows: 3,
    hints: requirementsTexts,
  },
  startDate: {
    step: 3,
    kind: "choice",
    label: "Gewünschter Beginn",
    name: "Beginn",
    missing: "Bitte wählen Sie den gewünschten Beginn",
    options: startDates,
  },
  timePreference: {
    step: 3,
    kind: "choice",
    label: "Bevorzugte Tageszeit",
    name: "Tageszeit",
    missing: "Bitte wählen Sie eine Tageszeit",
    options: timePreferences,
  },
  firstName: {
    step: 4,
    kind: "line",
    label: "Vorname",
    min: NAME_MIN_LENGTH,
    max: NAME_MAX_LENGTH,
    autoComplete: "given-name",
    person: true,
  },
  lastName: {
    step: 4,
    kind: "line",
    label: "Nachname",
    min: NAME_MIN_LENGTH,
    max: NAME_MAX_LENGTH,
    autoComplete: "family-name",
    beside: "always",
    person: true,
  },
  company: {
    step: 4,
    kind: "line",
    label: "Firma",
    hint: "Oder Einrichtung, Verwaltung, Verein",
    optional: true,
    ofCompanies: true,
    max: COMPANY_MAX_LENGTH,
    autoComplete: "organization",
  },
  // Anybody who was given the link could take the request over with an address of their own.
  email: { step: 4, kind: "email", label: "E-Mail", person: true },
  phone: { step: 4, kind: "phone", label: "Telefon", beside: "roomy", person: true },
  address: {
    step: 4,
    kind: "text",
    label: "Adresse",
    hint: "Wo gereinigt wird: Straße und Hausnummer",
    optional: true,
    max: ADDRESS_MAX_LENGTH,
    autoComplete: "street-address",
    rows: 1,
    person: true,
  },
  postcode: { step: 4, kind: "postcode", label: "Postleitzahl", optional: true, person: true },
  town: {
    step: 4,
    kind: "line",
    label: "Ort",
    optional: true,
    max: TOWN_MAX_LENGTH,
    autoComplete: "address-level2",
    beside: "always",
    person: true,
  },
  privacyConsent: {
    step: 4,
    kind: "consent",
    label: "Einwilligung",
    missing: "Sie müssen der Datenschutzerklärung zustimmen",
    person: true,
  },
} as const satisfies Record<string, Question>;

export type Questions = typeof questions;
export type QuestionId = keyof Questions;

/** Ids of the questions with this property. */
type IdsWith<Property> = { [Id in QuestionId]: Questions[Id] extends Property ? Id : never }[QuestionId];

/** Questions with a row of their own wherever a request is shown. */
export type AnswerId = Exclude<QuestionId, IdsWith<{ person: true }>>;

/** Answers of these that every visitor of the form gives. */
type RequiredAnswerId = Exclude<AnswerId, IdsWith<{ optional: true }>>;

const QUESTION_OF: Record<QuestionId, Question> = questions;

export const questionIds = Object.keys(questions) as QuestionId[];

export const answerIds = questionIds.filter((id) => !questionOf(id).person) as AnswerId[];

export const requiredAnswerIds = answerIds.filter((id) => !questionOf(id).optional) as RequiredAnswerId[];

/** Empty answers for a request that came in otherwise, in place of the required ones that nobody was asked for. */
export const unasked = Object.fromEntries(requiredAnswerIds.map((id) => [id, ""])) as Record<RequiredAnswerId, "">;

/** Answers that people type about the work: the customer's page shows them when the owner has replied. */
export const typedAnswerIds = answerIds.filter((id) => !("options" in questionOf(id)));

/** Typed answers with several lines. */
export const longTextIds = typedAnswerIds.filter((id) => questionOf(id).kind === "text") as IdsWith<{
  kind: "text";
  person?: never;
}>[];

export function questionOf(id: QuestionId): Question {
  return QUESTION_OF[id];
}

/** Name of the answer where it is shown; the id of one that only a newer version asks, before a rollback. */
export function nameOf(id: QuestionId): string {
  const { name, label }: Pick<Question, "name" | "label"> = questionOf(id) ?? { label: id };
  return name ?? label;
}

/** The service of the answers; "other" until a known one is chosen. */
export function serviceOf({ service }: { service?: unknown }): ServiceId {
  return isServiceId(service) ? service : "other";
}

/** Whether a question is asked. An answer that was given already stays visible, whatever else is changed. */
export function isAsked(id: QuestionId, answers: Partial<Record<QuestionId, string | null>>): boolean {
  const { ofServices, ofCompanies } = questionOf(id);
  if (ofServices && !ofServices.includes(serviceOf(answers))) return false;
  if (!ofCompanies || answers[id]) return true;
  const { propertyType } = answers;
  const possible = propertyType ? [propertyType] : propertyTypesOf(serviceOf(answers)).map((type) => type.id);
  return possible.some((type) => !PRIVATE_PROPERTY_TYPES.includes(type));
}

/** The closed list of a question for a service; undefined where the answer is typed. */
export function optionsOf(id: QuestionId, service: ServiceId): readonly Option[] | undefined {
  const question = questionOf(id);
  if (!("options" in question)) return undefined;
  return typeof question.options === "function" ? question.options(service) : question.options;
}

/** The part of an answer that is possible with the service; "" if nothing is left of it. */
export function fittingPart(id: QuestionId, answer: string, service: ServiceId): string {
  const { ofServices, kind } = questionOf(id);
  if (ofServices && !ofServices.includes(service)) return "";
  const ids = optionsOf(id, service)?.map((option) => option.id);
  if (!ids) return answer;
  if (kind !== "checklist") return ids.includes(answer) ? answer : "";
  return splitTasks(answer)
    .filter((task) => ids.includes(task))
    .join(LIST_SEPARATOR);
}
