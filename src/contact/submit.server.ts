import { openFollowUp } from "../follow-up/open.server";
import type { Bindings } from "../platform/bindings.server";
import { fieldErrors } from "../platform/field-errors";
import type { FieldErrors } from "../platform/problem.server";
import { hashBody, type Receipt, storeOnce } from "../platform/store-once.server";
import { contactSchema } from "./schema";
import { findContactMarks, insertContact } from "./store.server";

/** A send: raw input, the key that recognises a repetition, and why it may come from a program (null: no sign of it). */
export interface ContactSubmission {
  input: unknown;
  idempotencyKey: string | null;
  suspicion: string | null;
}

/** What became of it. `key-reused`: the key is known with another body. */
export type ContactResult =
  | { kind: "stored"; receipt: Receipt }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "key-reused" };

/**
 * The one use case behind the contact form's action and `POST /api/contacts`: validates raw input and stores the message once.
 *
 * @throws when the database fails; nothing is stored then
 */
export async function submitContact(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  submission: ContactSubmission,
  now = new Date(),
): Promise<ContactResult> {
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
