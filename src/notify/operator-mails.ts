/** Mails to the operator about the tool itself: floods (docs/decisions/0125), and tests. */
import { DASHBOARD_PATH, SETTINGS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import type { Mail } from "../platform/mailer.server";
import { type LetterLink, mailFromLetter } from "./letter";
import { type MailTopic, topicLabels } from "./schema";

export const DASHBOARD: LetterLink = { label: "Verwaltung öffnen", href: company.origin + DASHBOARD_PATH };

/**
 * "37 weitere Anfragen und Nachrichten": those of an hour that had no mail of their own.
 *
 * @param single how many had one
 */
export function bundleMail(count: number, single: number, to: readonly string[]): Promise<Mail> {
  const what = count === 1 ? "1 weitere Anfrage oder Nachricht" : `${count} weitere Anfragen und Nachrichten`;
  return mailFromLetter(
    { to },
    {
      title: what,
      intro: [
        `In der letzten Stunde kamen mehr als ${single} Anfragen und Nachrichten. Für die ersten ${single} haben Sie eigene E-Mails bekommen, die übrigen stehen in der Verwaltung.`,
      ],
      rows: [{ label: "Ohne eigene E-Mail", value: String(count) }],
      links: [DASHBOARD],
    },
  );
}

/** Sent once a day, when flood protection starts. */
export function floodMail(to: readonly string[]): Promise<Mail> {
  return mailFromLetter(
    { to },
    {
      title: "Ungewöhnlich viele Anfragen auf Ihrer Website",
      intro: [
        "Heute kommen ungewöhnlich viele Anfragen oder Nachrichten an. Vielleicht schickt sie ein Programm.",
        "Was ohne unser Formular kommt, liegt deshalb vorerst im Reiter „Spam“ und wird nicht einzeln gemeldet. Wer das Formular benutzt, erreicht Sie wie immer; kommt auch davon sehr viel, fassen wir die E-Mails an Sie stündlich zusammen.",
        "Sie müssen nichts tun. Bitte sehen Sie in den nächsten Tagen einmal in diesen Reiter: Dort kann auch eine echte Anfrage liegen.",
      ],
      rows: [],
      links: [DASHBOARD],
    },
  );
}

/** Shows whether mails of a kind arrive. */
export function testMail(topic: MailTopic, to: readonly string[]): Promise<Mail> {
  const label = topicLabels[topic];
  return mailFromLetter(
    { to },
    {
      title: `Testmail: ${label}`,
      intro: [`Diese Testmail zeigt: E-Mails der Art „${label}“ kommen an dieser Adresse an.`],
      rows: [],
      links: [{ label: "Einstellungen öffnen", href: company.origin + SETTINGS_PATH }],
    },
  );
}
