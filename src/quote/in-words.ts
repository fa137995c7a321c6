/** A quote request in German words, for mails, lists and files: labels instead of ids, and no row for what was left out. */
import {
  bathrooms,
  floors,
  frequencies,
  isServiceId,
  labelOf,
  type Option,
  propertyTypesOf,
  rooms,
  serviceLabel,
  sizesOf,
  startDates,
  tasksOf,
  timePreferences,
} from "./options";
import { splitTasks } from "./schema";

/** The stored answers that have words. */
export interface StoredAnswers {
  service: string;
  propertyType: string;
  size: string;
  rooms: string | null;
  floors: string | null;
  bathrooms: string | null;
  frequency: string;
  requirements: string | null;
  selectedServices: string | null;
  startDate: string;
  timePreference: string;
}

export function answersInWords(lead: StoredAnswers): { label: string; value: string }[] {
  const service = isServiceId(lead.service) ? lead.service : "other";
  const row = (label: string, id: string | null, list: readonly Option[]) =>
    id ? [{ label, value: labelOf(list, id) }] : [];
  return [
    { label: "Leistung", value: serviceLabel(service) },
    ...row("Art", lead.propertyType, propertyTypesOf(service)),
    ...row("Größe", lead.size, sizesOf(service)),
    ...row("Wie oft", lead.frequency, frequencies),
    ...row("Räume", lead.rooms, rooms),
    ...row("Etagen", lead.floors, floors),
    ...row("Bäder", lead.bathrooms, bathrooms),
    ...(lead.selectedServices ? [{ label: "Aufgaben", value: tasksInWords(lead) }] : []),
    ...row("Beginn", lead.startDate, startDates),
    ...row("Tageszeit", lead.timePreference, timePreferences),
    ...(lead.requirements ? [{ label: "Wünsche", value: lead.requirements }] : []),
  ];
}

/** The chosen tasks, joined by commas; empty when none was chosen. */
export function tasksInWords({
  service,
  selectedServices,
}: Pick<StoredAnswers, "service" | "selectedServices">): string {
  const tasks = tasksOf(isServiceId(service) ? service : "other");
  return splitTasks(selectedServices ?? undefined)
    .map((task) => labelOf(tasks, task))
    .join(", ");
}
