/**
 * Quote request with German labels instead of ids, for the wizard, mails, lists and files. Missing answers have no row.
 */
import { labelOf } from "../../content/labels";
import { splitTasks } from "./options";
import { type AnswerId, answerIds, nameOf, optionsOf, questionOf, STEPS, type Step, serviceOf } from "./questions";

/** Answers as the form holds them (absent when not given) or as the table does (null). */
export type StoredAnswers = Partial<Record<AnswerId, string | null>>;

export interface Row {
  label: string;
  value: string;
}

interface AnswerRow extends Row {
  field: AnswerId;
}

/** Rows that have a value. */
export function given(rows: readonly { label: string; value: string | null | undefined | false | 0 }[]): Row[] {
  return rows.filter((row): row is Row => Boolean(row.value));
}

const TITLES: Record<Step, string> = { 1: "Leistung", 2: "Umfang", 3: "Termin", 4: "Kontakt" };

export function answersByStep(answers: StoredAnswers): { step: Step; title: string; rows: AnswerRow[] }[] {
  const rows = answersInWords(answers);
  return STEPS.map((step) => ({
    step,
    title: TITLES[step],
    rows: rows.filter(({ field }) => questionOf(field).step === step),
  }));
}

export function answersInWords(answers: StoredAnswers): AnswerRow[] {
  return answerIds.flatMap((field) => {
    const value = answerInWords(field, answers);
    return value ? [{ field, label: nameOf(field), value }] : [];
  });
}

/** Labels of the chosen options, joined by commas; typed text as it is; null for no answer. */
export function answerInWords(field: AnswerId, answers: StoredAnswers): string | null {
  const answer = answers[field] || null;
  const options = optionsOf(field, serviceOf(answers));
  if (!answer || !options) return answer;
  const ids = questionOf(field).kind === "checklist" ? splitTasks(answer) : [answer];
  return ids.map((id) => labelOf(options, id)).join(", ");
}

const PLACES: Record<string, string> = {
  apartment: "Ihre Wohnung",
  house: "Ihr Haus",
  facade: "Ihre Fassade",
  ...Object.fromEntries(
    ["apartment_building", "office_complex", "commercial_building", "property_management"].map((type) => [
      type,
      "Ihr Gebäude",
    ]),
  ),
};

/** Place to be cleaned, as a customer calls it: "Ihre Wohnung"; "Ihre Räume" where the kind of building is unknown. */
export function placeInWords({ propertyType }: { propertyType?: string | null }): string {
  return PLACES[propertyType ?? ""] ?? "Ihre Räume";
}
