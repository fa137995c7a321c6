/** "Link noch einmal schicken": the link goes to the request's own address, and the answer says nothing of it. */
import * as z from "zod/mini";
import type { Bindings } from "../platform/bindings.server";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { email } from "../platform/text-fields";
import { countedBatch, countsOfClient, isOverBudget } from "../platform/write-budget.server";
import { announceLink } from "../requests/outbox/set-off.server";

/** However it is typed: "r7k3m92", "R 7K3M 92". */
const REFERENCE = /^R[\s-]*(\w{4})[\s-]*(\w{2})$/i;

export const askSchema = z.object({
  email,
  reference: z.pipe(
    z
      .string("Bitte geben Sie die Nummer Ihrer Anfrage ein")
      .check(z.trim(), z.regex(REFERENCE, "Die Nummer sieht so aus: R-\u20607K3M-\u206092")),
    z.transform((typed) => typed.replace(REFERENCE, "R-$1-$2").toUpperCase()),
  ),
});

/** Whether mails can go out to customers, and there are links. */
export function sendsLinks({ mail, linkSecrets }: Pick<Bindings, "mail" | "linkSecrets">): boolean {
  return mail !== undefined && linkSecrets !== undefined;
}

/**
 * Queues the mail in one batch, which does the same for every address and number.
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
    await countedBatch(db, counts, now, [mail]);
  } catch (error) {
    if (isOverBudget(error)) return "over";
    throw error;
  }
  return undefined;
}
