import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { leads } from "../db/schema";
import { longTextIds } from "../requests/answers/questions";
import { fullAddress } from "../requests/full-address";
import type { StoredColumns, SubmissionForm } from "../requests/intake/form.server";
import { leadSearch } from "../requests/search.server";
import { type Quote, quoteSchema } from "./request-schema";

const insert = prepareInsert(leads);

export const quoteForm: SubmissionForm<Quote> = {
  kind: "lead",
  prefix: "R",
  schema: quoteSchema,
  table: leads,
  names: ["firstName", "lastName"],
  texts: longTextIds,
  insert: insertLead,
};

/** Statement that stores a request, for a batch. A question without a column does not compile. */
function insertLead(db: Database, lead: Quote & StoredColumns): D1PreparedStatement {
  const row = { ...lead, address: fullAddress(lead) };
  return insert(db, { ...row, ...leadSearch(row) });
}
