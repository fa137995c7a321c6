/** Mails to the operator about the tool itself: floods (docs/decisions/0125), and tests. */
import { DASHBOARD_PATH, SETTINGS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { singleLine } from "../platform/clean-text";
import type { Letter, LetterLink } from "./letter";

export const DASHBOARD: LetterLink = { label: "Verwaltung öffnen", href: company.origin + DASHBOARD_PATH };

/**
 * Mail of a flood, sent once a day in place of the notices from then on.
 *
 * @param count how much has come in
 */
export function floodMail(count: number, to: readonly string[]): Letter {
  return {
    to,
    title: "Heute kommt sehr viel",
    intro: [
      `Heute sind schon ${count} Anfragen und Nachrichten angekommen. Vielleicht schickt sie ein Programm.`,
      "Bis Mitternacht melden wir deshalb keine mehr einzeln. Alles steht in der Verwaltung. Kommt noch viel mehr, liegt im Reiter „Spam“, was nicht aus unserem Formular stammt.",
      "Bitte sehen Sie heute und in den nächsten Tagen dort nach: Zwischen den vielen kann eine echte Anfrage liegen.",
    ],
    rows: [],
    links: [DASHBOARD],
  };
}

/** Number of rows that an hour's mail names. */
const ROWS_MAX = 30;
const NAME_MAX = 60;

/**
 * List of an hour's submissions without a notice, from senders that have sent much today.
 *
 * @returns undefined where nothing is left of it
 */
export function hourMail(
  listed: readonly { reference: string; name: string }[],
  to: readonly string[],
): Letter | undefined {
  if (listed.length === 0) return undefined;
  const shown = listed.slice(0, ROWS_MAX);
  const rest = listed.length - shown.length;
  return {
    to,
    title: listed.length === 1 ? "Noch eine Anfrage oder Nachricht" : `Noch ${listed.length} Anfragen und Nachrichten`,
    intro: ["Von einem Anschluss oder Netz kam heute viel. Deshalb melden wir das hier zusammen, einmal je Stunde."],
    rows: shown.map(({ reference, name }) => ({ label: reference, value: singleLine(name, NAME_MAX) })),
    links: [DASHBOARD],
    ...(rest > 0 && { outro: [`Und ${rest} weitere.`] }),
  };
}

export function testMail(to: readonly string[]): Letter {
  return {
    to,
    title: "Testmail",
    intro: ["Diese Testmail zeigt: Die E-Mails der Verwaltung kommen an dieser Adresse an."],
    rows: [],
    links: [{ label: "Einstellungen öffnen", href: company.origin + SETTINGS_PATH }],
  };
}
