/** An offer formatted for the page, paper and mails: blocks in reading order, each only if it applies. */

import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { type Day, dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import { isReserved, type OfferDocument } from "./document";
import { lineRhythmOf, materialsLabel, rhythmOf, type Unit, unitLabel, unitPlural } from "./options";
import {
  byVisits,
  type ColumnSum,
  columnOf,
  isGrossEntry,
  lineCents,
  moneyOf,
  monthCents,
  type Price,
  priceOf,
  type Sum,
  share,
  timesAYear,
} from "./sums";
import { afterWithdrawal, startInWords } from "./withdrawal";

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

/** A column of prices: what is paid by the month, each time something is done, or once. */
interface PriceInWords {
  label: string;
  /** With tax for consumers, without for others. */
  amount: string;
  /** How it is taxed, in legal wording. */
  taxLine: string;
  /** How it comes about, and the other amounts. */
  rows: { label: string; value: string }[];
}

/** The parts of an offer or a contract besides its prices. */
type ConditionId =
  | "agreed"
  | "accepted-by"
  | "end"
  | "days"
  | "early-start"
  | "withdrawal"
  | "ending"
  | "validity"
  | "audience"
  | "basis"
  | "start"
  | "duration"
  | "materials"
  | "billing"
  | "labour"
  | "payment"
  | "defects"
  | "insurer"
  | "note";

export interface Condition {
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
  intro: string | null;
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
    intro: document.intro,
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

/** "455,00 € Gesamtpreis je Monat; 80,00 € Gesamtpreis einmalig" @param chosen ids of the optional lines in it */
export function totalInWords(document: OfferDocument, chosen: readonly string[]): string {
  const prices = pricesInWords(document, priceOf(document, chosen));
  return prices.map(({ label, amount }) => `${amount} ${label}`).join("; ");
}

function pricesInWords(document: OfferDocument, price: Price): PriceInWords[] {
  const numberOf = (id: string) => document.positions.findIndex((position) => position.id === id) + 1;
  const { month, done, once, visitCents } = price;
  const visit = visitCents === null ? [] : [{ label: "Je Einsatz", value: formatEuros(visitCents) }];
  const rhythm = document.rhythm ? [{ label: "Rhythmus", value: rhythmOf(document.rhythm).label }] : [];
  return [
    ...(month
      ? [block(" je Monat", month, document, [...rhythm, ...visit, ...monthRows(document), ...adjusted(month)])]
      : []),
    ...done.map((line) =>
      block(` je Ausführung (Leistung ${numberOf(line.position.id)})`, line, document, [
        { label: "Fällig", value: `im Monat der Ausführung, ${lineRhythmOf(line.position.rhythm).label}` },
        { label: "Entspricht je Monat", value: formatEuros(share(line.enteredCents, line.timesAYear, 12)) },
      ]),
    ),
    ...(once ? [block(month || done.length > 0 ? " einmalig" : "", once, document, adjusted(once))] : []),
  ];
}

function block(period: string, sum: Sum, document: OfferDocument, rows: PriceInWords["rows"]): PriceInWords {
  const { percent, mode } = document.tax;
  const isConsumer = document.customerKind === "consumer";
  const taxed = [
    { label: `Umsatzsteuer ${percent} %`, value: formatEuros(sum.vatCents) },
    { label: `Bruttopreis${period}`, value: formatEuros(sum.grossCents) },
  ];
  return {
    label: `${isConsumer ? "Gesamtpreis" : "Nettopreis"}${period}`,
    amount: formatEuros(isConsumer ? sum.grossCents : sum.netCents),
    taxLine: taxLine(document, sum),
    rows: isConsumer || mode !== "regular" ? rows : [...rows, ...taxed],
  };
}

/** "45,00 € × 52 Wochen ÷ 12 = 195,00 €", of each line that is not paid by the month anyway. */
function monthRows(document: OfferDocument): PriceInWords["rows"] {
  if (document.shape === 1) return [];
  return document.positions.flatMap((position, index) => {
    const times = timesAYear(position, document);
    if (columnOf(position, document) !== "month" || position.isOptional || times === 12) return [];
    const often = `${times} ${times === 52 ? "Wochen" : "Einsätze"}`;
    const value = `${formatEuros(lineCents(position))} × ${often} ÷ 12 = ${formatEuros(monthCents(position, document))}`;
    return [{ label: `Leistung ${index + 1}`, value }];
  });
}

function adjusted({ adjustments }: ColumnSum): PriceInWords["rows"] {
  return adjustments.map(({ text, cents }) => ({ label: text, value: formatEuros(cents) }));
}

function taxLine({ customerKind, tax }: OfferDocument, { vatCents }: Sum): string {
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

function yearLine(document: OfferDocument, price: Price): string | null {
  const { month, once } = moneyOf(price);
  if (!month || (price.month && once.grossCents === 0)) return null;
  const year = (part: "grossCents" | "netCents") => formatEuros(12 * month[part] + once[part]);
  return document.customerKind === "consumer"
    ? `Zusammen in zwölf Monaten: ${year("grossCents")}`
    : `Zusammen in zwölf Monaten: ${year("netCents")} netto`;
}

/** "214,20 € je Monat und 80,00 € einmalig" */
function labourInWords({ month, done, once }: Price): string {
  const parts = [
    { cents: month?.labourCents ?? 0, period: " je Monat" },
    ...done.map(({ labourCents, position }) => ({
      cents: labourCents,
      period: ` ${lineRhythmOf(position.rhythm).label}`,
    })),
    { cents: once?.labourCents ?? 0, period: month || done.length > 0 ? " einmalig" : "" },
  ];
  return parts
    .filter(({ cents }) => cents > 0)
    .map(({ cents, period }) => formatEuros(cents) + period)
    .join(" und ");
}

/** What costs more than the sums, and when. */
function furtherCosts({ positions }: OfferDocument, isAgreed: boolean): string {
  const named = (which: (position: OfferDocument["positions"][number]) => boolean) =>
    positions.flatMap((position, index) => (which(position) ? [`Leistung ${index + 1}`] : [])).join(", ");
  const demand = named(({ rhythm, isOptional }) => rhythm === "demand" && !isOptional);
  const optional = isAgreed ? "" : named(({ isOptional }) => isOptional);
  const parts = [
    demand && `${demand}, wenn Sie sie abrufen`,
    optional && `${optional}, wenn Sie sie bei der Annahme wählen`,
  ].filter(Boolean);
  return parts.length === 0 ? "Weitere Kosten: keine." : `Weitere Kosten entstehen nur für ${parts.join("; ")}.`;
}

function billingInWords(document: OfferDocument, { month }: Price): string {
  const visited = document.billing === "visits" ? byVisits(document) : null;
  if (!visited || !month) return "Laufende Leistungen jeden Monat gleich.";
  const { visitCents, otherCents, discountCents } = visited;
  const ofFive = formatEuros(Math.max(0, 5 * visitCents + otherCents - discountCents));
  const five = document.rhythm === "weekly" ? `; ein Monat mit fünf Einsätzen ${ofFive}` : "";
  return `Nach Einsätzen: ${formatEuros(visitCents)} je Einsatz, im Durchschnitt ${formatEuros(month.enteredCents)} je Monat${five}.`;
}

/** How long it runs, and with what notice it ends. */
export function durationInWords({
  kind,
  noticeWeeks,
  termMonths,
}: Pick<OfferDocument, "kind" | "noticeWeeks" | "termMonths">): string {
  if (kind === "once") return "Einmalige Leistung";
  const term = termMonths
    ? `Die Mindestlaufzeit beträgt ${termMonths} ${termMonths === 1 ? "Monat" : "Monate"}.`
    : "Eine Mindestlaufzeit gibt es nicht.";
  const weeks = noticeWeeks === 1 ? "einer Woche" : `${noticeWeeks} Wochen`;
  return `Unbefristet, kündbar mit einer Frist von ${weeks} zum Monatsende. ${term}`;
}

function conditionsOf(document: OfferDocument, price: Price, acceptedOn: Day, isAgreed: boolean): Condition[] {
  const { viewedOn, paymentDays, sender, note, customerKind } = document;
  const basis = viewedOn
    ? `Besichtigung am ${dateInWords(viewedOn)}`
    : `Ihre Angaben vom ${dateInWords(document.requestedOn)}, ohne Besichtigung`;
  const labour = labourInWords(price);
  const all: (Condition | false)[] = [
    isReserved(document) && {
      id: "validity",
      label: "Gültigkeit",
      text: `Das Angebot gilt bis ${dateInWords(document.validUntil)}. ${offerClauses.reservation.paragraphs[0]}`,
    },
    isReserved(document) &&
      customerKind !== "consumer" && {
        id: "audience",
        label: "Für wen",
        text: offerClauses.businessOnly.paragraphs[0],
      },
    { id: "basis", label: "Grundlage", text: basis },
    { id: "start", label: "Beginn", text: startOf(document, acceptedOn) },
    { id: "duration", label: "Laufzeit", text: durationInWords(document) },
    { id: "materials", label: "Material", text: materialsLabel(document.materials) },
    isReserved(document) &&
      price.month !== null && { id: "billing", label: "Abrechnung", text: billingInWords(document, price) },
    {
      id: "payment",
      label: "Zahlung",
      text: `Überweisung innerhalb von ${paymentDays} Tagen nach Zugang der Rechnung. ${furtherCosts(document, isAgreed)}`,
    },
    customerKind === "consumer" &&
      labour !== "" && {
        id: "labour",
        label: "Steuervorteil",
        text: `Arbeitskosten${isAgreed ? "" : " in diesem Angebot"}: ${labour}. ${offerClauses.householdRelief.paragraphs[0]}`,
      },
    { id: "defects", label: "Mängel", text: offerClauses.defects.paragraphs[0] },
    sender.insurer !== null && { id: "insurer", label: "Versicherung", text: sender.insurer },
    note !== null && { id: "note", label: "Anmerkung", text: note },
  ];
  return all.filter((condition) => condition !== false);
}

/** A first day within the withdrawal period is promised only to who asks for it. */
function startOf({ startsOn, customerKind }: OfferDocument, acceptedOn: Day): string {
  if (!startsOn) return "nach Absprache";
  const earliest = afterWithdrawal({ customerKind, concludedOn: acceptedOn, instructedOn: acceptedOn });
  const isWithin = earliest !== null && startsOn < earliest;
  return startInWords(startsOn, earliest) + (isWithin ? ` (bei Annahme am ${dateInWords(acceptedOn)})` : "");
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
