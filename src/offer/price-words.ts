/** What an offer comes to, in German. */
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { formatEuros } from "../platform/euros";
import type { OfferDocument } from "./document";
import { lineRhythmOf, rhythmOf } from "./options";
import {
  type ColumnSum,
  columnOf,
  lineCents,
  moneyOf,
  monthCents,
  type Price,
  priceOf,
  type Sum,
  share,
  timesAYear,
} from "./sums";

/** A column of prices: what is paid by the month, each time something is done, or once. */
export interface PriceInWords {
  label: string;
  /** With tax for consumers, without for others. */
  amount: string;
  /** How it is taxed, in legal wording. */
  taxLine: string;
  /** How it comes about, and the other amounts. */
  rows: { label: string; value: string }[];
}

/** "455,00 € Gesamtpreis je Monat; 80,00 € Gesamtpreis einmalig" @param chosen ids of the optional lines in it */
export function totalInWords(document: OfferDocument, chosen: readonly string[]): string {
  const prices = pricesInWords(document, priceOf(document, chosen));
  return prices.map(({ label, amount }) => `${amount} ${label}`).join("; ");
}

export function pricesInWords(document: OfferDocument, price: Price): PriceInWords[] {
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

export function yearLine(document: OfferDocument, price: Price): string | null {
  const { month, once } = moneyOf(price);
  if (!month || (price.month && once.grossCents === 0)) return null;
  const year = (part: "grossCents" | "netCents") => formatEuros(12 * month[part] + once[part]);
  return document.customerKind === "consumer"
    ? `Zusammen in zwölf Monaten: ${year("grossCents")}`
    : `Zusammen in zwölf Monaten: ${year("netCents")} netto`;
}

/** "214,20 € je Monat und 80,00 € einmalig" */
export function labourInWords({ month, done, once }: Price): string {
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
