/** An offer formatted for the page, paper and mails: blocks in reading order, each only if it applies. */
import { type Day, dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import { type Condition, conditionsOf } from "./condition-words";
import type { OfferDocument } from "./document";
import { lineRhythmOf, rhythmOf, type Unit, unitLabel, unitPlural } from "./options";
import { type PriceInWords, pricesInWords, yearLine } from "./price-words";
import { isGrossEntry, lineCents, priceOf } from "./sums";

interface PositionInWords {
  /** "1", by which the customer names an optional one. */
  number: string;
  /** The place, where it differs from the one before. */
  site: string | null;
  text: string;
  /** "3 Std. × 35,00 €, jedes Quartal" */
  quantity: string;
  amount: string;
  /** What the lines of its place come to, after the last of them, where there are several places. */
  siteSum: { label: string; text: string } | null;
}

export interface OfferInWords {
  number: string;
  title: string;
  sentOn: string;
  validUntil: string;
  sender: string[];
  recipient: string[];
  object: string;
  service: string;
  /** Greeting and covering sentences; empty where it is agreed. */
  intro: string[];
  positions: PositionInWords[];
  /** Whether the positions' prices contain the tax. */
  positionsNote: string;
  /** By the month first, then what is paid each time, then once. */
  prices: PriceInWords[];
  /** All of it in twelve months, where there are several columns. */
  yearLine: string | null;
  conditions: Condition[];
}

/**
 * Formats prices, dates and conditions in German.
 *
 * @param acceptedOn the day of an acceptance, from which a consumer's withdrawal period counts
 * @param isAgreed whether it is a contract now: what is optional still was not taken, and each line says its rhythm
 */
export function offerInWords(
  document: OfferDocument,
  acceptedOn: Day = document.sentOn,
  isAgreed = false,
): OfferInWords {
  const price = priceOf(document);
  const { sender, recipient } = document;
  const numbered = document.positions.map((position, index) => ({ position, number: String(index + 1) }));
  const shown = numbered.filter(({ position }) => !isAgreed || !position.isOptional);
  const positions = shown.map(({ position }) => position);
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
    intro: greeted(recipient.name, document.intro ?? "vielen Dank für Ihre Anfrage."),
    positions: shown.map(({ position, number }, index) => ({
      number,
      site: siteHeading(position.site, positions[index - 1]?.site ?? null),
      text: position.isOptional ? `Wahlweise: ${position.text}` : position.text,
      quantity: [
        quantityInWords(position.quantity, position.unit, position.unitCents),
        rhythmInWords(position, document, isAgreed),
      ]
        .filter(Boolean)
        .join(", "),
      amount: formatEuros(lineCents(position)),
      siteSum: siteSum({ ...document, positions }, index),
    })),
    positionsNote: positionsNote({ ...document, positions }),
    prices: pricesInWords(document, price),
    yearLine: yearLine(document, price),
    conditions: conditionsOf(document, price, acceptedOn, isAgreed),
  };
}

/** How a letter begins that somebody has typed: templates greet, and a greeting stands once. */
export function greeted(name: string, typed: string): string[] {
  return /^(guten|hallo|moin|liebe|sehr geehrte)/i.test(typed) ? [typed] : [`Guten Tag ${name},`, typed];
}

/** What belongs to no place is not listed under the last one. */
function siteHeading(site: string | null, before: string | null): string | null {
  return site === before ? null : (site ?? "Außerdem");
}

/**
 * "195,00 € je Monat, 120,00 € jedes Quartal", of the place whose last line this is. A surcharge or discount belongs to
 * no place.
 */
function siteSum(document: OfferDocument, index: number): PositionInWords["siteSum"] {
  const { positions, adjustments, kind } = document;
  const site = positions[index]?.site ?? null;
  if (positions.every((one) => one.site === site)) return null;
  if (positions.slice(index + 1).some((one) => one.site === site)) return null;
  const lines = positions.filter((one) => one.site === site);
  const { month, done, once } = priceOf({ ...document, positions: lines, adjustments: [] });
  const amounts = new Map<string, number>();
  if (month) amounts.set("je Monat", month.enteredCents);
  for (const { position, enteredCents } of done) {
    const { label } = lineRhythmOf(position.rhythm);
    amounts.set(label, (amounts.get(label) ?? 0) + enteredCents);
  }
  if (once) amounts.set(kind === "once" ? "" : "einmalig", once.enteredCents);
  if (amounts.size === 0) return null;
  const text = [...amounts].map(([period, cents]) => `${formatEuros(cents)} ${period}`.trim()).join(", ");
  const notes = [
    document.tax.mode === "regular" && !isGrossEntry(document) && "netto",
    adjustments.length > 0 && "ohne Zuschläge und Nachlässe",
  ].filter(Boolean);
  return { label: [`Summe ${site ?? "außerdem"}`, ...notes].join(", "), text };
}

/** "jedes Quartal"; of an offer's visits and once lines only where `isAgreed`, because its columns say it. */
function rhythmInWords(
  { rhythm, unit }: OfferDocument["positions"][number],
  { kind, rhythm: visits }: OfferDocument,
  isAgreed: boolean,
): string | false | null {
  if (unit === "month") return null;
  if (kind === "once" && (rhythm === "visit" || rhythm === "once")) return isAgreed && "einmalig";
  if (rhythm !== "visit") return lineRhythmOf(rhythm).label;
  const label = isAgreed && visits && rhythmOf(visits).label;
  return label && label.charAt(0).toLowerCase() + label.slice(1);
}

function quantityInWords(quantity: number, unit: Unit, unitCents: number): string {
  if (unit === "flat") return quantity === 100 ? "pauschal" : `${decimal(quantity)} × ${formatEuros(unitCents)}`;
  return `${decimal(quantity)} ${quantity === 100 ? unitLabel(unit) : unitPlural(unit)} × ${formatEuros(unitCents)}`;
}

/** "2,5". @param hundredths 250 */
export function decimal(hundredths: number): string {
  return String(hundredths / 100).replace(".", ",");
}

function positionsNote(document: OfferDocument): string {
  const period = document.kind === "recurring" ? "Preise je Ausführung, sofern nichts anderes dabeisteht" : "Preise";
  const optional = document.positions.some(({ isOptional }) => isOptional)
    ? " Was mit „Wahlweise“ beginnt, ist in keiner Summe enthalten; es gilt nur, wenn Sie es bei der Annahme wählen."
    : "";
  if (document.tax.mode !== "regular") return `${period}; es kommt keine Umsatzsteuer hinzu.${optional}`;
  return isGrossEntry(document)
    ? `${period}, einschließlich ${document.tax.percent} % Umsatzsteuer.${optional}`
    : `${period}, ohne Umsatzsteuer.${optional}`;
}
