/**
 * Mails about what customers do on the page of their request: the notice to the operator, and the confirmation to the
 * customer that the data will be deleted.
 */
import { company } from "../content/company";
import type { followUpEvents } from "../db/schema";
import { timeInWords } from "../platform/berlin-days";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { serviceLabel } from "../requests/answers/options";
import {
  changesInWords,
  customerActionLabel,
  customersActInWords,
  UNDO_WINDOW_HOURS,
  WITHDRAWN,
} from "../requests/work/customer";
import type { Message } from "../requests/work/thread.server";
import { type AnnouncedLead, adminLink, callLink, receipt, SUBJECT_NAME_MAX_LENGTH } from "./lead-mail";
import { CALL_US, type Letter, mailFromLetter, mailToCustomer } from "./letter";

type CustomerEvent = typeof followUpEvents.$inferSelect;

/** What a customer has done since the notice was queued, the oldest first. */
interface Acts {
  events: readonly CustomerEvent[];
  questions: readonly Message[];
}

/** "Frage zu Angebot R-7K3M-92/1: Carola Nissen", with what was written first, and everything else that was done. */
export function leadChangeNotice(
  lead: AnnouncedLead,
  { events, questions }: Acts,
  to: readonly string[],
): Promise<Mail> {
  const name = singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH);
  const last = events.at(-1);
  const isAboutViewing = last?.text?.startsWith("viewing-");
  const what = questions[0] && !isAboutViewing ? subjectOf(questions[0], lead.reference) : actOf(last, lead.reference);
  const letter: Letter = {
    title: `${what}: ${name}`,
    intro: [`${name} hat auf der Seite zur Anfrage (${serviceLabel(lead.service)}) geantwortet.`],
    actions: [...callLink(lead.phone), { label: "In der Verwaltung öffnen", href: adminLink("lead", lead.id) }],
    rows: [
      ...questions.map((question) => ({ label: subjectOf(question, lead.reference), value: question.text })),
      ...events.flatMap((event) => eventRows(lead, event)),
    ],
    links: [],
  };
  return mailFromLetter({ to, replyTo: { name, email: lead.email } }, letter);
}

function subjectOf({ offer }: Pick<Message, "offer">, reference: string): string {
  return offer ? `Frage zu Angebot ${offer}` : `Nachricht zu Anfrage ${reference}`;
}

function actOf(event: CustomerEvent | undefined, reference: string): string {
  const act = customersActInWords(event ? `${event.kind} ${event.text ?? ""}` : null);
  return event?.text?.startsWith("offer-") ? `${act} (${event.before})` : `${act} (${reference})`;
}

function eventRows({ service }: AnnouncedLead, { kind, text, before, after }: CustomerEvent): Letter["rows"] {
  if (kind === "status") {
    const closed = text === WITHDRAWN ? "Anfrage zurückgezogen" : "Abgeschlossen";
    return [{ label: "Stand", value: after === "lost" ? closed : "Anfrage gilt wieder" }];
  }
  // What was written is a row of its own.
  if (kind === "customer" && (text === "message" || (text === "offer-question" && !after))) return [];
  if (text?.startsWith("offer-")) {
    return [{ label: customerActionLabel(text), value: [before, after].filter(Boolean).join(": ") }];
  }
  if (text?.startsWith("viewing-")) {
    const at = after ?? before;
    return [{ label: customerActionLabel(text), value: at ? timeInWords(at) : "keine der Zeiten" }];
  }
  if (text !== "changed") return [{ label: customerActionLabel(text), value: after ?? "ja" }];
  return changesInWords(service, before, after).map((change) => ({
    label: change.label,
    value: `${change.before} → ${change.after}`,
  }));
}

/** The operator's answer. */
export function messageMail(lead: AnnouncedLead, { text }: { text: string }, url: string | undefined): Promise<Mail> {
  return mailToCustomer(lead.email, {
    title: `Ihre Anfrage ${lead.reference}: Nachricht von ${company.shortName}`,
    intro: [
      `Guten Tag ${singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH)},`,
      ...text.split(/\n{2,}/),
    ],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
    links: [...(url ? [{ label: "Antworten oder alles lesen", href: url }] : []), ...CALL_US],
  });
}

/** The link once more, to the address of the request. */
export function linkMail(lead: AnnouncedLead, url: string | undefined): Promise<Mail> {
  return mailToCustomer(lead.email, {
    title: `Ihr Link zur Anfrage ${lead.reference}`,
    intro: ["Guten Tag,", "hier ist noch einmal der Link zu Ihrer persönlichen Seite. Wer ihn kennt, kann sie öffnen."],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
    links: [...(url ? [{ label: "Persönliche Seite öffnen", href: url }] : []), ...CALL_US],
    outro: ["Sie haben den Link nicht angefordert? Dann müssen Sie nichts tun: Nur Sie haben diese E-Mail erhalten."],
  });
}

/** Says that the data will be deleted, in case somebody else asked for it. */
export function leadErasureReceipt(lead: AnnouncedLead, url: string | undefined): Promise<Mail> {
  return receipt(lead.email, {
    title: `Löschung Ihrer Anfrage ${lead.reference}`,
    intro: [
      "Guten Tag,",
      `auf der Seite zu Ihrer Anfrage wurde verlangt, Ihre Daten zu löschen. Das geschieht nach ${UNDO_WINDOW_HOURS} Stunden. ` +
        "Bis dahin können Sie es auf derselben Seite widerrufen.",
    ],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
    links: url ? [{ label: "Löschung ansehen oder widerrufen", href: url }] : [],
  });
}
