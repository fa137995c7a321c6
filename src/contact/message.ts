/** What the contact form carries, read the same way by the page's action and in the browser. */
import { fieldErrors } from "../platform/field-errors";
import type { CarriedFields } from "../submission/hidden-fields";
import type { SendFailure } from "../submission/send-notice";
import { type ContactMessage, contactSchema } from "./schema";

/** What was typed, by field name. */
export type ContactFields = Partial<Record<keyof ContactMessage, string>>;
export type ContactErrors = Partial<Record<keyof ContactMessage, string[]>>;

/**
 * What the contact section shows: the form, or the confirmation after a message was sent. `isPost` says that the page
 * answers a post; `notice` says that a send failed.
 */
export interface ContactFormState extends CarriedFields {
  view: "form";
  fields: ContactFields;
  errors: ContactErrors;
  isPost: boolean;
  notice?: SendFailure;
}

/** The confirmation says by which way the answer comes, and whether a mail was sent. */
export interface ContactSent extends Pick<ContactFields, "email" | "phone"> {
  view: "sent";
  receipt?: boolean | undefined;
}
export type ContactState = ContactFormState | ContactSent;

export const emptyContactForm: ContactFormState = { view: "form", fields: {}, errors: {}, isPost: false };

const FIELDS = Object.keys(contactSchema.shape) as (keyof ContactMessage)[];

export function readFields(form: FormData): ContactFields {
  const fields: ContactFields = {};
  for (const field of FIELDS) {
    const value = form.get(field);
    if (typeof value === "string") fields[field] = value;
  }
  return fields;
}

/** What is wrong with the fields; empty when the message can be sent. */
export function checkFields(fields: ContactFields): ContactErrors {
  const parsed = contactSchema.safeParse(fields);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
