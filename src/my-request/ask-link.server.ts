/** "Link noch einmal schicken": the link goes to the request's own address, and the page never says whether. */
import * as z from "zod/mini";
import { write } from "../db/guard.server";
import { email } from "../platform/mail/email";
import { type FieldErrors, fieldErrors } from "../platform/text/field-errors";
import type { Bindings } from "../platform/worker/bindings.server";
import { countBatch, countsOfClient, isOverBudget } from "../platform/worker/write-budget.server";
import { readReference } from "../requests/intake/reference.server";
import { announceLink } from "../requests/outbox/triggered.server";

export const askSchema = z.object({
  email,
  reference: z.string("Bitte geben Sie die Nummer Ihrer Anfrage ein").check(
    z.overwrite((typed) => readReference(typed) ?? ""),
    z.minLength(1, "Die Nummer sieht so aus: R-7K3M-92"),
  ),
});

/**
 * Queues the mail in a batch that is the same for every address and number.
 *
 * @returns messages by field; "over" beyond the client's writes of a day; undefined when done, whatever was found
 */
export async function askForLink(
  { db, formSecret }: Pick<Bindings, "db" | "formSecret">,
  request: Request,
  typed: Record<string, string | undefined>,
  now = new Date(),
): Promise<FieldErrors | "over" | undefined> {
  const asked = askSchema.safeParse(typed);
  if (!asked.success) return fieldErrors(asked.error);
  const counts = countsOfClient({ request, secret: formSecret, now });
  const mail = announceLink(db, asked.data.reference, asked.data.email, now);
  try {
    await write(db, [countBatch(db, counts, now), mail]);
  } catch (error) {
    if (isOverBudget(error)) return "over";
    throw error;
  }
  return undefined;
}
