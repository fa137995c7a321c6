import { contacts } from "../db/schema";
import { insertContact } from "../requests/lists/contacts.server";
import type { SubmissionForm } from "../requests/take-in/form.server";
import { type ContactMessage, contactSchema } from "./schema";

/** Submission descriptor of the contact form. */
export const contactForm: SubmissionForm<ContactMessage> = {
  kind: "contact",
  prefix: "N",
  schema: contactSchema,
  table: contacts,
  contents: ({ name, subject, message }) => ({ lines: [name, subject], text: message }),
  insert: insertContact,
};
