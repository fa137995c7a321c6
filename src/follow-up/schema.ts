/** What the operator's changes send to the API. */
import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH, requiredText, tooLong } from "../platform/text-fields";
import { lossReasons, statuses } from "./options";

export const NOTE_MAX_LENGTH = 2000;
export const AMOUNT_MAX_EUROS = 10_000_000;

const UNKNOWN_CHOICE = "Diese Auswahl gibt es nicht";
const AMOUNT_MESSAGE = "Bitte geben Sie den Auftragswert in Euro ein, z. B. 1.250,00";

/** The version that was on the screen when the change was made. */
const version = z.int({ error: "Bitte laden Sie die Anfrage neu" });

const ids = <Id extends string>(list: readonly { id: Id }[]) => list.map(({ id }) => id) as [Id, ...Id[]];

export const statusChangeSchema = z
  .object({
    version,
    status: z.enum(ids(statuses), { error: UNKNOWN_CHOICE }),
    /** Needed when lost. */
    lossReason: z.optional(z.enum(ids(lossReasons), { error: UNKNOWN_CHOICE })),
    /** Net worth in cents; needed when won. */
    amountCents: z.optional(
      z
        .int({ error: AMOUNT_MESSAGE })
        .check(z.minimum(0, AMOUNT_MESSAGE), z.maximum(AMOUNT_MAX_EUROS * 100, AMOUNT_MESSAGE)),
    ),
  })
  .check(
    z.superRefine((change, context) => {
      if (change.status === "lost" && !change.lossReason) {
        context.issues.push({
          code: "custom",
          message: "Bitte wählen Sie einen Grund",
          path: ["lossReason"],
          input: change,
        });
      }
      if (change.status === "won" && change.amountCents === undefined) {
        context.issues.push({ code: "custom", message: AMOUNT_MESSAGE, path: ["amountCents"], input: change });
      }
    }),
  );

export const noteSchema = z.object({ text: requiredText(1, NOTE_MAX_LENGTH, "Bitte schreiben Sie eine Notiz") });

/** Mistyped years are no days that somebody meant: "0002" would wait before everything else, "9026" would never come. */
const FIRST_FOLLOW_UP_DAY = "2000-01-01";
const FOLLOW_UP_YEARS = 5;

/** The last day that is taken, "yyyy-MM-dd". */
export function lastFollowUpDay(now = new Date()): string {
  return `${now.getUTCFullYear() + FOLLOW_UP_YEARS}-12-31`;
}

export const followUpDaySchema = z.object({
  version,
  /** "yyyy-MM-dd", a day in Europe/Berlin; null takes it away. */
  followUpOn: z.nullable(
    z.iso
      .date({ error: "Bitte wählen Sie einen Tag" })
      .check(
        z.refine(
          (day) => FIRST_FOLLOW_UP_DAY <= day && day <= lastFollowUpDay(),
          `Bitte wählen Sie einen Tag in den nächsten ${FOLLOW_UP_YEARS} Jahren`,
        ),
      ),
  ),
});

/** Whose data are meant: an e-mail address, a phone number, or both. */
export const personSchema = z
  .object({
    email: z.optional(z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, tooLong(EMAIL_MAX_LENGTH)))),
    phone: z.optional(z.string().check(z.trim(), z.maxLength(PHONE_MAX_LENGTH, tooLong(PHONE_MAX_LENGTH)))),
  })
  .check(
    z.refine(
      ({ email, phone }) => Boolean(email || phone),
      "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein",
    ),
  );

export type StatusChange = z.output<typeof statusChangeSchema>;
export type Person = z.output<typeof personSchema>;
