import type { MailTopic } from "./schema";

/** What the kinds of mail are called in the settings and in a test mail. */
export const topicLabels: Record<MailTopic, string> = {
  notice: "Neue Anfragen und Nachrichten",
  morning: "Morgenmail",
  report: "Wochenbericht",
  repeat: "Noch nicht geöffnet",
};
