/** Terms of an offer besides its prices, in German. */
import { labelOf } from "../content/labels";
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { formatEuros } from "../platform/text/euros";
import { dateInWords } from "../platform/time/berlin-days";
import type { OfferDocument } from "./document";
import { materialChoices } from "./options";
import { reckoningOf } from "./price-words";
import { byVisits, columnsOf } from "./sums";

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
  | "acceptance"
  | "audience"
  | "reckoning"
  | "basis"
  | "start"
  | "duration"
  | "materials"
  | "billing"
  | "relief"
  | "payment"
  | "defects"
  | "insurer"
  | "note";

export interface Condition {
  id: ConditionId;
  label: string;
  text: string;
}

export function conditionsOf(document: OfferDocument, isAgreed: boolean): Condition[] {
  const { viewedOn, paymentDays, sender, note, customerKind } = document;
  const basis = viewedOn
    ? `Besichtigung am ${dateInWords(viewedOn)}`
    : `Ihre Angaben vom ${dateInWords(document.requestedOn)}${document.isBeforeViewing ? "" : ", ohne Besichtigung"}`;
  const monthly = columnsOf(document).find(({ id }) => id === "month");
  const reckoning = reckoningOf(document).join("\n");
  const all: (Condition | false)[] = [
    {
      id: "validity",
      label: "Gültigkeit",
      text: `Das Angebot gilt bis ${dateInWords(document.validUntil)}.`,
    },
    { id: "acceptance", label: "Annahme", text: acceptanceInWords(customerKind) },
    customerKind !== "consumer" && {
      id: "audience",
      label: "Für wen",
      text: offerClauses.businessOnly.paragraphs[0],
    },
    reckoning !== "" && { id: "reckoning", label: "So gerechnet", text: reckoning },
    { id: "basis", label: "Grundlage", text: basis },
    {
      id: "start",
      label: "Beginn",
      text: document.startsOn ? `ab ${dateInWords(document.startsOn)}` : "nach Absprache",
    },
    { id: "duration", label: "Laufzeit", text: durationInWords(document) },
    { id: "materials", label: "Material", text: labelOf(materialChoices, document.materials) },
    monthly !== undefined && { id: "billing", label: "Abrechnung", text: billingInWords(document, monthly) },
    {
      id: "payment",
      label: "Zahlung",
      text: `Überweisung innerhalb von ${paymentDays} Tagen nach Zugang der Rechnung. ${furtherCosts(document, isAgreed)}`,
    },
    customerKind === "consumer" && {
      id: "relief",
      label: "Steuervorteil",
      text: offerClauses.householdRelief.paragraphs[0],
    },
    { id: "defects", label: "Mängel", text: offerClauses.defects.paragraphs[0] },
    sender.insurer !== null && { id: "insurer", label: "Versicherung", text: sender.insurer },
    note !== null && { id: "note", label: "Anmerkung", text: note },
  ];
  return all.filter((condition) => condition !== false);
}

/** Ways to accept an offer, and what concludes the contract. */
function acceptanceInWords(customerKind: OfferDocument["customerKind"]): string {
  const [ways, waysOfBusinesses, contract] = offerClauses.acceptance.paragraphs;
  return `${customerKind === "business" ? waysOfBusinesses : ways} ${contract}`;
}

/** Costs beyond the sums, and when they arise. */
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

function billingInWords(document: OfferDocument, { enteredCents }: { enteredCents: number }): string {
  const visited = document.billing === "visits" ? byVisits(document) : null;
  if (!visited) return "Laufende Leistungen jeden Monat gleich.";
  const { visitCents, otherCents } = visited;
  const ofFive = formatEuros(Math.max(0, 5 * visitCents + otherCents));
  const five = document.rhythm === "weekly" ? `; ein Monat mit fünf Einsätzen ${ofFive}` : "";
  return `Nach Einsätzen: ${formatEuros(visitCents)} je Einsatz; laufende Leistungen im Durchschnitt ${formatEuros(enteredCents)} je Monat${five}.`;
}

/** Duration of the contract, and its notice. */
export function durationInWords({ kind, noticeWeeks }: Pick<OfferDocument, "kind" | "noticeWeeks">): string {
  if (kind === "once") return "Einmalige Leistung";
  if (noticeWeeks === null) return "Unbefristet, kündbar nach dem Gesetz: bis zum 15. eines Monats zu dessen Ende.";
  const weeks = noticeWeeks === 1 ? "einer Woche" : `${noticeWeeks} Wochen`;
  return `Unbefristet, kündbar mit einer Frist von ${weeks} zum Monatsende.`;
}
