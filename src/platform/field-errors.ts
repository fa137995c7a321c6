import type * as z from "zod/mini";

/** Turns a schema's issues into messages by field, in the order of the issues, each message once. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return errors;
}

/** Errors from a page's response or the API, as Conform's initial result; undefined if there are none. */
export function failedResult(payload: Record<string, string>, errors: Record<string, string[]>) {
  const fields = Object.keys(errors);
  if (fields.length === 0) return undefined;
  return {
    submission: { payload, fields, intent: null },
    error: { formErrors: null, fieldErrors: { ...errors } },
  };
}
