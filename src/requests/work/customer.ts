/** What customers do on the page of their request, as stored in the history and as shown. */
import { timeInWords } from "../../platform/berlin-days";

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
  photos: "Fotos hinzugefügt",
  "photo-removed": "Foto entfernt",
  erasure: "Löschung verlangt",
  "erasure-kept": "Löschung verlangt und beantwortet: Der Auftrag läuft",
  "erasure-revoked": "Löschung widerrufen",
  accepted: "Auf der Seite beauftragt",
  "offer-declined": "Angebot abgelehnt",
  "offer-question": "Nachricht zum Angebot",
  message: "Nachricht geschrieben",
  "viewing-taken": "Besichtigung zugesagt",
  "viewing-refused": "Termin passt nicht",
} as const;

export type CustomerAction = keyof typeof CUSTOMER_ACTIONS;

export function customerActionLabel(action: string | null): string {
  return CUSTOMER_ACTIONS[action as CustomerAction] ?? "Seite zur Anfrage benutzt";
}

/** All that a no ends. @param offer "Das Angebot", with its number where nobody translates it */
export function noInWords({
  offer,
  isClosed,
  viewingAt,
}: {
  offer: string | undefined;
  isClosed: boolean;
  viewingAt: string | null;
}): string {
  const ended = [
    offer && `${offer} ist abgelehnt.`,
    isClosed && "Die Anfrage ist geschlossen.",
    viewingAt && `Die Besichtigung am ${timeInWords(viewingAt)} entfällt.`,
  ];
  return ended.filter(Boolean).join(" ");
}

/** What a customer did last. @param act kind and text of the event: "customer photos", "status withdrawn" */
export function customersActInWords(act: string | null): string {
  if (act?.startsWith("status")) return act.endsWith(WITHDRAWN) ? "Anfrage zurückgezogen" : "Angebot abgelehnt";
  return customerActionLabel(act?.replace(/^(customer|offer) /, "") ?? null);
}
