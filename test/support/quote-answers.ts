/** A request in which every question is answered, made from the list of questions. */
import type { ServiceId } from "../../src/requests/answers/options";
import { isAsked, optionsOf, type QuestionId, questionIds, questionOf } from "../../src/requests/answers/questions";

const CONTACT = { email: "joerg.beispiel@example.com", phone: "04191 000 999", postcode: "24568" };

/** One valid answer to each question that the service is asked, as forms hold it: no two are the same text. */
export function quoteAnswers(service: ServiceId): Partial<Record<QuestionId, string>> {
  const asked = questionIds.filter((id) => isAsked(id, { service }));
  return { ...Object.fromEntries(asked.map((id) => [id, answerTo(id, service)])), service };
}

function answerTo(id: QuestionId, service: ServiceId): string {
  const { kind } = questionOf(id);
  switch (kind) {
    case "choice":
    case "select":
    case "checklist":
      return optionsOf(id, service)?.at(-1)?.id ?? "";
    case "line":
    case "text":
      return `Getippt ${id}`;
    case "consent":
      return "true";
    default:
      return CONTACT[kind];
  }
}
