import { leads } from "../db/schema";
import { insertLead } from "../requests/lists/leads.server";
import type { SubmissionForm } from "../requests/take-in/form.server";
import { type Quote, quoteSchema } from "./schema";

/** Submission descriptor of the quote wizard. */
export const quoteForm: SubmissionForm<Quote> = {
  kind: "lead",
  prefix: "R",
  schema: quoteSchema,
  table: leads,
  contents: ({ firstName, lastName, requirements }) => ({ lines: [firstName, lastName], text: requirements }),
  insert: insertLead,
};
