/** The closed lists of an offer. Ids are stored, labels are shown. */
import { acceptanceChannels, type customerKinds, labelOf, type TAX_MODES } from "../content/lists";

export type CustomerKind = (typeof customerKinds)[number]["id"];

export type TaxMode = (typeof TAX_MODES)[number];

export const units = [
  { id: "hour", label: "Std." },
  { id: "square-metre", label: "m²" },
  { id: "flat", label: "pauschal" },
  { id: "visit", label: "Einsatz" },
  { id: "month", label: "Monat" },
] as const;
/** What a price is for. Everything but "month" is counted at every visit. */
export type Unit = (typeof units)[number]["id"];

/** How often the crew comes, with the visits of a year. */
export const rhythms = [
  { id: "weekly", label: "Jede Woche", visitsPerYear: 52 },
  { id: "twice-weekly", label: "2 × die Woche", visitsPerYear: 104 },
  { id: "three-weekly", label: "3 × die Woche", visitsPerYear: 156 },
  { id: "five-weekly", label: "5 × die Woche", visitsPerYear: 260 },
  { id: "biweekly", label: "Alle 2 Wochen", visitsPerYear: 26 },
  { id: "monthly", label: "Jeden Monat", visitsPerYear: 12 },
] as const;
export type Rhythm = (typeof rhythms)[number]["id"];

export type AcceptanceChannel = (typeof acceptanceChannels)[number]["id"];

/** Who brings cleaning agents and machines. */
export const materialChoices = [
  { id: "ours", label: "Wir bringen Reinigungsmittel und Geräte mit." },
  { id: "customers", label: "Reinigungsmittel und Geräte stellen Sie." },
] as const;
export type Materials = (typeof materialChoices)[number]["id"];

export function unitLabel(unit: Unit): string {
  return labelOf(units, unit);
}

export function rhythmOf(rhythm: Rhythm) {
  return rhythms.find(({ id }) => id === rhythm) ?? rhythms[0];
}

/** "am Telefon", inside a sentence. */
export function acceptanceChannelInWords(channel: string): string {
  const label = labelOf(acceptanceChannels, channel);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

export function materialsLabel(materials: Materials): string {
  return labelOf(materialChoices, materials);
}
