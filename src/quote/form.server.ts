import { leads } from "../db/schema";
import type { SubmissionForm } from "../submission/form.server";
import { type Quote, quoteSchema } from "./schema";
import { insertLead } from "./store.server";

/** Submission descriptor of the quote wizard. */
export const quoteForm: SubmissionForm<Quote> = {
  kind: "lead",
  prefix: "R",
  schema: quoteSchema,
  table: leads,
  contents: ({ firstName, lastName, requirements }) => ({ lines: [firstName, lastName], text: requirements }),
  insert: insertLead,
};
