import type { Database } from "../db/client.server";
import { fieldErrors } from "../platform/field-errors";
import type { FieldErrors } from "../platform/problem.server";
import { quoteSchema } from "./schema";
import { insertLead } from "./store.server";

/** What became of a submitted quote request. */
export type QuoteResult = { ok: true; id: string } | { ok: false; errors: FieldErrors };

/**
 * The one use case behind the wizard's action and `POST /api/leads`: validates raw input and stores the lead.
 *
 * @returns the errors by field when the input is not valid; nothing is stored then
 * @throws when the database fails; nothing is stored then
 */
export async function submitQuote(db: Database, input: unknown, now = new Date()): Promise<QuoteResult> {
  const parsed = quoteSchema.safeParse(input);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const id = crypto.randomUUID();
  await insertLead(db, { ...parsed.data, id, createdAt: now.toISOString() });
  return { ok: true, id };
}
