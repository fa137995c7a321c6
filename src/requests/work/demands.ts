/** A person's demand for their own data (Art. 15 and 17 GDPR), and its last day. Pure. */
import { labelOf } from "../../content/labels";
import { type ActId, type DataDemand, dataDemands } from "../../content/lists";
import { berlinDay, type Day, dateInWords, monthsLater } from "../../platform/time/berlin-days";

/** Columns of a follow-up with the demand that is open. */
export interface Demanded {
  dataAsked: DataDemand | null;
  dataAskedOn: Day | null;
}

/** Acts about a demand. They stand beside what else is said and done: none takes the place of a call or a question. */
export const DEMAND_ACTS: readonly ActId[] = ["data-asked", "data-dropped", "data-met"];

/** What becomes of a demand. */
export const demandOutcomes = [
  { id: "mailed", label: "Auskunft per E-Mail geschickt" },
  { id: "printed", label: "Auskunft ausgedruckt" },
  { id: "erased", label: "Auf Verlangen gelöscht, was der Auftrag nicht braucht" },
  { id: "explained", label: "Erledigt" },
] as const;

/** "Auskunft verlangt" */
export function demandTitle(asked: DataDemand): string {
  return `${labelOf(dataDemands, asked)} verlangt`;
}

/** The open demand, its last day, which is the same day next month (Art. 12 (3) GDPR), and whether that is over. */
export function openDemand({ dataAsked, dataAskedOn }: Demanded, today = berlinDay(new Date())) {
  if (!dataAsked || !dataAskedOn) return undefined;
  const last = monthsLater(dataAskedOn, 1);
  return { asked: dataAsked, last, lastDay: dateInWords(last), isLate: last < today };
}

/** "Auskunft bis 29.12.2026" */
export function demandInWords(followUp: Demanded): string | undefined {
  const open = openDemand(followUp);
  return open && `${labelOf(dataDemands, open.asked)} bis ${open.lastDay}`;
}
