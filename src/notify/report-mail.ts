/** The mail on Monday morning. */
import { stepLabel } from "../analytics/steps";
import { company } from "../content/company";
import type { Mail } from "../platform/mailer.server";
import { asHtml, asText, type Letter } from "./letter";
import type { WeeklyReport } from "./report.server";
import { singleLine } from "./single-line";

const NAME_MAX_LENGTH = 60;

export async function reportMail(report: WeeklyReport, to: readonly string[]): Promise<Mail> {
  const { unansweredCount, requests } = report;
  const letter: Letter = {
    title: `Ihre Woche vom ${germanDay(report.from)} bis ${germanDay(report.to)}`,
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
        value: `${singleLine(name, NAME_MAX_LENGTH)}, vom ${germanDay(createdAt)}`,
      })),
      { label: "Größter Verlust im Formular", value: lossOf(report) },
      { label: report.won ? "Gewonnene Kunden kamen über" : "Anfragen kamen über", value: sourcesOf(report) },
    ],
    links: [{ label: "Verwaltung öffnen", href: `${company.origin}/admin/dashboard` }],
  };
  return {
    to,
    subject: unansweredCount === 0 ? letter.title : `${letter.title}: ${unansweredCount} unbeantwortet`,
    text: asText(letter),
    html: await asHtml(letter),
  };
}

function lossOf({ lossiest }: WeeklyReport): string {
  if (!lossiest) return "keiner";
  const { step, lost, visits } = lossiest;
  return `${stepLabel(step)}: ${lost} von ${visits} Besuchen ${lost === 1 ? "ging" : "gingen"} hier nicht weiter`;
}

function sourcesOf({ sources }: WeeklyReport): string {
  if (sources.length === 0) return "keine in dieser Woche";
  return sources.map(({ source, requests }) => `${sourceLabel(source)} (${requests})`).join(", ");
}

function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  return source === "direct" ? "direkt" : singleLine(source, NAME_MAX_LENGTH);
}

const berlin = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** @param day "yyyy-MM-dd" or an ISO time */
function germanDay(day: string): string {
  return berlin.format(new Date(day.length === 10 ? `${day}T12:00:00Z` : day));
}
