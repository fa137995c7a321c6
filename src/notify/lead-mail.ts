/** The mail that tells the operator of a quote request, and the receipt for the visitor. */
import { company, mainPhone } from "../content/company";
import { numberToDial } from "../follow-up/person-keys";
import type { Mail } from "../platform/mailer.server";
import { type AnswersToTell, answersInWords } from "../quote/in-words";
import { serviceLabel } from "../quote/options";
import { asHtml, asText, type Letter } from "./letter";
import { placeOf } from "./place";
import { singleLine } from "./single-line";

/** What the mails say of a stored quote request. */
export interface AnnouncedLead extends AnswersToTell {
  service: string;
  id: string;
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string | null;
  entryPage: string | null;
}

export const SUBJECT_NAME_MAX_LENGTH = 80;

/** "Neue Anfrage R-7K3M-92: Fensterreinigung, Kisdorf", with the customer as the one to reply to. */
export async function leadNotice(lead: AnnouncedLead, to: readonly string[]): Promise<Mail> {
  const name = singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH);
  const what = [serviceLabel(lead.service), placeOf(lead.address, lead.entryPage)]
    .filter((part) => part !== undefined)
    .join(", ");
  const letter: Letter = {
    title: `Neue Anfrage: ${what}`,
    intro: [
      `${name} bittet um ein Angebot. Antworten Sie auf diese E-Mail, dann schreiben Sie direkt der Kundin oder dem Kunden.`,
    ],
    rows: [
      { label: "Nummer", value: lead.reference },
      { label: "Name", value: name },
      { label: "Telefon", value: lead.phone },
      { label: "E-Mail", value: lead.email },
      ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
      ...answersInWords(lead),
    ],
    links: [
      { label: "In der Verwaltung öffnen", href: adminLink("lead", lead.id) },
      { label: "Anrufen", href: `tel:${numberToDial(lead.phone)}` },
    ],
  };
  return {
    to,
    replyTo: { name, email: lead.email },
    subject: `Neue Anfrage ${lead.reference}: ${what}`,
    text: asText(letter),
    html: await asHtml(letter),
  };
}

/** Says that the request arrived, and repeats nothing that the visitor typed: the address may be somebody else's. */
export async function leadReceipt(lead: AnnouncedLead): Promise<Mail> {
  return receipt(lead.email, {
    title: "Ihre Anfrage ist bei uns angekommen",
    intro: [
      "Guten Tag,",
      `vielen Dank für Ihre Anfrage (${serviceLabel(lead.service)}). Wir sehen sie uns an und melden uns schnellstmöglich bei Ihnen.`,
    ],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
  });
}

/** A receipt, with the company's phone and a word to those who asked for nothing. */
export async function receipt(email: string, letter: Pick<Letter, "title" | "intro" | "rows">): Promise<Mail> {
  const whole: Letter = {
    ...letter,
    links: [{ label: `${mainPhone.display} anrufen`, href: `tel:${mainPhone.e164}` }],
    outro: ["Sie haben uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Sie müssen nichts tun."],
  };
  return {
    to: [email],
    replyTo: { name: company.name, email: company.email },
    subject: whole.title,
    text: asText(whole),
    html: await asHtml(whole),
  };
}

/** Where the admin area shows a request or a message. */
export function adminLink(kind: "lead" | "contact", id: string): string {
  return `${company.origin}/admin/dashboard?${kind}=${id}`;
}
