import type * as z from "zod/mini";

/** Messages by field name, as the form shows them. */
export type FieldErrors = Record<string, string[]>;

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
