/** Every kind of field of each step of the wizard, to press Enter in. */
import type { Answers } from "../../src/quote/steps";
import { isAsked, type QuestionId, questionIds, questionOf, type Step } from "../../src/requests/answers/questions";
import { quoteAnswers } from "./quote-answers";

export const ENTER_STEPS: readonly Step[] = [1, 2, 3, 4];

const ANSWERS = quoteAnswers("household");

/** The first field of each kind that the step asks. */
export function fieldsOfEachKind(step: Step): QuestionId[] {
  const asked = questionIds.filter((id) => questionOf(id).step === step && isAsked(id, ANSWERS));
  return asked.filter((id) => asked.find((other) => questionOf(other).kind === questionOf(id).kind) === id);
}

/** Whether Enter belongs to the field: it begins a line, or opens a list. */
export function keepsEnter(id: QuestionId): boolean {
  return ["text", "select"].includes(questionOf(id).kind);
}

/** Everything is answered but, where the step `isOpen`, what it asks. */
export function answersAt(step: Step, isOpen: boolean): Answers {
  const given = Object.entries(ANSWERS).filter(([id]) => !isOpen || questionOf(id as QuestionId).step !== step);
  return Object.fromEntries(given);
}
