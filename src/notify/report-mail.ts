/** The mail on Monday morning. */

import { berlinDay, dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { sourceLabel } from "../requests/sources/options";
import { stepLabel } from "../statistics/steps";
import { type Letter, mailFromLetter } from "./letter";
import { DASHBOARD } from "./operator-mails";
import type { WeeklyReport } from "./report.server";

const NAME_MAX_LENGTH = 60;

/** "Ihre Woche vom 16.11.2026 bis 22.11.2026", with what still waits for an answer first. */
export function reportMail(report: WeeklyReport, to: readonly string[]): Promise<Mail> {
  const { unansweredCount, requests } = report;
  const letter: Letter = {
    title: `Ihre Woche vom ${dateInWords(report.from)} bis ${dateInWords(report.to)}`,
    intro: [
      requests === 1 ? "In dieser Woche kam eine Anfrage." : `In dieser Woche kamen ${requests} Anfragen.`,
      unansweredCount === 0
        ? "Alle Anfragen und Nachrichten sind beantwortet."
        : unansweredCount === 1
          ? "Eine Anfrage oder Nachricht ist noch unbeantwortet."
          : `${unansweredCount} Anfragen und Nachrichten sind noch unbeantwortet.`,
    ],
    rows: [
      ...report.unanswered.map(({ reference, name, createdAt }) => ({
        label: reference,
        value: `${singleLine(name, NAME_MAX_LENGTH)}, vom ${dateInWords(berlinDay(new Date(createdAt)))}`,
      })),
      ...suspectedRow(report),
      { label: "Größter Verlust im Formular", value: lossOf(report) },
      ...customerPagesRow(report),
      ...offerRows(report),
      {
        label: report.sourcesAreOfWon ? "Gewonnene Kunden kamen über" : "Anfragen kamen über",
        value: sourcesOf(report),
      },
    ],
    links: [DASHBOARD],
  };
  const subject = unansweredCount === 0 ? letter.title : `${letter.title}: ${unansweredCount} unbeantwortet`;
  return mailFromLetter({ to, subject }, letter);
}

/** Listed so that a customer who was marked by mistake is not lost. */
function suspectedRow({ suspected }: WeeklyReport): Letter["rows"] {
  if (suspected === 0) return [];
  const what = suspected === 1 ? "1 Eintrag" : `${suspected} Einträge`;
  return [{ label: "Spam-Verdacht", value: `${what}, bitte kurz ansehen: Vielleicht ist eine echte Anfrage dabei` }];
}

/** What customers did on their pages; no row if they did nothing. */
function customerPagesRow({
  customerPages: { requests, changed, withPhotos, withdrawn },
}: WeeklyReport): Letter["rows"] {
  if (changed + withPhotos + withdrawn === 0) return [];
  const value = `${changed} von ${requests} Anfragen geändert, ${withPhotos} mit Fotos, ${withdrawn} zurückgezogen`;
  return [{ label: "Von Kunden selbst", value }];
}

/** No rows if no offer was sent, is open or was answered. */
function offerRows({ offers }: WeeklyReport): Letter["rows"] {
  const { sent, accepted, declined, expired, open, oldestSentAt, onceCents, monthCents, medianAnswerSeconds } = offers;
  if (sent + accepted + declined + expired + open === 0) return [];
  const hours = medianAnswerSeconds === null ? undefined : Math.round(medianAnswerSeconds / 3600);
  const rows = [
    {
      label: "Angebote",
      value: `${sent} gesendet, ${accepted} angenommen, ${declined} abgelehnt, ${expired} abgelaufen`,
    },
    accepted > 0 && {
      label: "Wert der angenommenen",
      value: `${formatEuros(monthCents)} je Monat, ${formatEuros(onceCents)} je Ausführung und einmalig (netto)`,
    },
    oldestSentAt !== null && {
      label: "Offene Angebote",
      value: `${open}, das älteste vom ${dateInWords(berlinDay(new Date(oldestSentAt)))}`,
    },
    hours !== undefined && {
      label: "Antwort auf Angebote meist nach",
      value: `${hours === 1 ? "1 Stunde" : `${hours} Stunden`} (Median)`,
    },
  ];
  return rows.filter((row) => row !== false);
}

function lossOf({ dropOff }: WeeklyReport): string {
  if (!dropOff) return "keiner";
  const { step, lost, visits } = dropOff;
  return `${stepLabel(step)}: ${lost} von ${visits} Besuchen ${lost === 1 ? "ging" : "gingen"} hier nicht weiter`;
}

function sourcesOf({ sources }: WeeklyReport): string {
  if (sources.length === 0) return "keine in dieser Woche";
  return sources
    .map(({ source, requests }) => `${singleLine(sourceLabel(source), NAME_MAX_LENGTH)} (${requests})`)
    .join(", ");
}
