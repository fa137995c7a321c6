/** Schemas of the answers, made from the questions, for wizard, action and API; the browser loads `zod/mini`. */
import * as z from "zod/mini";
import { email } from "../platform/mail/email";
import { optionalText, typedText, UNKNOWN_CHOICE } from "../platform/text/text-fields";
import { type Option, type ServiceId, serviceIds } from "../requests/answers/options";
import {
  fittingPart,
  optionsOf,
  type Question,
  type QuestionId,
  type Questions,
  questionIds,
  questionOf,
  REQUIREMENTS_MAX_LENGTH,
} from "../requests/answers/questions";
import { phone } from "../requests/phone-schema";
import { optionalPostcode } from "../requests/postcode";

/** The type of an answer: an id where the list says which, and undefined where it may be missing. */
type Answer<Asked> = Asked extends { kind: "consent" }
  ? true
  : Asked extends { options: readonly Option<infer Id>[]; optional?: never }
    ? Id
    : Asked extends { optional: true }
      ? string | undefined
      : string;

type Shape = { [Id in QuestionId]: z.ZodMiniType<Answer<Questions[Id]>, unknown> };

export const shape = Object.fromEntries(questionIds.map((id) => [id, fieldOf(id)])) as unknown as Shape;

/** Message of a question, with its name, because the error summary shows messages without their fields. */
function messageOf(question: Question): string {
  const { label, missing } = question;
  const minimum = "min" in question && question.min;
  return missing ?? (minimum ? `${label} muss mindestens ${minimum} Zeichen lang sein` : `Es fehlt noch: ${label}`);
}

/** Schema of an answer. Choices are those of every service; `fits` checks what depends on the chosen one. */
function fieldOf(id: QuestionId): z.ZodMiniType {
  const question = questionOf(id);
  const isOptional = question.optional ?? false;
  switch (question.kind) {
    case "choice":
    case "select":
      return choice(id, isOptional);
    case "checklist":
      return optionalText(REQUIREMENTS_MAX_LENGTH);
    case "line":
    case "text":
      return typedText(question, messageOf(question));
    case "email":
      return email;
    case "phone":
      return phone;
    case "postcode":
      return optionalPostcode;
    case "consent":
      return z.literal(true, { error: messageOf(question) });
  }
}

/** Schema of an optional choice: absent, null and "" all become undefined. */
function choice(id: QuestionId, isOptional: boolean) {
  const ids = new Set(serviceIds.flatMap((service) => optionsOf(id, service) ?? []).map((option) => option.id));
  if (!isOptional) {
    const missing = messageOf(questionOf(id));
    // An unknown service leads back to the first step, which says what to do there.
    return z.enum([...ids], { error: ({ input }) => (input && id !== "service" ? UNKNOWN_CHOICE : missing) });
  }
  return z.pipe(
    z.nullish(z.enum([...ids, ""], { error: UNKNOWN_CHOICE })),
    z.transform((chosen) => chosen || undefined),
  );
}

/** Check that the answers belong to the service: a size that it does not offer is an error. */
export function fits(ids: readonly QuestionId[]) {
  return z.superRefine<{ service: ServiceId }>((quote: { service: ServiceId } & { [id: string]: unknown }, context) => {
    const { service } = quote;
    for (const id of ids) {
      const input = quote[id];
      if (typeof input === "string" && fittingPart(id, input, service) !== input)
        context.issues.push({ code: "custom", message: UNKNOWN_CHOICE, path: [id], input });
    }
  });
}

/** Schema of some questions with the service, on which their answers may depend. */
export function schemaOf<Id extends QuestionId>(ids: readonly Id[]) {
  const fields = Object.fromEntries(["service" as const, ...ids].map((id) => [id, shape[id]]));
  return z.object(fields as Pick<Shape, Id | "service">).check(fits(ids) as never);
}
