/** Mails to the operator about the tool itself: floods (docs/decisions/0125), and tests. */
import { DASHBOARD_PATH, SETTINGS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import type { Mail } from "../platform/mailer.server";
import { type LetterLink, mailFromLetter } from "./letter";

export const DASHBOARD: LetterLink = { label: "Verwaltung öffnen", href: company.origin + DASHBOARD_PATH };

/**
 * Sent once a day, in place of the notices of what comes in from then on.
 *
 * @param count how much has come in
 */
export function floodMail(count: number, to: readonly string[]): Promise<Mail> {
  return mailFromLetter(
    { to },
    {
      title: "Heute kommt sehr viel",
      intro: [
        `Heute sind schon ${count} Anfragen und Nachrichten angekommen. Vielleicht schickt sie ein Programm.`,
        "Bis Mitternacht melden wir deshalb keine mehr einzeln, und niemand bekommt eine Eingangsbestätigung. Alles steht in der Verwaltung. Kommt noch viel mehr, liegt im Reiter „Spam“, was nicht aus unserem Formular stammt.",
        "Bitte sehen Sie heute und in den nächsten Tagen dort nach: Zwischen den vielen kann eine echte Anfrage liegen.",
      ],
      rows: [],
      links: [DASHBOARD],
    },
  );
}

/** Shows whether mails arrive. */
export function testMail(to: readonly string[]): Promise<Mail> {
  return mailFromLetter(
    { to },
    {
      title: "Testmail",
      intro: ["Diese Testmail zeigt: Die E-Mails der Verwaltung kommen an dieser Adresse an."],
      rows: [],
      links: [{ label: "Einstellungen öffnen", href: company.origin + SETTINGS_PATH }],
    },
  );
}
