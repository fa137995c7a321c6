import * as z from "zod/mini";

/** Message for a value of the wrong kind whose schema has none. */
z.config({ localeError: () => "Diese Angabe fehlt oder ist ungültig" });

/** Messages by field name, as the form shows them. */
export type FieldErrors = Record<string, string[]>;

/** What came of a form: messages by field, another reason why nothing was stored, or the words about what was done. */
interface Answered {
  errors?: FieldErrors;
  problem?: unknown;
  done?: string;
}

/** The document title of a form. What came of it stands first, because screen readers read the title first. */
export function titleWith({ errors = {}, problem, done }: Answered, title: string): string {
  if (problem || Object.keys(errors).length > 0) return `Fehler: ${title}`;
  // The first sentence of the answer; the dot of a day's number does not end one.
  return done ? `${/^(.*?(\D|\d{3}))\.( |$)/.exec(done)?.[1] ?? done} – ${title}` : title;
}

/** Turns a schema's issues into messages by field, in the order of the issues, each message once. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return errors;
}
