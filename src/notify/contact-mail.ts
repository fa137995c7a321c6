/** The notice of a contact message to the operator, and the receipt for the visitor. */
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { adminLink, callLink, receipt, SUBJECT_NAME_MAX_LENGTH } from "./lead-mail";
import { type Letter, mailFromLetter } from "./letter";

/** The fields of a stored contact message that mails use. */
interface AnnouncedContact {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
}

/** "Neue Nachricht N-7K3M-92: Fenster im Herbst", with the visitor as `Reply-To`. */
export function contactNotice(contact: AnnouncedContact, to: readonly string[], isAgain = false): Promise<Mail> {
  const name = singleLine(contact.name, SUBJECT_NAME_MAX_LENGTH);
  const about = singleLine(contact.subject ?? "", SUBJECT_NAME_MAX_LENGTH) || `von ${name}`;
  const call = callLink(contact.phone);
  const letter: Letter = {
    title: `${isAgain ? "Noch nicht geöffnet" : "Neue Nachricht"}: ${about}`,
    intro: [
      `${isAgain ? "Diese Nachricht hat noch niemand geöffnet. " : ""}${name} hat über das Kontaktformular geschrieben. Ihre Antwort auf diese E-Mail geht direkt dorthin.`,
    ],
    actions: [...call, { label: "In der Verwaltung öffnen", href: adminLink("contact", contact.id) }],
    rows: [
      { label: "Nummer", value: contact.reference },
      { label: "Name", value: name },
      { label: "E-Mail", value: contact.email },
      ...(contact.phone ? [{ label: "Telefon", value: contact.phone, href: call[0]?.href }] : []),
      ...(contact.subject ? [{ label: "Betreff", value: contact.subject }] : []),
      { label: "Nachricht", value: contact.message },
    ],
    links: [],
  };
  return mailFromLetter(
    {
      to,
      replyTo: { name, email: contact.email },
      subject: `${isAgain ? "Noch nicht geöffnet: Nachricht" : "Neue Nachricht"} ${contact.reference}: ${about}`,
    },
    letter,
  );
}

/** Says that the message arrived, and repeats nothing of it. */
export function contactReceipt(contact: AnnouncedContact): Promise<Mail> {
  return receipt(contact.email, {
    title: "Ihre Nachricht ist bei uns angekommen",
    intro: ["Guten Tag,", "vielen Dank für Ihre Nachricht. Wir melden uns schnellstmöglich bei Ihnen."],
    rows: [{ label: "Ihre Nummer", value: contact.reference }],
  });
}
