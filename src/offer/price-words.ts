/** Price of an offer, in German. */
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { byColumn } from "../content/money";
import { formatEuros, share } from "../platform/text/euros";
import { sentenceOf, yearCents } from "../requests/money";
import type { OfferDocument } from "./document";
import { isWork, type Position } from "./line-kinds";
import { rhythmOf } from "./options";
import {
  byVisits,
  columnOf,
  lineCents,
  moneyOf,
  monthCents,
  type Price,
  type PricedOffer,
  priceOf,
  timesAYear,
} from "./sums";

/** Price in short, "247 € im Monat. Fenster: 72 € im Quartal." @param chosen ids of the optional lines in it */
export function priceSentence(offer: PricedOffer, chosen?: readonly string[]): string {
  return priceInWords(offer, chosen).sentence;
}

/** Whether an offer's amounts are said to be without tax: where there is a tax, and it is not in them. */
function isSaidNet({ customerKind, tax }: Pick<PricedOffer, "customerKind" | "tax">): boolean {
  return customerKind !== "consumer" && tax.mode === "regular";
}

/** Amount of a price as a table shows it, and below it the same on the other side of its tax, if there is one. */
interface PriceRow {
  /** "Preis im Monat", "Netto im Monat"; what it is for where it is not the first: "Fenster, netto im Quartal". */
  label: string;
  amount: string;
  other: string | null;
}

/** The side of the tax on which an offer's amounts are said, and the other one, in words too. */
function sidesOf({ customerKind }: Pick<PricedOffer, "customerKind">) {
  return customerKind === "consumer"
    ? (["grossCents", "netCents", "netto", "ohne"] as const)
    : (["netCents", "grossCents", "brutto", "mit"] as const);
}

/** Price as a sentence and as a table: with tax for consumers, without for others; and a sentence on its tax. */
export function priceInWords(offer: PricedOffer, chosen?: readonly string[]) {
  const [of, others, side] = sidesOf(offer);
  const isNet = isSaidNet(offer);
  const parts = priceOf(offer, chosen).map(({ lines, period, [of]: cents, [others]: other }) => {
    return { name: nameOfLines(lines, offer.positions), period, cents, other };
  });
  return {
    sentence: parts.length === 0 ? "Kosten entstehen nur auf Abruf." : sentenceOf(parts, isNet),
    rows: parts.map(
      ({ name, period, cents, other }, index): PriceRow => ({
        label: index > 0 ? `${name}, ${isNet ? "netto " : ""}${period}` : `${isNet ? "Netto" : "Preis"} ${period}`,
        amount: formatEuros(cents),
        other: offer.tax.mode === "regular" ? `${formatEuros(other)} ${side}` : null,
      }),
    ),
    tax: taxInWords(offer),
  };
}

/**
 * Amounts on the other side of their tax, "mit 19 % Umsatzsteuer 953,99 € brutto im Monat, 285,60 € brutto im
 * Halbjahr"; the sentence on the tax where nothing stands there.
 */
export function otherSideInWords(offer: PricedOffer): string {
  const { tax } = offer;
  const price = priceOf(offer);
  if (tax.mode !== "regular" || price.length === 0) return taxInWords(offer);
  const [, of, side, how] = sidesOf(offer);
  const amounts = price.map(({ [of]: cents, period }) => `${formatEuros(cents)} ${side} ${period}`);
  return `${how} ${tax.percent} % Umsatzsteuer ${amounts.join(", ")}`;
}

/** Price as a customer reads it: the sentence where nothing has an amount yet. */
export type PriceInWords = ReturnType<typeof priceInWords>;

const NAME_MAX_LENGTH = 60;

/** Name of some lines, typed before a colon, "Fenster, Dachrinne", or their numbers where that is too long. */
function nameOfLines(lines: readonly Position[], all: readonly Position[]): string {
  const done = lines.filter(isWork);
  const names = [...new Set(done.map(({ text }) => text.split(":")[0] ?? ""))];
  const name = names.join(", ");
  return names.every(Boolean) && name.length <= NAME_MAX_LENGTH
    ? name
    : `Leistung ${done.map((line) => all.indexOf(line) + 1).join(", ")}`;
}

