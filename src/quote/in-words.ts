/**
 * A quote request with German labels instead of ids, for the wizard, mails, lists and files. Missing answers have no
 * row.
 */
import {
  bathrooms,
  floors,
  frequencies,
  isServiceId,
  labelOf,
  type Option,
  propertyTypesOf,
  rooms,
  serviceLabel,
  sizesOf,
  startDates,
  tasksOf,
  timePreferences,
} from "./options";
import { type contactStep, type Quote, splitTasks } from "./schema";

/** The answers about the work itself: not the person, and not where the visitor came from. */
type AnswerField = Exclude<keyof Quote, keyof typeof contactStep.shape | "firstSource" | "firstCampaign" | "entryPage">;

/** Answers as the form holds them (absent when not given) or as the table does (null). */
export type StoredAnswers = Partial<Record<AnswerField, string | null>>;

/** Labels of the answers, in the order of a table's columns. */
export const answerLabels = {
  service: "Leistung",
  propertyType: "Art",
  size: "Größe",
  rooms: "Räume",
  floors: "Etagen",
  bathrooms: "Bäder",
  frequency: "Wie oft",
  startDate: "Beginn",
  timePreference: "Tageszeit",
  selectedServices: "Aufgaben",
  requirements: "Wünsche",
} as const satisfies Record<AnswerField, string>;

export interface Row {
  label: string;
  value: string;
}

interface AnswerRow extends Row {
  field: AnswerField;
}

/** The answers of one of the steps 1 to 3. */
interface StepInWords {
  step: 1 | 2 | 3;
  title: string;
  rows: AnswerRow[];
}

/** The labelled answers, grouped by step. */
export function answersByStep(answers: StoredAnswers): StepInWords[] {
  const service = isServiceId(answers.service) ? answers.service : "other";
  return [
    { step: 1, title: "Leistung", rows: text("service", serviceLabel(service)) },
    {
      step: 2,
      title: "Objekt",
      rows: [
        ...chosen("propertyType", answers, propertyTypesOf(service)),
        ...chosen("size", answers, sizesOf(service)),
        ...chosen("frequency", answers, frequencies),
        ...chosen("rooms", answers, rooms),
        ...chosen("floors", answers, floors),
        ...chosen("bathrooms", answers, bathrooms),
        ...text("selectedServices", tasksInWords(answers)),
        ...text("requirements", answers.requirements),
      ],
    },
    {
      step: 3,
      title: "Termin",
      rows: [...chosen("startDate", answers, startDates), ...chosen("timePreference", answers, timePreferences)],
    },
  ];
}

export function answersInWords(answers: StoredAnswers): AnswerRow[] {
  return answersByStep(answers).flatMap(({ rows }) => rows);
}

function chosen(field: AnswerField, answers: StoredAnswers, list: readonly Option[]): AnswerRow[] {
  const id = answers[field];
  return text(field, id && labelOf(list, id));
}

function text(field: AnswerField, value: string | null | undefined): AnswerRow[] {
  return value ? [{ field, label: answerLabels[field], value }] : [];
}

/** The chosen tasks, joined by commas; empty when none was chosen. */
function tasksInWords({ service, selectedServices }: StoredAnswers): string {
  const tasks = tasksOf(isServiceId(service) ? service : "other");
  return splitTasks(selectedServices ?? undefined)
    .map((task) => labelOf(tasks, task))
    .join(", ");
}
