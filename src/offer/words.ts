/** Offer formatted for the page, paper and mails: blocks in reading order, each only if it applies. */
import { formatEuros } from "../platform/text/euros";
import { insideSentence } from "../platform/text/inside-sentence";
import { dateInWords, timeInWords } from "../platform/time/berlin-days";
import { greeted } from "../requests/greeting";
import { conditionsOf } from "./condition-words";
import type { OfferDocument } from "./document";
import { lineKinds } from "./line-kinds";
import { lineRhythmOf, rhythmOf } from "./options";
import { priceInWords } from "./price-words";
import { isGrossEntry, lineCents } from "./sums";

export type OfferInWords = ReturnType<typeof offerInWords>;

/**
 * Formats prices, dates and conditions in German.
 *
 * @param isAgreed whether it is a contract: lines that are still optional were not taken
 */
export function offerInWords(document: OfferDocument, isAgreed = false) {
  const { sender, recipient } = document;
  const numbered = document.positions.map((position, index) => ({ position, number: String(index + 1) }));
  const shown = numbered.filter(({ position }) => !isAgreed || !position.isOptional);
  const actsFor = recipient.actsFor && `im Namen von ${recipient.actsFor}`;
  return {
    number: document.number,
    title: `Angebot ${document.number}`,
    sentOn: dateInWords(document.sentOn),
    validUntil: dateInWords(document.validUntil),
    sender: [sender.name, sender.street, sender.town, `Telefon ${sender.phone}`, sender.email],
    recipient: [recipient.company, recipient.name, actsFor, ...recipient.address.split("\n")].filter(
      (line) => line !== null,
    ),
    object: document.object,
    service: document.service,
    /** Greeting and covering sentences; empty where it is agreed. */
    intro: greeted(recipient.name, document.intro ?? "vielen Dank für Ihre Anfrage."),
    positions: shown.map(({ position, number }) => ({
      /** Number by which the customer names an optional line: "1". */
      number,
      text: position.isOptional ? `Wahlweise: ${position.text}` : position.text,
      /** With price and rhythm: "3 Std. × 35,00 €, jedes Quartal". */
      quantity: [lineKinds[position.kind].inWords(position), lineRhythmInWords(position, document, isAgreed)]
        .filter(Boolean)
        .join(", "),
      amount: formatEuros(lineCents(position, document)),
      isOptional: position.isOptional,
    })),
    positionsNote: positionsNote(document, isAgreed),
    price: priceInWords(document),
    conditions: conditionsOf(document, isAgreed),
    /** Below an offer; empty where it is agreed, and on offers that froze no name. */
    signature: isAgreed || !sender.owner ? [] : ["Viele Grüße", sender.owner],
  };
}

/** Rhythm of a line, "jede Woche"; "einmalig" for what is all done once only where `isAgreed`. */
function lineRhythmInWords(
  { rhythm, unit }: OfferDocument["positions"][number],
  { kind, rhythm: visits }: OfferDocument,
  isAgreed: boolean,
): string | false | null {
  if (unit === "month") return null;
  if (kind === "once" && (rhythm === "visit" || rhythm === "once")) return isAgreed && "einmalig";
  if (rhythm !== "visit") return lineRhythmOf(rhythm).label;
  return visits && insideSentence(rhythmOf(visits).label);
}

function positionsNote({ kind, tax, positions, customerKind }: OfferDocument, isAgreed: boolean): string {
  const scope = kind === "recurring" ? "Preise je Ausführung, sofern nichts anderes dabeisteht," : "Preise";
  const optional =
    !isAgreed && positions.some(({ isOptional }) => isOptional)
      ? " Was mit „Wahlweise“ beginnt, ist in keiner Summe enthalten; es gilt nur, wenn Sie es bei der Annahme wählen."
      : "";
  if (tax.mode !== "regular") return `${scope} ohne Umsatzsteuer: Es kommt keine hinzu.${optional}`;
  const isGross = isGrossEntry({ customerKind, tax });
  return `${scope} ${isGross ? `mit ${tax.percent} %` : "ohne"} Umsatzsteuer.${optional}`;
}

/** Sentence on everything that a no ends. @param offer "Das Angebot", with its number where nobody translates it */
export function noInWords({
  offer,
  isClosed,
  viewingAt,
}: {
  offer: string | undefined;
  isClosed: boolean;
  viewingAt: string | null;
}): string {
  const ended = [
    offer && `${offer} ist abgelehnt.`,
    isClosed && "Die Anfrage ist geschlossen.",
    viewingAt && `Die Besichtigung am ${timeInWords(viewingAt)} entfällt.`,
  ];
  return ended.filter(Boolean).join(" ");
}
