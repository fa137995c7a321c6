/** Notices of requests and messages to the owner, and receipts for the visitors. */
import { submissionPath } from "../../content/admin-paths";
import { company } from "../../content/company";
import type { SubmissionKind } from "../../content/lists";
import { type MessageFieldId, messageInWords } from "../../content/message-fields";
import type { leads, messages } from "../../db/schema";
import { singleLine } from "../../platform/text/clean-text";
import { answersInWords, type StoredAnswers } from "../../requests/answers/in-words";
import { serviceLabel } from "../../requests/answers/options";
import { fullName } from "../../requests/full-name";
import type { About } from "../../requests/outbox/kinds";
import { phoneNumbers } from "../../requests/phone-numbers";
import { NO_TOWN, townOf } from "../../requests/place";
import type { Status } from "../../requests/work/options";
import { type Letter, type LetterRow, linkTo, mailToCustomer } from "../letter";
import { type Mails, ofLead, ofMessage } from "./sources.server";

export const submissionMails = {
  "lead-notice": ofLead((lead, { about }) => ({ ...leadNotice(lead), ...endOf(about) })),
  "lead-receipt": ofLead(leadReceipt),
  "contact-notice": ofMessage((message, { about }) => ({ ...messageNotice(message), ...endOf(about) })),
  "contact-receipt": ofMessage(messageReceipt),
} satisfies Mails;

/** End of a notice: the last one of a day says that no other follows. */
function endOf({ isLastOfDay }: About<"lead-notice">): Pick<Letter, "outro"> {
  return isLastOfDay ? { outro: ["Heute kommen sehr viele Anfragen: Alle weiteren stehen in der Liste."] } : {};
}

/** The fields of a stored quote request that mails use. */
export type AnnouncedLead = StoredAnswers &
  Pick<
    typeof leads.$inferSelect,
    "service" | "id" | "reference" | "firstName" | "lastName" | "email" | "phone" | "address" | "postcode" | "town"
  >;

const SUBJECT_NAME_MAX_LENGTH = 80;

/** Notice of a request, "Neue Anfrage von Eva Beispiel: Fenster, Kisdorf (R-7K3M-92)", the sender as `Reply-To`. */
export function leadNotice(lead: AnnouncedLead): Letter {
  const name = nameInMails(lead);
  const firm = lead.company && singleLine(lead.company, SUBJECT_NAME_MAX_LENGTH);
  const who = [name, firm].filter(Boolean).join(", ") + (name && firm ? "," : "") || "Jemand";
  return noticeMail(lead, {
    kind: "lead",
    noun: "Anfrage",
    about: `${serviceLabel(lead.service)}, ${townOf(lead) ?? NO_TOWN}`,
    name,
    preview: whoAndWhere(lead),
    intro: lead.email
      ? `${who} bittet um ein Angebot. Antworten Sie auf diese E-Mail, dann schreiben Sie direkt der Kundin oder dem Kunden.`
      : `${who} bittet um ein Angebot und hat keine E-Mail-Adresse angegeben.`,
    rows: [
      { label: "Telefon", value: lead.phone, href: onlyCall(lead.phone) },
      { label: "E-Mail", value: lead.email },
      ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
      ...answersInWords(lead),
    ],
  });
}

interface Notice {
  kind: SubmissionKind;
  noun: "Anfrage" | "Nachricht";
  about: string;
  /** Name of the sender, on one line. */
  name: string;
  preview: string;
  intro: string;
  /** Rows after reference and name. */
  rows: readonly LetterRow[];
}

/** Links of a notice: to call, and to the request or message in the admin area. */
export function noticeActions(kind: SubmissionKind, { id, phone }: { id: string; phone: string | null }) {
  return [...callLinks(phone), { label: "In der Verwaltung öffnen", href: adminLink(kind, id) }];
}

/** Notice of a submission, with the sender as `Reply-To`. */
function noticeMail(
  { id, reference, email, phone }: Pick<AnnouncedLead, "id" | "reference" | "email"> & { phone: string | null },
  { kind, noun, about, name, preview, intro, rows }: Notice,
): Letter {
  return {
    replyTo: { name, email },
    // Whose it is tells it from the others in an inbox.
    subject: `Neue ${noun}${name && ` von ${name}`}${about && `: ${about}`} (${reference})`,
    title: about ? `Neue ${noun}: ${about}` : `Neue ${noun} von ${name}`,
    preview,
    intro: [intro],
    actions: noticeActions(kind, { id, phone }),
    rows: [{ label: "Nummer", value: reference }, { label: "Name", value: name }, ...rows],
  };
}

