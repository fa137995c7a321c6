/** Which mails the owner gets, when, and to which addresses: what the settings of the admin area send and store. */
import * as z from "zod/mini";
import { EMAIL_MESSAGE, timeOfDay } from "../platform/text-fields";

/** The kinds of mail with their own receivers. */
export const MAIL_TOPICS = ["notice", "morning", "report", "repeat"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Their labels in the settings and in test mails. */
export const topicLabels: Record<MailTopic, string> = {
  notice: "Neue Anfragen und Nachrichten",
  morning: "Morgenmail",
  report: "Wochenbericht",
  repeat: "Noch nicht geöffnet",
};

export const RECEIVERS_MAX = 10;
const QUIET_DAYS_MAX = 60;
const REPEAT_MINUTES = { min: 5, max: 720 };

const receivers = z
  .array(z.email({ error: EMAIL_MESSAGE }))
  .check(z.maxLength(RECEIVERS_MAX, `Bitte höchstens ${RECEIVERS_MAX} Adressen`));

const QUIET_DAYS_MESSAGE = `Bitte eine Zahl von 1 bis ${QUIET_DAYS_MAX}`;
const REPEAT_MESSAGE = `Bitte eine Zahl von ${REPEAT_MINUTES.min} bis ${REPEAT_MINUTES.max}`;
const NO_RECEIVER = "Bitte geben Sie mindestens eine Adresse ein";

export const mailSettingsSchema = z
  .object({
    /** Who gets the notices of new requests, messages, and customers' changes. */
    noticeReceivers: receivers.check(z.minLength(1, NO_RECEIVER)),
    morningIsOn: z.boolean(),
    /** Time of day in Europe/Berlin, "07:00". */
    morningTime: timeOfDay("07:00"),
    morningReceivers: receivers,
    /** Days without a next step after which the morning mail lists an open request or offer. */
    quietDays: z
      .int({ error: QUIET_DAYS_MESSAGE })
      .check(z.minimum(1, QUIET_DAYS_MESSAGE), z.maximum(QUIET_DAYS_MAX, QUIET_DAYS_MESSAGE)),
    reportIsOn: z.boolean(),
    reportReceivers: receivers,
    /** Whether there is a second notice of what nobody has opened. */
    repeatIsOn: z.boolean(),
    repeatMinutes: z
      .int({ error: REPEAT_MESSAGE })
      .check(z.minimum(REPEAT_MINUTES.min, REPEAT_MESSAGE), z.maximum(REPEAT_MINUTES.max, REPEAT_MESSAGE)),
    /** Empty means `noticeReceivers`. */
    repeatReceivers: receivers,
  })
  .check(
    z.superRefine((settings, { issues }) => {
      for (const topic of ["morning", "report"] as const) {
        const field = `${topic}Receivers` as const;
        if (settings[`${topic}IsOn`] && settings[field].length === 0) {
          issues.push({ code: "custom", message: NO_RECEIVER, path: [field], input: settings });
        }
      }
    }),
  );

export type MailSettings = z.output<typeof mailSettingsSchema>;

export const mailTestSchema = z.object({ topic: z.enum(MAIL_TOPICS, { error: "Diese Auswahl gibt es nicht" }) });

/** Who gets the mails of a kind. */
export function receiversOf(settings: MailSettings, topic: MailTopic): readonly string[] {
  const { noticeReceivers, repeatReceivers } = settings;
  if (topic === "repeat" && repeatReceivers.length === 0) return noticeReceivers;
  return settings[`${topic}Receivers`];
}

/** Whether every kind of mail goes to the same addresses under both settings. */
export function hasSameReceivers(one: MailSettings, other: MailSettings): boolean {
  const listed = (settings: MailSettings) => MAIL_TOPICS.map((topic) => [...settings[`${topic}Receivers`]].sort());
  return JSON.stringify(listed(one)) === JSON.stringify(listed(other));
}