function taxInWords(offer: PricedOffer): string {
  const { customerKind, tax } = offer;
  switch (tax.mode) {
    case "small-business":
      return offerClauses.smallBusiness.paragraphs[0];
    case "reverse-charge":
      return offerClauses.reverseCharge.paragraphs[0];
    case "regular":
      return `${customerKind === "consumer" ? "Darin sind" : "Netto zuzüglich"} ${tax.percent} % Umsatzsteuer.`;
  }
}

/** Lines that explain the price, and its sum over a year. */
export function reckoningOf(document: OfferDocument): string[] {
  const { rhythm, positions } = document;
  const price = priceOf(document);
  const year = firstYearOf(document, price);
  const often = rhythm && rhythmOf(rhythm).label;
  const visits = often ? byVisits(document) : null;
  const isLater = price.some(({ id }) => id !== "month" && id !== "once");
  const { lines = [], enteredCents = 0 } = price.find(({ id }) => id === "month") ?? {};
  const [work, ...others] = lines.filter(isWork);
  const reckoned = positions.flatMap((line, index) => {
    const times = timesAYear(line, document);
    if (columnOf(line, document) !== "month" || line.isOptional || times === 12) return [];
    const [each, month] = [lineCents(line, document), monthCents(line, document)].map(formatEuros);
    const isAlone = line.rhythm === "visit" && visits?.visitCents === lineCents(line, document);
    const name = isAlone ? often : `Leistung ${index + 1}`;
    // Where one work alone is paid each month, the discounts lead from it to the price.
    const off = line === work && others.length === 0 ? monthCents(line, document) - enteredCents : 0;
    const less = off ? ` − ${formatEuros(off)} = ${formatEuros(enteredCents)}` : "";
    const how = `${each} × ${times} ${times === 52 ? "Wochen" : "Einsätze"} ÷ 12 = ${month}`;
    return [{ text: `${name}: ${how}${less}`, isAlone }];
  });
  return [
    ...(visits && !reckoned.some(({ isAlone }) => isAlone)
      ? [`${often}, je Einsatz ${formatEuros(visits.visitCents)}`]
      : []),
    ...reckoned.map(({ text }) => text),
    ...(isLater ? ["Was nicht jeden Monat bezahlt wird, berechnen wir nach der Ausführung."] : []),
    ...(year ? [yearInWords(year)] : []),
  ];
}

type FirstYear = NonNullable<ReturnType<typeof firstYearOf>>;

/** Cents of the first twelve months; undefined where the price of a month says them, or all is paid once. */
export function firstYearOf({ customerKind, tax }: PricedOffer, price: Price) {
  const of = customerKind === "consumer" ? "grossCents" : "netCents";
  const amounts = moneyOf(price);
  const year = yearCents(byColumn((column) => amounts[column]?.[of] ?? null));
  const once = price.find(({ id }) => id === "once")?.[of] ?? 0;
  if (year === once || price.every(({ id }) => id === "month")) return undefined;
  return {
    yearCents: year,
    onceCents: once,
    /** Null where something is paid once, which no average holds. */
    averageCents: once === 0 ? share(year, 1, 12) : null,
    isNet: isSaidNet({ customerKind, tax }),
  };
}

/** "Im Durchschnitt 269,50 € im Monat; in zwölf Monaten 3.234,00 €" */
export function yearInWords({ yearCents, onceCents, averageCents, isNet }: FirstYear): string {
  const [year, once, average] = [yearCents, onceCents, averageCents ?? 0].map(formatEuros);
  const net = isNet ? " netto" : "";
  return averageCents === null
    ? `In den ersten zwölf Monaten ${year}${net}, davon ${once} einmalig`
    : `Im Durchschnitt ${average}${net} im Monat; in zwölf Monaten ${year}${net}`;
}
