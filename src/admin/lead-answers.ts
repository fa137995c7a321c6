/** The answers of a quote request in words: German labels for every id, questions that were left open are left out. */
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
} from "../quote/options";
import { splitTasks } from "../quote/schema";
import type { ReceivedLead } from "./api-types";

interface Answer {
  label: string;
  value: string;
}

interface LeadAnswers {
  property: Answer[];
  schedule: Answer[];
  origin: Answer[];
}

export function leadAnswers(lead: ReceivedLead): LeadAnswers {
  const service = isServiceId(lead.service) ? lead.service : "other";
  const tasks = splitTasks(lead.selectedServices ?? undefined).map((task) => labelOf(tasksOf(service), task));
  return {
    property: [
      { label: "Leistung", value: serviceLabel(lead.service) },
      ...choice("Art", lead.propertyType, propertyTypesOf(service)),
      ...choice("Größe", lead.size, sizesOf(service)),
      ...choice("Wie oft", lead.frequency, frequencies),
      ...choice("Räume", lead.rooms, rooms),
      ...choice("Etagen", lead.floors, floors),
      ...choice("Bäder", lead.bathrooms, bathrooms),
      ...text("Aufgaben", tasks.join(", ")),
      ...text("Wünsche", lead.requirements),
    ],
    schedule: [
      ...choice("Beginn", lead.startDate, startDates),
      ...choice("Tageszeit", lead.timePreference, timePreferences),
    ],
    origin: [
      { label: "Quelle", value: sourceLabel(lead.firstSource) },
      ...text("Kampagne", lead.firstCampaign),
      ...text("Erste Seite", lead.entryPage),
      { label: "Datenschutz", value: lead.privacyConsent ? "zugestimmt" : "nicht zugestimmt" },
    ],
  };
}

/** A source of visits in words. */
export function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  return source === "direct" ? "direkt aufgerufen" : source;
}

function choice(label: string, id: string | null, list: readonly Option[]): Answer[] {
  return id ? [{ label, value: labelOf(list, id) }] : [];
}

function text(label: string, value: string | null): Answer[] {
  return value ? [{ label, value }] : [];
}
