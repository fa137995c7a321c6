/** The notice of a quote request to the operator, and the receipt for the visitor. */
import { submissionPath } from "../content/admin-paths";
import { company, mainPhone } from "../content/company";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { answersInWords, type StoredAnswers } from "../requests/answers/in-words";
import { serviceLabel } from "../requests/answers/options";
import { numberToDial } from "../requests/person-keys";
import { NO_TOWN, townOf } from "../requests/place";
import { type Letter, mailFromLetter, mailToCustomer } from "./letter";

/** The fields of a stored quote request that mails use. */
export interface AnnouncedLead extends StoredAnswers {
  service: string;
  id: string;
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string | null;
  postcode: string | null;
  town: string | null;
}

export const SUBJECT_NAME_MAX_LENGTH = 80;

/**
 * "Neue Anfrage R-7K3M-92: Fensterreinigung, Kisdorf", with the customer as `Reply-To`.
 *
 * @param isAgain whether this is the second notice, because nobody has opened the request
 */
export function leadNotice(lead: AnnouncedLead, to: readonly string[], isAgain = false): Promise<Mail> {
  const name = singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH);
  const what = `${serviceLabel(lead.service)}, ${townOf(lead) ?? NO_TOWN}`;
  const call = callLink(lead.phone);
  const letter: Letter = {
    title: `${isAgain ? "Noch nicht geöffnet" : "Neue Anfrage"}: ${what}`,
    intro: [
      `${isAgain ? "Diese Anfrage hat noch niemand geöffnet. " : ""}${name} bittet um ein Angebot. Antworten Sie auf diese E-Mail, dann schreiben Sie direkt der Kundin oder dem Kunden.`,
    ],
    actions: [...call, { label: "In der Verwaltung öffnen", href: adminLink("lead", lead.id) }],
    rows: [
      { label: "Nummer", value: lead.reference },
      { label: "Name", value: name },
      { label: "Telefon", value: lead.phone, href: call[0]?.href },
      { label: "E-Mail", value: lead.email },
      ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
      ...answersInWords(lead),
    ],
    links: [],
  };
  return mailFromLetter(
    {
      to,
      replyTo: { name, email: lead.email },
      subject: `${isAgain ? "Noch nicht geöffnet: Anfrage" : "Neue Anfrage"} ${lead.reference}: ${what}`,
    },
    letter,
  );
}

/**
 * Says that the request arrived, and repeats nothing that the visitor typed: the address may be somebody else's.
 *
 * @param url of the customer's page, if links are set up
 */
export function leadReceipt(lead: AnnouncedLead, url?: string): Promise<Mail> {
  return receipt(lead.email, {
    title: "Ihre Anfrage ist bei uns angekommen",
    intro: [
      "Guten Tag,",
      `vielen Dank für Ihre Anfrage (${serviceLabel(lead.service)}). Wir sehen sie uns an und melden uns schnellstmöglich bei Ihnen.`,
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
    links: [...(letter.links ?? []), { label: `${mainPhone.display} anrufen`, href: `tel:${mainPhone.e164}` }],
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
