/** The notice of a contact message to the operator, and the receipt for the visitor. */
import { answerTime } from "../content/answer-promise";
import type { contacts } from "../db/schema";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { callLink, noticeMail, receipt, SUBJECT_NAME_MAX_LENGTH } from "./lead-mail";

/** The fields of a stored contact message that mails use. */
type AnnouncedContact = Pick<
  typeof contacts.$inferSelect,
  "id" | "reference" | "name" | "email" | "phone" | "subject" | "message"
>;

/** "Neue Nachricht N-7K3M-92: Fenster im Herbst", with the visitor as `Reply-To`. */
export function contactNotice(contact: AnnouncedContact, to: readonly string[], isAgain = false): Promise<Mail> {
  const name = singleLine(contact.name, SUBJECT_NAME_MAX_LENGTH);
  const about = singleLine(contact.subject ?? "", SUBJECT_NAME_MAX_LENGTH) || `von ${name}`;
  return noticeMail(contact, to, {
    kind: "contact",
    noun: "Nachricht",
    about,
    name,
    isAgain,
    intro: contact.email
      ? `${name} hat über das Kontaktformular geschrieben. Ihre Antwort auf diese E-Mail geht direkt dorthin.`
      : `${name} wünscht einen Rückruf und hat keine E-Mail-Adresse angegeben.`,
    rows: [
      ...(contact.email ? [{ label: "E-Mail", value: contact.email }] : []),
      ...(contact.phone ? [{ label: "Telefon", value: contact.phone, href: callLink(contact.phone)[0]?.href }] : []),
      ...(contact.subject ? [{ label: "Betreff", value: contact.subject }] : []),
      { label: "Nachricht", value: contact.message },
    ],
  });
}

/** Says that the message arrived, and repeats nothing of it. */
export function contactReceipt(contact: AnnouncedContact, isAnswerPromised?: boolean): Promise<Mail> {
  return receipt(contact.email, {
    title: "Ihre Nachricht ist bei uns angekommen",
    intro: ["Guten Tag,", `vielen Dank für Ihre Nachricht. Wir melden uns ${answerTime(isAnswerPromised)} bei Ihnen.`],
    rows: [{ label: "Ihre Nummer", value: contact.reference }],
  });
}
