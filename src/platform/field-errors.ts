import * as z from "zod/mini";

/** Message for a value of the wrong kind whose schema has none. */
z.config({ localeError: () => "Diese Angabe fehlt oder ist ungültig" });

/** Messages by field name, as the form shows them. */
export type FieldErrors = Record<string, string[]>;

const ERROR_PREFIX = "Fehler: ";

/** The document title of a form. Errors come first, because screen readers read the title first. */
export function titleWith(errors: FieldErrors, title: string): string {
  const plain = title.replace(ERROR_PREFIX, "");
  return Object.keys(errors).length > 0 ? ERROR_PREFIX + plain : plain;
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
