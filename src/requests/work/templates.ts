/**
 * Answers in two taps: German texts with the customer's data, to be opened in the operator's own mail program or in
 * WhatsApp.
 */
import { company } from "../../content/company";
import { callLines } from "../../content/opening-hours";

/** Whom to answer, and about what. */
export interface Addressee {
  name: string;
  reference: string;
  /** In words, e.g. "Fensterreinigung"; a message may have none. */
  about: string | null;
  /** The link to the customer's own page, where there is one. */
  page?: string | undefined;
}

export interface Answer {
  subject: string;
  text: string;
}

interface Template {
  id: string;
  label: string;
  write: (to: Addressee) => Answer;
}

const [office] = callLines;

const viewing: Template = {
  id: "viewing",
  label: "Besichtigung vorschlagen",
  write: (to) =>
    answer(to, [
      `vielen Dank für Ihre Anfrage${aboutOf(to)}.`,
      "Damit unser Angebot passt, sehen wir uns die Räume gern kurz an. Das dauert etwa eine Viertelstunde und kostet nichts.",
      "Welcher Tag würde Ihnen in dieser oder der nächsten Woche passen?",
    ]),
};

const question: Template = {
  id: "question",
  label: "Rückfrage stellen",
  write: (to) =>
    answer(to, [
      `vielen Dank für Ihre Anfrage${aboutOf(to)}.`,
      "Eine Frage haben wir noch, bevor wir rechnen können: ",
    ]),
};

const notReached: Template = {
  id: "not-reached",
  label: "Nicht erreicht",
  write: (to) =>
    answer(to, [
      "wir haben gerade versucht, Sie anzurufen, und Sie leider nicht erreicht.",
      `Wann passt es Ihnen? Sie können uns auch zurückrufen: ${office.phone.display} (${office.label}).`,
    ]),
};

const offerSent: Template = {
  id: "offer-sent",
  label: "Nach dem Angebot fragen",
  write: (to) =>
    answer(to, [
      `konnten Sie sich unser Angebot${aboutOf(to)} schon ansehen?`,
      "Wenn etwas unklar ist oder anders sein soll, sagen Sie uns einfach Bescheid.",
    ]),
};

const reply: Template = {
  id: "reply",
  label: "Nachricht beantworten",
  write: (to) => answer(to, ["vielen Dank für Ihre Nachricht.", ""]),
};

/** The templates for a quote request or a message, in the order in which they are needed. */
export function templatesFor(kind: "lead" | "contact"): readonly Template[] {
  return kind === "lead" ? [viewing, question, notReached, offerSent] : [reply, notReached];
}

/** Says that there is an answer on the customer's page. */
export function newsFor(
  to: Omit<Addressee, "about">,
  news = "wir haben Ihnen auf Ihrer persönlichen Seite geantwortet",
): Answer {
  const subject = `Ihre Anfrage ${to.reference}: Antwort von ${company.name}`;
  const link = `${news}:\n${to.page}`;
  return { subject, text: letterOf(to.name, [link]) };
}

/** Opens a draft in the operator's own mail program. Lines end in CRLF, as RFC 6068 requires. */
export function mailDraft(email: string, { subject, text }: Answer): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  const body = encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

function answer({ name, reference, about, page }: Addressee, paragraphs: readonly string[]): Answer {
  const link = page
    ? [`Den Stand Ihrer Anfrage sehen und ändern Sie hier, auch Fotos können Sie dort senden:\n${page}`]
    : [];
  return {
    subject: about ? `Ihre Anfrage ${reference}: ${about}` : `Ihre Nachricht ${reference}`,
    text: letterOf(name, [...paragraphs, ...link]),
  };
}

function letterOf(name: string, paragraphs: readonly string[]): string {
  return [`Guten Tag ${name},`, ...paragraphs, `Freundliche Grüße\n${company.owner}\n${company.name}`].join("\n\n");
}

function aboutOf({ about }: Addressee): string {
  return about ? ` (${about})` : "";
}
