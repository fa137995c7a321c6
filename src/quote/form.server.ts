import { leads } from "../db/schema";
import { insertLead } from "../requests/lists/leads.server";
import type { SubmissionForm } from "../requests/take-in/form.server";
import { longTextIds, questionIds, questionOf } from "./questions";
import { type Quote, quoteSchema } from "./schema";

/** What is typed on one line: names, and the town. */
const LINES = questionIds.filter((id) => questionOf(id).kind === "line");

/** Submission descriptor of the quote wizard. */
export const quoteForm: SubmissionForm<Quote> = {
  kind: "lead",
  prefix: "R",
  schema: quoteSchema,
  table: leads,
  contents(quote: Record<string, unknown>) {
    const typed = (ids: readonly string[]) => ids.flatMap((id) => (quote[id] ? String(quote[id]) : []));
    return { lines: typed(LINES), text: typed(longTextIds).join("\n\n") };
  },
  insert: insertLead,
};
