/** Closed lists of an offer. Ids are stored, labels are shown. */
import { labelOf } from "../content/labels";
import type { customerKinds, TAX_MODES } from "../content/lists";
import { atBeginning, insideSentence } from "../platform/text/inside-sentence";

export type CustomerKind = (typeof customerKinds)[number]["id"];

export type TaxMode = (typeof TAX_MODES)[number];

export const units = [
  { id: "hour", label: "Std." },
  { id: "square-metre", label: "m²" },
  { id: "flat", label: "pauschal" },
  { id: "visit", label: "Einsatz", plural: "Einsätze" },
  { id: "piece", label: "Stück" },
  { id: "month", label: "Monat", plural: "Monate" },
] as const;
/** Unit of a price. What is priced by the month has the rhythm "monthly". */
export type Unit = (typeof units)[number]["id"];

/** Rhythms of the visits, with the visits of a year. */
export const rhythms = [
  { id: "weekly", label: "Jede Woche", visitsPerYear: 52 },
  { id: "biweekly", label: "Alle 2 Wochen", visitsPerYear: 26 },
  { id: "monthly", label: "Jeden Monat", visitsPerYear: 12 },
  { id: "twice-weekly", label: "2 × die Woche", visitsPerYear: 104 },
  { id: "three-weekly", label: "3 × die Woche", visitsPerYear: 156 },
  { id: "five-weekly", label: "5 × die Woche", visitsPerYear: 260 },
] as const;
export type Rhythm = (typeof rhythms)[number]["id"];

/** Columns of a price in their order, each paid together: smoothed into a month, each time it is done, or once. */
export const columns = [
  { id: "month", period: "im Monat", timesAYear: 12 },
  { id: "quarter", period: "im Quartal", timesAYear: 4 },
  { id: "halfyear", period: "im Halbjahr", timesAYear: 2 },
  { id: "year", period: "im Jahr", timesAYear: 1 },
  { id: "once", period: "einmalig", timesAYear: 1 },
] as const;
/** Column of a line. One on demand is paid by the unit and in no sum. */
export type Column = (typeof columns)[number]["id"] | "demand";

/** Rhythms of one line. "visit" is the offer's own. */
export const lineRhythms = [
  { id: "visit", label: "bei jedem Einsatz", column: "month", timesAYear: 0 },
  { id: "weekly", label: "jede Woche", column: "month", timesAYear: 52 },
  { id: "biweekly", label: "alle 2 Wochen", column: "month", timesAYear: 26 },
  { id: "monthly", label: "jeden Monat", column: "month", timesAYear: 12 },
  { id: "quarterly", label: "jedes Quartal", column: "quarter", timesAYear: 4 },
  { id: "halfyearly", label: "jedes Halbjahr", column: "halfyear", timesAYear: 2 },
  { id: "yearly", label: "jedes Jahr", column: "year", timesAYear: 1 },
  { id: "once", label: "einmalig", column: "once", timesAYear: 1 },
  { id: "demand", label: "auf Abruf", column: "demand", timesAYear: 0 },
] as const satisfies readonly { id: string; label: string; column: Column; timesAYear: number }[];
export type LineRhythm = (typeof lineRhythms)[number]["id"];

/** Rhythms of lines that are paid each time they are done. */
export const rareRhythms = lineRhythms.filter(({ column }) => ["quarter", "halfyear", "year"].includes(column));

/** Rhythms of an offer, as its form asks for them. A rarer one is that of its lines, each paid when it is done. */
export const offerRhythms = [
  { id: "once", label: "Einmalig" },
  ...rhythms,
  ...rareRhythms.map(({ id, label }) => ({ id, label: atBeginning(label) })),
];

/** Billing of a recurring offer: the same each month, or by its visits. */
export const BILLINGS = ["flat", "visits"] as const;

/** Providers of cleaning agents and machines. */
export const materialChoices = [
  { id: "ours", label: "Wir bringen Reinigungsmittel und Geräte mit." },
  { id: "customers", label: "Reinigungsmittel und Geräte stellen Sie." },
] as const;

export function unitLabel(unit: Unit): string {
  return labelOf(units, unit);
}

/** Plural of a unit, "Einsätze"; most are the same. */
export function unitPlural(unit: Unit): string {
  const found = units.find(({ id }) => id === unit);
  return found && "plural" in found ? found.plural : unitLabel(unit);
}

export function rhythmOf(rhythm: Rhythm) {
  return rhythms.find(({ id }) => id === rhythm) ?? rhythms[0];
}

/** "jeden Monat"; null for what comes every week, whose weekdays say it. */
export function seldomInWords(rhythm: Rhythm | null): string | null {
  const often = rhythm && rhythmOf(rhythm);
  return often && often.visitsPerYear < 52 ? insideSentence(often.label) : null;
}

export function lineRhythmOf(rhythm: LineRhythm) {
  return lineRhythms.find(({ id }) => id === rhythm) ?? lineRhythms[0];
}
