/** The notice of a quote request to the operator, and the receipt for the visitor. */
import { submissionPath } from "../content/admin-paths";
import { answerTime } from "../content/answer-promise";
import { company } from "../content/company";
import type { leads } from "../db/schema";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { answersInWords, type StoredAnswers } from "../requests/answers/in-words";
import { serviceLabel } from "../requests/answers/options";
import { numberToDial } from "../requests/person-keys";
import { NO_TOWN, townOf } from "../requests/place";
import { CALL_US, type Letter, mailFromLetter, mailToCustomer } from "./letter";

/** The fields of a stored quote request that mails use. */
export type AnnouncedLead = StoredAnswers &
  Pick<
    typeof leads.$inferSelect,
    "service" | "id" | "reference" | "firstName" | "lastName" | "email" | "phone" | "address" | "postcode" | "town"
  >;

export const SUBJECT_NAME_MAX_LENGTH = 80;

/**
 * "Neue Anfrage R-7K3M-92: Fensterreinigung, Kisdorf", with the customer as `Reply-To`.
 *
 * @param isAgain whether this is the second notice, because nobody has opened the request
 */
export function leadNotice(lead: AnnouncedLead, to: readonly string[], isAgain = false): Promise<Mail> {
  const name = singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH);
  return noticeMail(lead, to, {
    kind: "lead",
    noun: "Anfrage",
    about: `${serviceLabel(lead.service)}, ${townOf(lead) ?? NO_TOWN}`,
    name,
    isAgain,
    intro: `${name} bittet um ein Angebot. Antworten Sie auf diese E-Mail, dann schreiben Sie direkt der Kundin oder dem Kunden.`,
    rows: [
      { label: "Telefon", value: lead.phone, href: callLink(lead.phone)[0]?.href },
      { label: "E-Mail", value: lead.email },
      ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
      ...answersInWords(lead),
    ],
  });
}

interface Notice {
  kind: "lead" | "contact";
  noun: "Anfrage" | "Nachricht";
  about: string;
  /** Of the sender, on one line. */
  name: string;
  isAgain: boolean;
  intro: string;
  /** After reference and name. */
  rows: Letter["rows"];
}

/** The notice of what came in, with the sender as `Reply-To`. */
export function noticeMail(
  { id, reference, email, phone }: Pick<AnnouncedLead, "id" | "reference" | "email"> & { phone: string | null },
  to: readonly string[],
  { kind, noun, about, name, isAgain, intro, rows }: Notice,
): Promise<Mail> {
  const what = isAgain ? `Noch nicht geöffnet: ${noun}` : `Neue ${noun}`;
  return mailFromLetter(
    { to, ...(email && { replyTo: { name, email } }), subject: `${what} ${reference}: ${about}` },
    {
      title: `${isAgain ? "Noch nicht geöffnet" : what}: ${about}`,
      intro: [`${isAgain ? `Diese ${noun} hat noch niemand geöffnet. ` : ""}${intro}`],
      actions: [...callLink(phone), { label: "In der Verwaltung öffnen", href: adminLink(kind, id) }],
      rows: [{ label: "Nummer", value: reference }, { label: "Name", value: name }, ...rows],
      links: [],
    },
  );
}

/**
 * Says that the request arrived, and repeats nothing that the visitor typed: the address may be somebody else's.
 *
 * @param url of the customer's page, if links are set up
 */
export function leadReceipt(lead: AnnouncedLead, url?: string, isAnswerPromised?: boolean): Promise<Mail> {
  return receipt(lead.email, {
    title: "Ihre Anfrage ist bei uns angekommen",
    intro: [
      "Guten Tag,",
      `vielen Dank für Ihre Anfrage (${serviceLabel(lead.service)}). Wir sehen sie uns an und melden uns ${answerTime(isAnswerPromised)} bei Ihnen.`,
    ],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
    links: url ? [{ label: "Ihre Anfrage ansehen oder ändern", href: url }] : [],
  });
}

/** A receipt, with the company's phone and a note for people who did not write to us. */
export function receipt(
  email: string,
  letter: Pick<Letter, "title" | "intro" | "rows"> & Partial<Pick<Letter, "links">>,
): Promise<Mail> {
  return mailToCustomer(email, {
    ...letter,
    links: [...(letter.links ?? []), ...CALL_US],
    outro: ["Sie haben uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Sie müssen nichts tun."],
  });
}

/** The link that calls this number; none if it cannot be dialled. */
export function callLink(phone: string | null): { label: string; href: string }[] {
  const number = numberToDial(phone ?? "");
  return number ? [{ label: "Anrufen", href: `tel:${number}` }] : [];
}

/** Where the admin area shows a request or a message. */
export function adminLink(kind: "lead" | "contact", id: string): string {
  return company.origin + submissionPath({ kind, id });
}
