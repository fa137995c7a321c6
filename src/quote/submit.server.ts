import { openFollowUp } from "../follow-up/open.server";
import type { Bindings } from "../platform/bindings.server";
import { fieldErrors } from "../platform/field-errors";
import { hashBody, type Submission, type SubmitResult, storeOnce } from "../platform/store-once.server";
import { quoteSchema } from "./schema";
import { findLeadMarks, insertLead } from "./store.server";

/**
 * The one use case behind the wizard's action and `POST /api/leads`: validates raw input and stores the lead once.
 *
 * @throws when the database fails; nothing is stored then
 */
export async function submitQuote(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  submission: Submission,
  now = new Date(),
): Promise<SubmitResult> {
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
