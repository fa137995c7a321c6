import { openFollowUp } from "../follow-up/open.server";
import type { Bindings } from "../platform/bindings.server";
import { fieldErrors } from "../platform/field-errors";
import { hashBody, type Submission, type SubmitResult, storeOnce } from "../platform/store-once.server";
import { contactSchema } from "./schema";
import { findContactMarks, insertContact } from "./store.server";

/**
 * The one use case behind the contact form's action and `POST /api/contacts`: validates raw input and stores the message once.
 *
 * @throws when the database fails; nothing is stored then
 */
export async function submitContact(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  submission: Submission,
  now = new Date(),
): Promise<SubmitResult> {
  const { input, idempotencyKey, suspicion } = submission;
  const parsed = contactSchema.safeParse(input);
  if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error) };

  const message = parsed.data;
  const createdAt = now.toISOString();
  const mark = { idempotencyKey, bodyHash: await hashBody(message) };
  return storeOnce(
    {
      prefix: "N",
      // Everything that belongs to a message is written in this one batch.
      insert: (receipt) =>
        db.$client.batch([
          insertContact(db, { ...message, ...receipt, ...mark, suspicion, createdAt }),
          ...openFollowUp(
            db,
            { ...message, ...receipt, kind: "contact", suspicion, createdAt },
            mail?.receipts ?? false,
          ),
        ]),
      find: (receipt, key) => findContactMarks(db, receipt, key),
    },
    mark,
  );
}
