/** German texts with the customer's data for the form that answers, changed by the owner in the settings. Pure. */
import * as z from "zod/mini";
import type { SubmissionKind } from "../../content/lists";
import { callLines } from "../../content/opening-hours";
import { requiredText } from "../../platform/text/text-fields";
import { greeted } from "../greeting";
import type { Status } from "./options";
import { OPEN_STATUSES } from "./steps";

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
/** As people type it: without the blanks that hold a line together. */
const typed = (text: string) => text.replaceAll("\u00a0", " ");

/** Stands in a text for the subject, in brackets. */
export const SUBJECT = "(Leistung)";

/** Texts until the owner changes them, without their greeting, in the order in which they are needed. */
export const templates = [
  {
    id: "viewing",
    label: "Besichtigung vorschlagen",
    for: ["lead"],
    text: `vielen Dank für Ihre Anfrage ${SUBJECT}.\n\nDamit unser Angebot passt, sehen wir uns die Räume gern kurz an. Das dauert etwa eine Viertelstunde und kostet nichts.\n\nWelcher Tag würde Ihnen in dieser oder der nächsten Woche passen?`,
  },
  {
    id: "question",
    label: "Rückfrage stellen",
    for: ["lead"],
    text: `vielen Dank für Ihre Anfrage ${SUBJECT}.\n\nEine Frage haben wir noch, bevor wir rechnen können:`,
  },
  {
    id: "reply",
    label: "Nachricht beantworten",
    for: ["contact"],
    text: "vielen Dank für Ihre Nachricht.",
  },
  {
    id: "notReached",
    label: "Nicht erreicht",
    for: ["lead", "contact"],
    text: `wir haben gerade versucht, Sie anzurufen, und Sie leider nicht erreicht.\n\nWann passt es Ihnen? Sie können uns auch zurückrufen: ${typed(`${office.phone.display} (${office.label})`)}.`,
  },
  {
    id: "offerSent",
    label: "Nach dem Angebot fragen",
    for: ["lead"],
    text: `konnten Sie sich unser Angebot ${SUBJECT} schon ansehen?\n\nWenn etwas unklar ist oder anders sein soll, sagen Sie uns einfach Bescheid.`,
  },
] as const;

type TemplateId = (typeof templates)[number]["id"];

export type TemplateTexts = Record<TemplateId, string>;

const TEMPLATE_MAX_LENGTH = 2000;

const byTemplate = <Value>(of: (template: (typeof templates)[number]) => Value) =>
  Object.fromEntries(templates.map((template) => [template.id, of(template)])) as Record<TemplateId, Value>;

export const shippedTexts: TemplateTexts = byTemplate(({ text }) => text);

const text = requiredText(2, TEMPLATE_MAX_LENGTH, "Bitte geben Sie den Text der Vorlage ein");

/** Schema of the setting. */
export const templatesSchema = z.object(byTemplate(() => text));

/** Statuses in which a template has something to say; the others have it in each. */
const FITTING: Partial<Record<TemplateId, readonly Status[]>> = {
  viewing: ["new", "contacted", "viewing"],
  question: OPEN_STATUSES,
  offerSent: ["offer"],
};

/** The templates that fit a quote request or a message as far as it has come. */
export function templatesFor(
  { kind, status }: { kind: SubmissionKind; status: Status },
  texts: TemplateTexts,
): Template[] {
  return templates
    .filter((template) => template.for.some((own) => own === kind) && FITTING[template.id]?.includes(status) !== false)
    .map(({ id, label }) => ({ id, label, write: (to) => templateLetter(to.name, withSubject(texts[id], to)) }));
}

/** Message that says what is new on the customer's page. */
export function newsFor(name: string, page: string, news: string): string {
  return templateLetter(name, `${news}:\n${page}`);
}

function templateLetter(name: string, text: string): string {
  return greeted(name, text).join("\n\n");
}

function withSubject(text: string, { about }: Addressee): string {
  return about ? text.replaceAll(SUBJECT, () => `(${about})`) : text.replaceAll(` ${SUBJECT}`, "");
}
