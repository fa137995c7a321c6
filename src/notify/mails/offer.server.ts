/** Mails about an offer: the offer itself, and the confirmation of the order with everything in it. */
import { offerClauses } from "../../content/legal/contracts/offer-clauses";
import { acceptanceChannelInWords } from "../../offer/channels";
import type { Condition } from "../../offer/condition-words";
import type { Wordings } from "../../offer/facts";
import { offerPath } from "../../offer/number";
import { documentOf, listSentOffers, readOffer, readWordings } from "../../offer/store.server";
import { paragraphsOf } from "../../offer/wording";
import { type OfferInWords, offerInWords } from "../../offer/words";
import { byWordInWords, contractInWords } from "../../order/contract";
import { cameToNothing, confirmedByMail } from "../../order/states";
import { ordersOf } from "../../order/store.server";
import type { Mail } from "../../platform/mail/mailer.server";
import { berlinDay, dateInWords } from "../../platform/time/berlin-days";
import { greeting } from "../../requests/greeting";
import { linkUrl } from "../../requests/link.server";
import { type ShownStatus, statusAt } from "../../requests/offer-status";
import { isTrueOf } from "../../requests/outbox/kinds";
import { readFates } from "../../requests/outbox/outbox.server";
import { type Letter, type LetterRow, linkTo, mailToCustomer } from "../letter";
import type { Compose, Composing, Mails } from "./sources.server";

export const offerMails = {
  offer: ofOffer<"offer">(["sent", "expired"], (found) => (found.shown === "expired" ? "over" : offerMail(found))),
  "order-confirmation": ofOffer<"order-confirmation">(["accepted"], (found, { now }) => confirmationMail(found, now)),
  "offer-closed": ofOffer<"offer-closed">(["retracted", "replaced"], async (found, { db, now }) => {
    const { id, leadId } = found.offer;
    const mailed = (await readFates(db, "offer", leadId))({ offer: id });
    // Nobody has to be told that something is over of which nobody was told.
    if (mailed && !mailed.sentAt) return undefined;
    const newest = (await listSentOffers(db, leadId)).at(-1);
    return closedMail(found, newest !== undefined && statusAt(now, newest) === "sent");
  }),
} satisfies Mails;

type OfferKind = "offer" | "order-confirmation" | "offer-closed";

/** Mail about an offer; undefined when the offer has another status by now, or its order came to nothing. */
function ofOffer<Kind extends OfferKind>(
  statuses: readonly ShownStatus[],
  letter: (offer: MailedOffer, from: Composing<Kind>) => ReturnType<Compose<Kind>>,
): Compose<Kind> {
  return async (from) => {
    const found = await readMailed(from);
    if (!found || !isTrueOf(from.row.kind, found.status) || !statuses.includes(found.shown)) return undefined;
    return found.order && cameToNothing(found.order) ? undefined : letter(found, from);
  };
}

/** Offer with its recipient, wordings and page, and the order that was made from it. */
async function readMailed({ db, linkSecrets, about, now }: Composing<OfferKind>) {
  const found = await readOffer(db, about.offer);
  if (!found) return undefined;
  const { offer, lead } = found;
  const document = documentOf(offer);
  const page = linkUrl(linkSecrets, lead);
  const order = (await ordersOf(db, offer.leadId)).find(({ offerId }) => offerId === offer.id);
  const url = page && page + offerPath(offer.revision);
  const shown = statusAt(now, offer);
  return { ...found, shown, document, order, wordings: await readWordings(db, document), url };
}

type MailedOffer = NonNullable<Awaited<ReturnType<typeof readMailed>>>;

/** Mail with an offer, "Angebot R-7K3M-92/1". */
export function offerMail(mailed: Pick<MailedOffer, "offer" | "document" | "lead" | "wordings" | "url">): Letter {
  const { offer, document, lead, wordings, url } = mailed;
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
      "Zum Annehmen genügt eine Antwort auf diese E-Mail oder ein Anruf. Wie es sonst geht, steht auf der Seite.",
    ],
    actions: linkTo("Angebot ansehen", url),
    ...partsOf(words),
    outro: [enclosed(wordings)],
    attachment: attached(wordings),
  });
}

