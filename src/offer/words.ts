/** An offer formatted for the page, paper and mails: blocks in reading order, each only if it applies. */

import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import type { OfferDocument } from "./document";
import { materialsLabel, rhythmOf, type Unit, unitLabel } from "./options";
import { isGrossEntry, lineCents, type Price, priceOf } from "./sums";

interface PositionInWords {
  text: string;
  /** "3 Std. × 35,00 €" */
  quantity: string;
  amount: string;
}

/** The parts of an offer besides its prices. */
type ConditionId = "basis" | "start" | "duration" | "materials" | "labour" | "payment" | "defects" | "insurer" | "note";

interface Condition {
  id: ConditionId;
  label: string;
  text: string;
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
  positions: PositionInWords[];
  /** Whether the positions' prices contain the tax. */
  positionsNote: string;
  /** The most prominent amount: with tax for consumers, without for others. */
  total: { label: string; amount: string };
  /** The other amounts. */
  priceRows: { label: string; value: string }[];
  /** How it is taxed, in legal wording. */
  taxLine: string;
  conditions: Condition[];
}

/** Formats prices, dates and conditions in German. */
export function offerInWords(document: OfferDocument): OfferInWords {
  const price = priceOf(document);
  const { sender, recipient } = document;
  return {
    number: document.number,
    title: `Angebot ${document.number}`,
    sentOn: dateInWords(document.sentOn),
    validUntil: dateInWords(document.validUntil),
    sender: [sender.name, sender.street, sender.town, `Telefon ${sender.phone}`, sender.email],
    recipient: [recipient.company, recipient.name, ...recipient.address.split("\n")].filter((line) => line !== null),
    object: document.object,
    service: document.service,
    positions: document.positions.map((position) => ({
      text: position.text,
      quantity: quantityInWords(position.quantity, position.unit, position.unitCents),
      amount: formatEuros(lineCents(position)),
    })),
    positionsNote: positionsNote(document),
    total: totalInWords(document, price),
    priceRows: priceRows(document, price),
    taxLine: taxLine(document, price),
    conditions: conditionsOf(document, price),
  };
}

/** "je Monat", where it is paid by the month. */
export function perPeriod({ kind }: Pick<OfferDocument, "kind">): string {
  return kind === "recurring" ? " je Monat" : "";
}

function quantityInWords(quantity: number, unit: Unit, unitCents: number): string {
  if (unit === "flat") return quantity === 100 ? "pauschal" : `${decimal(quantity)} × ${formatEuros(unitCents)}`;
  return `${decimal(quantity)} ${unitLabel(unit)} × ${formatEuros(unitCents)}`;
}

/** "2,5". @param hundredths 250 */
export function decimal(hundredths: number): string {
  return String(hundredths / 100).replace(".", ",");
}

function positionsNote(document: OfferDocument): string {
  const period = document.kind === "recurring" ? "Preise je Einsatz, sofern nichts anderes dabeisteht" : "Preise";
  if (document.tax.mode !== "regular") return `${period}; es kommt keine Umsatzsteuer hinzu.`;
  return isGrossEntry(document)
    ? `${period}, einschließlich ${document.tax.percent} % Umsatzsteuer.`
    : `${period}, ohne Umsatzsteuer.`;
}

function totalInWords(document: OfferDocument, { netCents, grossCents }: Price): OfferInWords["total"] {
  const period = perPeriod(document);
  if (document.customerKind === "consumer") return { label: `Gesamtpreis${period}`, amount: formatEuros(grossCents) };
  return { label: `Nettopreis${period}`, amount: formatEuros(netCents) };
}

function priceRows(document: OfferDocument, price: Price): OfferInWords["priceRows"] {
  const { percent, mode } = document.tax;
  const visits = document.rhythm ? [{ label: "Rhythmus", value: rhythmOf(document.rhythm).label }] : [];
  const visit = price.visitCents === null ? [] : [{ label: "Je Einsatz", value: formatEuros(price.visitCents) }];
  if (document.customerKind === "consumer" || mode !== "regular") return [...visits, ...visit];
  return [
    ...visits,
    ...visit,
    { label: `Umsatzsteuer ${percent} %`, value: formatEuros(price.vatCents) },
    { label: `Bruttopreis${perPeriod(document)}`, value: formatEuros(price.grossCents) },
  ];
}

function taxLine({ customerKind, tax }: OfferDocument, { vatCents }: Price): string {
  switch (tax.mode) {
    case "small-business":
      return offerClauses.smallBusiness.paragraphs[0];
    case "reverse-charge":
      return offerClauses.reverseCharge.paragraphs[0];
    case "regular":
      return customerKind === "consumer"
        ? `enthaltene Umsatzsteuer ${tax.percent} %: ${formatEuros(vatCents)}`
        : `zuzüglich Umsatzsteuer ${tax.percent} %`;
  }
}

function conditionsOf(document: OfferDocument, { labourCents }: Price): Condition[] {
  const { kind, startsOn, viewedOn, noticeWeeks, paymentDays, sender, note } = document;
  const basis = viewedOn
    ? `Besichtigung am ${dateInWords(viewedOn)}`
    : `Ihre Angaben vom ${dateInWords(document.requestedOn)}, ohne Besichtigung`;
  const duration =
    kind === "recurring"
      ? `Unbefristet, kündbar mit ${noticeWeeks} Wochen zum Monatsende. Eine Mindestlaufzeit gibt es nicht.`
      : "Einmalige Leistung";
  const labour = `Arbeitskosten in diesem Angebot: ${formatEuros(labourCents)}${perPeriod(document)}. ${offerClauses.householdRelief.paragraphs[0]}`;
  const all: (Condition | false)[] = [
    { id: "basis", label: "Grundlage", text: basis },
    { id: "start", label: "Beginn", text: startsOn ? `ab ${dateInWords(startsOn)}` : "nach Absprache" },
    { id: "duration", label: "Laufzeit", text: duration },
    { id: "materials", label: "Material", text: materialsLabel(document.materials) },
    {
      id: "payment",
      label: "Zahlung",
      text: `Überweisung innerhalb von ${paymentDays} Tagen nach Zugang der Rechnung auf ${sender.iban}. Weitere Kosten: keine.`,
    },
    document.customerKind === "consumer" && labourCents > 0 && { id: "labour", label: "Steuervorteil", text: labour },
    { id: "defects", label: "Mängel", text: offerClauses.defects.paragraphs[0] },
    sender.insurer !== null && { id: "insurer", label: "Versicherung", text: sender.insurer },
    note !== null && { id: "note", label: "Anmerkung", text: note },
  ];
  return all.filter((condition) => condition !== false);
}

/** A wording is stored as one text: paragraphs separated by empty lines, headings marked by a prefix. */
const HEADING = "# ";

interface Paragraph {
  text: string;
  isHeading: boolean;
}

export function asHeading(text: string): string {
  return HEADING + text;
}

/** The paragraphs of a stored wording; none of an empty one. */
export function paragraphsOf(wording: string): Paragraph[] {
  const parts = wording.split("\n\n").filter(Boolean);
  return parts.map((part) => {
    const isHeading = part.startsWith(HEADING);
    return { text: isHeading ? part.slice(HEADING.length) : part, isHeading };
  });
}
