import { openFollowUp } from "../follow-up/open.server";
import type { Bindings } from "../platform/bindings.server";
import { fieldErrors } from "../platform/field-errors";
import type { FieldErrors } from "../platform/problem.server";
import { hashBody, type Receipt, storeOnce } from "../platform/store-once.server";
import { quoteSchema } from "./schema";
import { findLeadMarks, insertLead } from "./store.server";

/** A send: raw input, the key that recognises a repetition, and why it may come from a program (null: no sign of it). */
export interface QuoteSubmission {
  input: unknown;
  idempotencyKey: string | null;
  suspicion: string | null;
}

/** What became of it. `key-reused`: the key is known with another body. */
export type QuoteResult =
  | { kind: "stored"; receipt: Receipt }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "key-reused" };

/**
 * The one use case behind the wizard's action and `POST /api/leads`: validates raw input and stores the lead once.
 *
 * @throws when the database fails; nothing is stored then
 */
export async function submitQuote(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  submission: QuoteSubmission,
  now = new Date(),
): Promise<QuoteResult> {
  const { input, idempotencyKey, suspicion } = submission;
  const parsed = quoteSchema.safeParse(input);
  if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error) };

  const quote = parsed.data;
  const createdAt = now.toISOString();
  const mark = { idempotencyKey, bodyHash: await hashBody(quote) };
  return storeOnce(
    {
      prefix: "R",
      // Everything that belongs to a request is written in this one batch.
      insert: (receipt) =>
        db.$client.batch([
          insertLead(db, { ...quote, ...receipt, ...mark, suspicion, createdAt }),
          ...openFollowUp(db, { ...quote, ...receipt, kind: "lead", suspicion, createdAt }, mail?.receipts ?? false),
        ]),
      find: (receipt, key) => findLeadMarks(db, receipt, key),
    },
    mark,
  );
}
