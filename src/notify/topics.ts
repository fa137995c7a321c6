import type { MailTopic } from "./schema";

/** Labels of the mail kinds in the settings and in test mails. */
export const topicLabels: Record<MailTopic, string> = {
  notice: "Neue Anfragen und Nachrichten",
  morning: "Morgenmail",
  report: "Wochenbericht",
  repeat: "Noch nicht geöffnet",
};
