/** What customers do on the page of their request, as stored in the history and as shown. */
import { answersInWords } from "../answers/in-words";
import { nameOf, type QuestionId } from "../answers/questions";

/** Author of the customer's changes in the history. */
export const CUSTOMER = "customer";

/** Author of automatic changes. */
export const AUTOMATIC = "automatic";

/** Loss reason when the customer withdraws the request. */
export const WITHDRAWN = "withdrawn";

/** How long customers can undo an erasure request. */
export const UNDO_WINDOW_HOURS = 24;

/** Column `text` of events of kind "customer", with its label. */
const CUSTOMER_ACTIONS = {
  changed: "Angaben geändert",
  photos: "Fotos hinzugefügt",
  "photo-removed": "Foto entfernt",
  erasure: "Löschung verlangt",
  "erasure-wished": "Löschung gewünscht, der Auftrag läuft",
  "erasure-revoked": "Löschung widerrufen",
  "offer-declined": "Angebot abgelehnt",
  "offer-question": "Frage zum Angebot",
  message: "Nachricht geschrieben",
  "viewing-taken": "Besichtigung zugesagt",
  "viewing-refused": "Termin passt nicht",
  "offer-renewal": "Neues Angebot gewünscht",
} as const;

export type CustomerAction = keyof typeof CUSTOMER_ACTIONS;

export function customerActionLabel(action: string | null): string {
  return CUSTOMER_ACTIONS[action as CustomerAction] ?? "Seite zur Anfrage benutzt";
}

/** What a customer did last. @param act kind and text of the event: "customer photos", "status withdrawn" */
export function customersActInWords(act: string | null): string {
  if (act?.startsWith("status")) return act.endsWith(WITHDRAWN) ? "Anfrage zurückgezogen" : "Anfrage wieder geöffnet";
  return customerActionLabel(act?.replace("customer ", "") ?? null);
}

/** Answers by field, as stored in an event; null for no answer. */
type ChangedAnswers = Record<string, string | null>;

interface ChangeInWords {
  label: string;
  before: string;
  after: string;
}

const NOTHING = "keine Angabe";
/** The address is shown with its postcode and town in it. */
const PARTS_OF_ADDRESS = ["postcode", "town"];

/** The changes of one event. @param before and after as stored: JSON of `ChangedAnswers` */
export function changesInWords(service: string, before: string | null, after: string | null): ChangeInWords[] {
  const old = parse(before);
  const fresh = parse(after);
  const fields = (Object.keys(fresh) as QuestionId[]).filter(
    (field) => !("address" in fresh && PARTS_OF_ADDRESS.includes(field)),
  );
  return fields.map((field) => ({
    label: nameOf(field),
    before: inWords(service, field, old[field]),
    after: inWords(service, field, fresh[field]),
  }));
}

function inWords(service: string, field: string, value: string | null | undefined): string {
  if (!value) return NOTHING;
  return answersInWords({ service, [field]: value }).find((row) => row.field === field)?.value ?? value;
}

function parse(json: string | null): ChangedAnswers {
  try {
    return JSON.parse(json ?? "{}") ?? {};
  } catch {
    return {};
  }
}
