import { prepareInsert } from "../db/insert.server";
import { contacts } from "../db/schema";
import { contactSearchText } from "../db/search";
import type { SubmissionForm } from "../requests/take-in/form.server";
import { type ContactMessage, contactSchema } from "./schema";

// An answer of the form without a column does not compile.
const insert = prepareInsert(contacts);

/** Submission descriptor of the contact form. */
export const contactForm: SubmissionForm<ContactMessage> = {
  kind: "contact",
  prefix: "N",
  schema: contactSchema,
  table: contacts,
  lines: ["name", "subject"],
  texts: ["message"],
  insert: (db, message) => insert(db, { ...message, search: contactSearchText(message) }),
};
