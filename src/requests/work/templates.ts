/** German texts with the customer's data, for the box of the opened request or message; mails sign them. */
import { callLines } from "../../content/opening-hours";

/** Person to answer, and the subject. */
export interface Addressee {
  name: string;
  reference: string;
  /** Subject in words, e.g. "Fensterreinigung"; a message may have none. */
  about: string | null;
}

export interface Template {
  id: string;
  label: string;
  write: (to: Addressee) => string;
}

const [office] = callLines;

const viewing: Template = {
  id: "viewing",
  label: "Besichtigung vorschlagen",
  write: (to) =>
    letterOf(to.name, [
      `vielen Dank für Ihre Anfrage${aboutOf(to)}.`,
      "Damit unser Angebot passt, sehen wir uns die Räume gern kurz an. Das dauert etwa eine Viertelstunde und kostet nichts.",
      "Welcher Tag würde Ihnen in dieser oder der nächsten Woche passen?",
    ]),
};

const question: Template = {
  id: "question",
  label: "Rückfrage stellen",
  write: (to) =>
    letterOf(to.name, [
      `vielen Dank für Ihre Anfrage${aboutOf(to)}.`,
      "Eine Frage haben wir noch, bevor wir rechnen können: ",
    ]),
};

const notReached: Template = {
  id: "not-reached",
  label: "Nicht erreicht",
  write: (to) =>
    letterOf(to.name, [
      "wir haben gerade versucht, Sie anzurufen, und Sie leider nicht erreicht.",
      `Wann passt es Ihnen? Sie können uns auch zurückrufen: ${office.phone.display} (${office.label}).`,
    ]),
};

const offerSent: Template = {
  id: "offer-sent",
  label: "Nach dem Angebot fragen",
  write: (to) =>
    letterOf(to.name, [
      `konnten Sie sich unser Angebot${aboutOf(to)} schon ansehen?`,
      "Wenn etwas unklar ist oder anders sein soll, sagen Sie uns einfach Bescheid.",
    ]),
};

const reply: Template = {
  id: "reply",
  label: "Nachricht beantworten",
  write: ({ name }) => letterOf(name, ["vielen Dank für Ihre Nachricht.", ""]),
};

/** The templates for a quote request or a message, in the order in which they are needed. */
export function templatesFor(kind: "lead" | "contact"): readonly Template[] {
  return kind === "lead" ? [viewing, question, notReached, offerSent] : [reply, notReached];
}

/** Message that says what is new on the customer's page. */
export function newsFor(name: string, page: string, news: string): string {
  return letterOf(name, [`${news}:\n${page}`]);
}

function letterOf(name: string, paragraphs: readonly string[]): string {
  return [`Guten Tag ${name},`, ...paragraphs].join("\n\n");
}

function aboutOf({ about }: Addressee): string {
  return about ? ` (${about})` : "";
}
