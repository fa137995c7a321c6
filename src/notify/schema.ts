/** Who gets the owner's mails and when, and who signs those to customers: what the settings send and store. */
import * as z from "zod/mini";
import { email, requiredLine, timeOfDay } from "../platform/text-fields";

const RECEIVERS_MAX = 10;

const NAME_MAX_LENGTH = 80;

const NO_RECEIVER = "Bitte geben Sie mindestens eine Adresse ein";

export const mailSettingsSchema = z.object({
  /** Who gets the notices of new requests, messages and customers' answers, and the morning mail. */
  receivers: z
    .array(email)
    .check(z.minLength(1, NO_RECEIVER), z.maxLength(RECEIVERS_MAX, `Bitte höchstens ${RECEIVERS_MAX} Adressen`)),
  morningIsOn: z.boolean(),
  /** Time of day in Europe/Berlin, "07:00". */
  morningTime: timeOfDay("07:00"),
  /** The name under mails to customers; may be empty. */
  signedBy: requiredLine(0, NAME_MAX_LENGTH, "Bitte geben Sie einen Namen ein"),
});

export type MailSettings = z.output<typeof mailSettingsSchema>;