/** Receipt of a request. It repeats nothing that the visitor typed: the address may be somebody else's. */
export function leadReceipt(lead: AnnouncedLead, { page, status = "new" }: { page?: string; status?: Status }): Letter {
  return receipt(lead.email, {
    title: `Ihre Anfrage ${lead.reference} ist bei uns angekommen`,
    intro: [
      "Guten Tag,",
      `vielen Dank für Ihre Anfrage.${status === "new" ? " Wir sehen sie uns an und melden uns schnellstmöglich bei Ihnen." : ""}`,
    ],
    // Nobody has confirmed the address: free text stays out, or anybody could have us mail a stranger their words.
    rows: [
      { label: "Ihre Nummer", value: lead.reference },
      { label: "Leistung", value: serviceLabel(lead.service) },
      ...answersInWords(lead).filter(({ field }) => field === "size" || field === "startDate"),
    ],
    links: linkTo("Anfrage ansehen", page),
  });
}

/** The fields of a stored message that mails use. */
type AnnouncedMessage = Pick<typeof messages.$inferSelect, "id" | "reference" | MessageFieldId>;

/** Notice of a message, "Neue Nachricht von Änne Beispiel: Fenster (N-7K3M-92)", the visitor as `Reply-To`. */
export function messageNotice(message: AnnouncedMessage): Letter {
  const name = singleLine(message.name, SUBJECT_NAME_MAX_LENGTH);
  const about = singleLine(message.subject ?? "", SUBJECT_NAME_MAX_LENGTH);
  return noticeMail(message, {
    kind: "contact",
    noun: "Nachricht",
    about,
    name,
    preview: `${name}, ${message.reference}`,
    intro: message.email
      ? `${name} hat über das Kontaktformular geschrieben. Ihre Antwort auf diese E-Mail geht direkt dorthin.`
      : `${name} wünscht einen Rückruf und hat keine E-Mail-Adresse angegeben.`,
    rows: messageInWords(message)
      .filter(({ field }) => field !== "name")
      .map(({ field, ...row }) => (field === "phone" ? { ...row, href: onlyCall(row.value) } : row)),
  });
}

/** Receipt of a message, of which it repeats nothing. */
function messageReceipt(message: AnnouncedMessage, { status }: { status: Status }): Letter {
  return receipt(message.email, {
    title: `Ihre Nachricht ${message.reference} ist bei uns angekommen`,
    intro: [
      "Guten Tag,",
      `vielen Dank für Ihre Nachricht.${status === "new" ? " Wir melden uns schnellstmöglich bei Ihnen." : ""}`,
    ],
    rows: [{ label: "Ihre Nummer", value: message.reference }],
  });
}

/** Receipt with a note for people who did not write to us. */
function receipt(email: string, letter: Pick<Letter, "title" | "intro" | "rows" | "links">): Letter {
  return mailToCustomer(email, {
    ...letter,
    outro: ["Sie haben uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Sie müssen nichts tun."],
  });
}

/** Name on one line, for subjects and greetings. */
export function nameInMails(lead: Pick<AnnouncedLead, "firstName" | "lastName">): string {
  return singleLine(fullName(lead), SUBJECT_NAME_MAX_LENGTH);
}

/** What the owner's inbox shows of a request: "Jörg Beispiel, Kisdorf, R-7K3M-92". */
export function whoAndWhere(lead: AnnouncedLead): string {
  return [nameInMails(lead), townOf(lead), lead.reference].filter(Boolean).join(", ");
}

/** Links to call, one for each number that was written, with the number on it where there are several. */
export function callLinks(phone: string | null): { label: string; href: string }[] {
  return phoneNumbers(phone).map(({ typed, dialled }, _, { length }) => ({
    label: length === 1 ? "Anrufen" : `${typed} anrufen`,
    href: `tel:${dialled}`,
  }));
}

/** Link to call where there is one number only, for a text that is one link. */
function onlyCall(phone: string): string | undefined {
  const [link, ...others] = callLinks(phone);
  return others.length === 0 ? link?.href : undefined;
}

/** URL of a request or message in the admin area. */
export function adminLink(kind: SubmissionKind, id: string): string {
  return company.origin + submissionPath({ kind, id });
}
