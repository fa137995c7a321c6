/** The mails about an offer: the offer itself, and the confirmation of the order with everything in it. */
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { type OfferDocument, withOptions } from "../offer/document";
import type { Wordings } from "../offer/facts";
import { acceptanceChannelInWords } from "../offer/options";
import type { OfferRow } from "../offer/store.server";
import { type OfferInWords, offerInWords, paragraphsOf } from "../offer/words";
import { mayStartEarly, startOf } from "../order/states";
import type { Order } from "../order/store.server";
import { dateInWords } from "../platform/berlin-days";
import type { Mail } from "../platform/mailer.server";
import { serviceLabel } from "../requests/answers/options";
import { CALL_US, type Letter, mailToCustomer } from "./letter";

/** An offer, its recipient, and the order that was made from it. */
interface MailedOffer {
  offer: OfferRow;
  document: OfferDocument;
  order: Order | undefined;
  lead: { id: string; reference: string; linkGeneration: number; email: string };
}

/** "Angebot R-7K3M-92/1". @param url of the offer's page, if links are set up */
export function offerMail(
  { offer, document, lead }: MailedOffer,
  wordings: Wordings,
  url: string | undefined,
): Promise<Mail> {
  const words = offerInWords(document);
  return mailToCustomer(lead.email, {
    title: words.title,
    intro: [
      `Guten Tag ${document.recipient.name},`,
      `vielen Dank für Ihre Anfrage. Hier ist unser Angebot für ${words.service}. Es gilt bis zum ${words.validUntil}.`,
      ...(offer.revision > 1 ? ["Es ersetzt unsere früheren Angebote zu dieser Anfrage."] : []),
      ...(words.intro ? [words.intro] : []),
      "Möchten Sie es annehmen? Antworten Sie einfach auf diese E-Mail oder rufen Sie uns an.",
    ],
    actions: [...(url ? [{ label: "Angebot ansehen, drucken oder beantworten", href: url }] : []), ...CALL_US],
    rows: rowsOf(words),
    links: [],
    outro: wordingsOf(wordings),
  });
}

/** "Auftragsbestätigung R-7K3M-92/1": the whole contract on a durable medium (§ 312f BGB). */
export function confirmationMail(
  { offer, document, lead, order }: MailedOffer,
  wordings: Wordings,
  url: string | undefined,
): Promise<Mail> {
  const agreed = offerInWords(withOptions(document, order?.options ?? []));
  const words = order ? { ...agreed, conditions: agreed.conditions.map(begunWith(order)) } : agreed;
  const accepted = `${dateInWords(offer.acceptedOn ?? "")} (${acceptanceChannelInWords(offer.acceptedBy ?? "")})`;
  const number = order?.number ?? words.number;
  const named = document.positions.flatMap(({ id }, index) =>
    order?.options.includes(id) ? [`Leistung ${index + 1}`] : [],
  );
  // An acceptance that came after the offer was closed is an offer of the customer's own (§§ 146, 150 BGB).
  const isLate = order !== undefined && order.concludedOn !== offer.acceptedOn;
  return mailToCustomer(lead.email, {
    title: `Auftragsbestätigung ${number}`,
    intro: [
      `Guten Tag ${document.recipient.name},`,
      `vielen Dank für Ihren Auftrag. Sie haben unser Angebot ${words.number} am ${accepted} angenommen.${isLate ? " Es galt da nicht mehr: Der Vertrag kommt mit dieser Bestätigung zustande." : ""} Diese E-Mail enthält alles, was vereinbart ist; bitte heben Sie sie auf.`,
    ],
    rows: [
      { label: "Auftrag", value: number },
      { label: "Angenommen am", value: accepted },
      ...(named.length > 0 ? [{ label: "Dazu gewählt", value: named.join(", ") }] : []),
      ...(order?.earlyStartOn && mayStartEarly(order)
        ? [
            {
              label: "Früher Beginn",
              value: `von Ihnen verlangt am ${dateInWords(order.earlyStartOn)}. ${EARLY_START}`,
            },
          ]
        : []),
      ...rowsOf(words),
    ],
    links: [...(url ? [{ label: "Ansehen oder drucken", href: url }] : []), ...CALL_US],
    outro: wordingsOf(wordings),
  });
}

