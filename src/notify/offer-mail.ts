/** Mails about an offer: the offer itself, and the confirmation of the order with everything in it. */
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import type { OfferDocument } from "../offer/document";
import type { Wordings } from "../offer/facts";
import { acceptanceChannelInWords } from "../offer/options";
import type { OfferRow } from "../offer/store.server";
import { paragraphsOf } from "../offer/wording";
import { type OfferInWords, offerInWords } from "../offer/words";
import { byWordInWords, contractInWords } from "../order/contract";
import { confirmedByMail } from "../order/states";
import type { Order } from "../order/store.server";
import { berlinDay, dateInWords } from "../platform/berlin-days";
import type { Mail } from "../platform/mailer.server";
import { type Letter, mailToCustomer } from "./letter";

/** Offer with its recipient, and the order that was made from it. */
interface MailedOffer {
  offer: OfferRow;
  document: OfferDocument;
  order: Order | undefined;
  lead: { id: string; reference: string; linkGeneration: number; email: string };
}

/** Mail with an offer, "Angebot R-7K3M-92/1". @param url of the offer's page, if links are set up */
export function offerMail({ offer, document, lead }: MailedOffer, wordings: Wordings, url: string | undefined): Letter {
  const words = offerInWords(document);
  const validity = words.conditions.find(({ id }) => id === "validity")?.text ?? "";
  return mailToCustomer(lead.email, {
    title: words.title,
    intro: [
      ...words.intro,
      [
        `Hier ist unser Angebot vom ${words.sentOn} für ${words.service}.`,
        ...(offer.revision > 1 ? ["Es ersetzt unsere früheren Angebote zu dieser Anfrage."] : []),
        validity,
      ].join(" "),
      "Möchten Sie es annehmen? Wie das geht, steht auf der Seite des Angebots. Eine Antwort auf diese E-Mail oder ein Anruf genügt auch.",
    ],
    actions: url ? [{ label: "Angebot ansehen", href: url }] : [],
    rows: rowsOf(words),
    links: [],
    outro: [enclosed(wordings)],
    attachment: attached(wordings),
  });
}

/**
 * Confirmation of an order, "Auftragsbestätigung R-7K3M-92/1": the whole contract on a durable medium (§ 312f BGB).
 *
 * @returns undefined where the order is gone
 */
export function confirmationMail(
  { offer, document, lead, order: stored }: MailedOffer,
  wordings: Wordings,
  url: string | undefined,
  now: Date,
): Letter | undefined {
  if (!stored) return undefined;
  const today = berlinDay(now);
  const { agreed } = document;
  const order = stored.confirmedOn ? stored : confirmedByMail(stored, today, agreed !== null);
  const words = contractInWords(order, document, offer, today);
  const yes = agreed
    ? `Hier steht, was wir ${byWordInWords(agreed)} vereinbart haben.`
    : `Sie haben unser Angebot vom ${words.sentOn} am ${dateInWords(offer.acceptedOn ?? "")} (${acceptanceChannelInWords(offer.acceptedBy ?? "")}) angenommen.`;
  return mailToCustomer(lead.email, {
    title: `Auftragsbestätigung ${order.number}`,
    intro: [
      offer.acceptedBy === "online" ? "Guten Tag," : `Guten Tag ${document.recipient.name},`,
      `vielen Dank für Ihren Auftrag. ${yes} Diese E-Mail enthält alles, was vereinbart ist; bitte heben Sie sie auf.`,
    ],
    actions: url ? [{ label: "Auftrag ansehen", href: url }] : [],
    rows: [...rowsOf(words), { label: "Von", value: words.sender.join("\n") }],
    links: [],
    outro: [enclosed(wordings)],
    attachment: attached(wordings),
  });
}

/** Mail that tells the customer that an offer was retracted or replaced. */
export function closedMail({ offer, document, lead }: MailedOffer, _: Wordings, url: string | undefined): Letter {
  const words = offerInWords(document);
  const isReplaced = offer.status === "replaced";
  return mailToCustomer(lead.email, {
    title: `${words.title} gilt nicht mehr`,
    intro: [
      `Guten Tag ${document.recipient.name},`,
      `unser Angebot vom ${words.sentOn} ${isReplaced ? "ist durch ein neues ersetzt" : "ziehen wir zurück"}. Es kann nicht mehr angenommen werden.`,
      isReplaced
        ? "Das neue Angebot finden Sie auf Ihrer persönlichen Seite."
        : "Haben Sie Fragen dazu? Antworten Sie einfach auf diese E-Mail.",
    ],
    rows: [],
    links: url ? [{ label: "Angebot ansehen", href: url }] : [],
  });
}

/** Rows of an offer or contract, without number and validity, the price first. */
function rowsOf(words: OfferInWords): Letter["rows"] {
  return [
    { label: "Preis", value: `${words.price.sentence}\n${words.price.tax}` },
    ...words.positions.map(({ number, text, quantity, amount }) => ({
      label: `Leistung ${number}`,
      value: `${text}\n${quantity} = ${amount}`,
    })),
    { label: "Hinweis", value: words.positionsNote },
    { label: "Für", value: words.recipient.join("\n") },
    { label: "Objekt", value: words.object },
    ...words.conditions.filter(({ id }) => id !== "validity").map(({ label, text }) => ({ label, value: text })),
  ];
}

/** Sentence on the attached text. What a consumer agreed by word has no terms. */
function enclosed({ terms, instruction }: Wordings): string {
  if (!terms) return "Widerrufsbelehrung und Muster-Formular liegen bei.";
  const names = instruction ? "Widerrufsbelehrung, Muster-Formular und AGB" : "Die AGB";
  return `${offerClauses.terms.paragraphs[0]} ${names} liegen bei.`;
}

/** Attachment with the wordings as one text, which a mail program shows and anybody can keep. */
function attached({ terms, instruction }: Wordings): Mail["attachment"] {
  const names = [instruction && "Widerrufsbelehrung", terms && "AGB"].filter(Boolean);
  const paragraphs = [instruction, terms].flatMap(paragraphsOf);
  return {
    filename: `${names.join("-und-")}.txt`,
    text: `${paragraphs.map(({ text, isHeading }) => (isHeading ? `\n${text}` : text)).join("\n\n")}\n`.trimStart(),
  };
}
