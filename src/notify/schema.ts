/** Schema of the settings of mails: who gets the owner's and when, and who signs those to customers. */
import * as z from "zod/mini";
import { company } from "../content/company";
import { email } from "../platform/mail/email";
import { requiredLine, timeOfDay } from "../platform/text/text-fields";

export const RECEIVERS_MAX = 10;

const NAME_MAX_LENGTH = 80;

const NO_RECEIVER = "Bitte geben Sie mindestens eine Adresse ein";

export const mailSettingsSchema = z.object({
  /** Receivers of the notices of new requests, messages and customers' answers, and of the morning mail. */
  receivers: z
    .array(email)
    .check(z.minLength(1, NO_RECEIVER), z.maxLength(RECEIVERS_MAX, `Bitte höchstens ${RECEIVERS_MAX} Adressen`)),
  morningIsOn: z.boolean(),
  /** Time of day in Europe/Berlin, "07:00". */
  morningTime: timeOfDay("07:00"),
  /** Name under mails to customers; may be empty. */
  signedBy: requiredLine(0, NAME_MAX_LENGTH, "Bitte geben Sie einen Namen ein"),
});

export type MailSettings = z.output<typeof mailSettingsSchema>;

/** Settings until the owner saves some; the receivers are then those of the deployment. */
export const initialMailSettings: Omit<MailSettings, "receivers"> = {
  morningIsOn: true,
  morningTime: "07:00",
  signedBy: company.owner,
};
