import { contacts } from "../db/schema";
import type { SubmissionForm } from "../submission/form.server";
import { type ContactMessage, contactSchema } from "./schema";
import { insertContact } from "./store.server";

/** Submission descriptor of the contact form. */
export const contactForm: SubmissionForm<ContactMessage> = {
  kind: "contact",
  prefix: "N",
  schema: contactSchema,
  table: contacts,
  contents: ({ name, subject, message }) => ({ lines: [name, subject], text: message }),
  insert: insertContact,
};
