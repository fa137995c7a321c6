/** The contact form's fields, read the same way by the page's action and in the browser. */
import { messageFieldIds } from "../content/message-fields";
import type { CarriedFields } from "../forms/hidden-fields";
import type { FormWords, SendFailure } from "../forms/outcome";
import { keptForm } from "../platform/browser/typed";
import { type FieldErrors, fieldErrors } from "../platform/text/field-errors";
import { type FormFields, pickFields } from "../platform/text/read-form";
import type { ReceiptMail } from "../requests/outbox/triggered.server";
import { messageSchema, type PostedMessage } from "./schema";

export type TypedMessage = Partial<Record<keyof PostedMessage, string>>;

/** Contact form as it is shown. `isPost`: the page responds to a post. `notice`: a submission failed. */
export interface ContactFormState extends CarriedFields {
  view: "form";
  fields: TypedMessage;
  errors: FieldErrors;
  isPost: boolean;
  notice?: SendFailure;
}

/** The confirmation, which says how we will reply and whether a mail was sent. */
export interface ContactSent extends Pick<TypedMessage, "email" | "phone"> {
  view: "sent";
  receipt?: ReceiptMail;
}
export type ContactState = ContactFormState | ContactSent;

export const emptyContactForm: ContactFormState = { view: "form", fields: {}, errors: {}, isPost: false };

/** Answers of the form; a field that it lacks is left out. */
export function readFields(form: FormFields): TypedMessage {
  return pickFields(form, messageFieldIds);
}

/** Errors of the fields; empty when the message can be sent. */
export function checkFields(fields: TypedMessage): FieldErrors {
  const parsed = messageSchema.safeParse(fields);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/** What was typed and not sent, for this tab alone. With its key a copy of the tab sends the same message. */
export const messageDraft = keptForm<TypedMessage & { key?: string }>("contact");

/** Puts the draft into the form's empty fields. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(messageDraft.read() ?? {})) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value)
      field.value = value;
  }
}

export const contactWords: FormWords = {
  sent: {
    title: "Nachricht gesendet!",
    description: "Vielen Dank für Ihre Nachricht. Wir melden uns schnellstmöglich bei Ihnen.",
  },
  failed: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
};
