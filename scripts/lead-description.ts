/** The body of `POST /api/leads` as JSON Schema. */
import { toJSONSchema } from "zod";
import { quoteSchema } from "../src/quote/schema";
import { serviceIds } from "../src/requests/answers/options";
import { nameOf, optionsOf, type QuestionId, questionIds, questionOf } from "../src/requests/answers/questions";

/** The schema that checks requests, with each field's German name, and in words what depends on the service. */
export function leadInput() {
  const { $schema, properties = {}, ...schema } = toJSONSchema(quoteSchema, { io: "input", unrepresentable: "any" });
  const questions = questionIds.map((id) => [
    id,
    { title: nameOf(id), description: inWords(id), ...(properties[id] as object) },
  ]);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(questions) } };
}

/** @returns undefined where the schema says it all */
function inWords(id: QuestionId): string | undefined {
  const question = questionOf(id);
  const parts = [
    question.services && `Only for the services ${question.services.join(", ")}.`,
    question.kind === "checklist" && "Ids joined by a comma and a space.",
    "options" in question && typeof question.options === "function" && `Depends on the service: ${listsOf(id)}.`,
  ];
  return parts.filter(Boolean).join(" ") || undefined;
}

/** "30-50, 51-80 for household; …", each list once. */
function listsOf(id: QuestionId): string {
  const services = Map.groupBy(serviceIds, (service) =>
    optionsOf(id, service)
      ?.map((option) => option.id)
      .join(", "),
  );
  return [...services].map(([list, ids]) => `${list} for ${ids.join(", ")}`).join("; ");
}
