/** A quote request in German words, for the wizard, mails, lists and files: labels instead of ids, and no row for what was left out. */
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
import { type Quote, splitTasks } from "./schema";

/** The answers that have words, as the form has them (absent) or the table (null). */
export type AnswersToTell = Partial<
  Record<
    Exclude<keyof Quote, "privacyConsent" | "firstName" | "lastName" | "email" | "phone" | "address">,
    string | null
  >
>;

export interface Row {
  label: string;
  value: string;
}

/** The answers of one of the steps 1 to 3. */
export interface StepInWords {
  step: 1 | 2 | 3;
  title: string;
  rows: Row[];
}

export function answersByStep(answers: AnswersToTell): StepInWords[] {
  const service = isServiceId(answers.service) ? answers.service : "other";
  return [
    { step: 1, title: "Leistung", rows: text("Leistung", serviceLabel(service)) },
    {
      step: 2,
      title: "Objekt",
      rows: [
        ...chosen("Art", answers.propertyType, propertyTypesOf(service)),
        ...chosen("Größe", answers.size, sizesOf(service)),
        ...chosen("Wie oft", answers.frequency, frequencies),
        ...chosen("Räume", answers.rooms, rooms),
        ...chosen("Etagen", answers.floors, floors),
        ...chosen("Bäder", answers.bathrooms, bathrooms),
        ...text("Aufgaben", tasksInWords(answers)),
        ...text("Wünsche", answers.requirements),
      ],
    },
    {
      step: 3,
      title: "Termin",
      rows: [
        ...chosen("Beginn", answers.startDate, startDates),
        ...chosen("Tageszeit", answers.timePreference, timePreferences),
      ],
    },
  ];
}

export function answersInWords(answers: AnswersToTell): Row[] {
  return answersByStep(answers).flatMap(({ rows }) => rows);
}

function chosen(label: string, id: string | null | undefined, list: readonly Option[]): Row[] {
  return id ? [{ label, value: labelOf(list, id) }] : [];
}

function text(label: string, value: string | null | undefined): Row[] {
  return value ? [{ label, value }] : [];
}

/** The chosen tasks, joined by commas; empty when none was chosen. */
export function tasksInWords({ service, selectedServices }: AnswersToTell): string {
  const tasks = tasksOf(isServiceId(service) ? service : "other");
  return splitTasks(selectedServices ?? undefined)
    .map((task) => labelOf(tasks, task))
    .join(", ");
}