/** The first day that was agreed in the end. */
function begunWith(order: Order) {
  return (condition: OfferInWords["conditions"][number]) =>
    condition.id === "start" ? { ...condition, text: startOf(order, "ab ") } : condition;
}

/** What a consumer knows who asks for it (§ 356 (5) no. 2, § 357a (2) BGB). */
const EARLY_START =
  "Widerrufen Sie danach, bezahlen Sie den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt Ihr Widerrufsrecht.";

/** Tells the customer that an offer was retracted or replaced: until then an acceptance counts. */
export function closedMail(
  { offer, document, lead }: MailedOffer,
  _: Wordings,
  url: string | undefined,
): Promise<Mail> {
  const words = offerInWords(document);
  const isReplaced = offer.status === "replaced";
  return mailToCustomer(lead.email, {
    title: `${words.title} gilt nicht mehr`,
    intro: [
      `Guten Tag ${document.recipient.name},`,
      `unser Angebot ${words.number} vom ${words.sentOn} ${isReplaced ? "ist durch ein neues ersetzt" : "ziehen wir zurück"}. Es kann nicht mehr angenommen werden.`,
      isReplaced
        ? "Das neue Angebot finden Sie auf Ihrer persönlichen Seite."
        : "Haben Sie Fragen dazu? Antworten Sie einfach auf diese E-Mail.",
    ],
    rows: [{ label: "Nummer", value: words.number }],
    links: [...(url ? [{ label: "Zu Ihrer Seite", href: url }] : []), ...CALL_US],
  });
}

/** The withdrawal instruction for a consumer whose order was made without an offer. */
export function instructionMail(
  order: { number: string; concludedOn: string; service: string; object: string },
  lead: { firstName: string; lastName: string; email: string },
  { instruction }: Pick<Wordings, "instruction">,
): Promise<Mail> {
  return mailToCustomer(lead.email, {
    title: `Widerrufsbelehrung zu Ihrem Auftrag ${order.number}`,
    intro: [
      `Guten Tag ${`${lead.firstName} ${lead.lastName}`.trim()},`,
      `zu Ihrem Auftrag vom ${dateInWords(order.concludedOn)} erhalten Sie hier die Widerrufsbelehrung und das Muster-Widerrufsformular. Bitte heben Sie diese E-Mail auf.`,
    ],
    rows: [
      { label: "Nummer", value: order.number },
      { label: "Leistung", value: serviceLabel(order.service) },
      ...(order.object ? [{ label: "Objekt", value: order.object }] : []),
    ],
    links: CALL_US,
    outro: paragraphsOf(instruction).map(({ text }) => text),
  });
}

/** Everything that an offer says. */
function rowsOf(words: OfferInWords): Letter["rows"] {
  return [
    { label: "Nummer", value: words.number },
    { label: "Datum", value: words.sentOn },
    { label: "Gültig bis", value: words.validUntil },
    { label: "Von", value: words.sender.join("\n") },
    { label: "Für", value: words.recipient.join("\n") },
    { label: "Objekt", value: words.object },
    ...words.positions.map(({ number, site, text, quantity, amount }) => ({
      label: `Leistung ${number}`,
      value: `${site ? `${site}: ` : ""}${text}\n${quantity} = ${amount}`,
    })),
    { label: "Hinweis", value: words.positionsNote },
    ...words.prices.flatMap(({ label, amount, taxLine, rows }) => [
      ...rows,
      { label, value: amount },
      { label: "Steuer", value: taxLine },
    ]),
    ...(words.yearLine ? [{ label: "Im Jahr", value: words.yearLine }] : []),
    ...words.conditions.map(({ label, text }) => ({ label, value: text })),
    { label: "AGB", value: offerClauses.terms.paragraphs[0] },
  ];
}

function wordingsOf({ terms, instruction }: Wordings): string[] {
  return [instruction, terms].flatMap(paragraphsOf).map(({ text }) => text);
}
