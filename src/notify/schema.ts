/** Who gets the owner's mails, and when: what the settings of the admin area send and store. */
import * as z from "zod/mini";
import { email, timeOfDay } from "../platform/text-fields";

const RECEIVERS_MAX = 10;

const NO_RECEIVER = "Bitte geben Sie mindestens eine Adresse ein";

export const mailSettingsSchema = z.object({
  /** Who gets the notices of new requests, messages and customers' answers, and the morning mail. */
  receivers: z
    .array(email)
    .check(z.minLength(1, NO_RECEIVER), z.maxLength(RECEIVERS_MAX, `Bitte höchstens ${RECEIVERS_MAX} Adressen`)),
  morningIsOn: z.boolean(),
  /** Time of day in Europe/Berlin, "07:00". */
  morningTime: timeOfDay("07:00"),
});

export type MailSettings = z.output<typeof mailSettingsSchema>;