/** Confirmation of an order: the whole contract on a durable medium (§ 312f BGB); undefined where the order is gone. */
function confirmationMail(
  { offer, document, lead, order: stored, wordings, url }: MailedOffer,
  now: Date,
): Letter | undefined {
  if (!stored) return undefined;
  const today = berlinDay(now);
  const { agreed } = document;
  const order = stored.confirmedOn ? stored : confirmedByMail(stored, today, agreed !== null);
  const words = contractInWords(order, document, offer, today);
  const yes = agreed
    ? `Hier steht, was wir ${byWordInWords(agreed)} vereinbart haben.`
    : `Unser Angebot vom ${words.sentOn} haben Sie am ${dateInWords(offer.acceptedOn ?? "")} ${acceptanceChannelInWords(offer.acceptedBy ?? "")} angenommen.`;
  return mailToCustomer(lead.email, {
    title: `Auftragsbestätigung ${order.number}`,
    intro: [
      offer.acceptedBy === "online" ? "Guten Tag," : greeting(document.recipient.name),
      `vielen Dank für Ihren Auftrag, den wir hiermit bestätigen. ${yes} Diese E-Mail enthält alles Vereinbarte: Bitte heben Sie sie auf.`,
    ],
    actions: linkTo("Auftrag ansehen", url),
    ...partsOf(words, [{ label: "Von", value: words.sender.join("\n") }]),
    outro: [enclosed(wordings)],
    attachment: attached(wordings),
  });
}

/** Mail that tells the customer that an offer was retracted or replaced. @param hasNew whether one can be accepted */
function closedMail({ offer, document, lead, url }: MailedOffer, hasNew: boolean): Letter {
  const words = offerInWords(document);
  const isReplaced = offer.status === "replaced";
  return mailToCustomer(lead.email, {
    title: `${words.title} gilt nicht mehr`,
    intro: [
      greeting(document.recipient.name),
      `unser Angebot vom ${words.sentOn} ${isReplaced ? "ist durch ein neues ersetzt" : "ziehen wir zurück"}. Es kann nicht mehr angenommen werden.`,
      hasNew
        ? "Das neue Angebot finden Sie auf Ihrer persönlichen Seite."
        : "Haben Sie Fragen dazu? Antworten Sie einfach auf diese E-Mail.",
    ],
    links: linkTo("Angebot ansehen", url),
  });
}

/** Terms that customers look for; that of the validity stands in the first sentences. */
const FIRST: readonly Condition["id"][] = ["end", "start", "days"];

/**
 * An offer or contract whole, without its number, because the law wants it in the mail itself: what it costs, what is
 * done and when, and the other terms in a table at the end.
 */
function partsOf({ price, positions, positionsNote, ...words }: OfferInWords, more: readonly LetterRow[] = []) {
  const done = positions.map(({ number, text, quantity, amount, isOptional }) => {
    return { label: `Leistung ${number}`, value: text, about: quantity, amount, isOptional };
  });
  const terms = (isFirst: boolean) =>
    words.conditions
      .filter(({ id }) => id !== "validity" && FIRST.includes(id) === isFirst)
      .map(({ label, text }) => ({ label, value: text }));
  const others = [
    { label: "Für", value: words.recipient.join("\n") },
    { label: "Objekt", value: words.object },
    { label: "Preise", value: positionsNote },
  ];
  return {
    rows: [...priceRows(price), ...done, ...terms(true)],
    tables: [{ title: "Im Einzelnen", rows: [...others, ...terms(false), ...more] }],
  } satisfies Partial<Letter>;
}

/** Rows of a price, the first amount large, and its tax. */
function priceRows({ rows, sentence, tax }: OfferInWords["price"]): LetterRow[] {
  const amounts = rows.map(({ label, amount, other }, index) => ({
    label,
    value: amount,
    isPrice: index === 0 ? ("first" as const) : ("further" as const),
    about: other ?? "",
  }));
  return [...(rows.length > 0 ? amounts : [{ label: "Preis", value: sentence }]), { label: "Steuer", value: tax }];
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
