/** What customers do to their requests on their own page, as the history keeps it and as it is told. */
import { answerLabels, answersInWords } from "../quote/in-words";

/** The author of such lines in the history. */
export const CUSTOMER = "customer";

/** The author of what happens by itself. */
export const AUTOMATIC = "automatic";

/** The reason of a loss when the customer withdraws the request. */
export const WITHDRAWN = "withdrawn";

/** The owner gets one notice for all that a customer does within a quarter of an hour. */
export const NOTICE_WINDOW_MS = 15 * 60 * 1000;

/** How long customers can undo the withdrawal of a request, or the demand to have it deleted. */
export const UNDO_WINDOW_HOURS = 24;

/** What a line of kind "customer" says, in its column `text`. */
const CUSTOMER_ACTIONS = {
  changed: "Angaben geändert",
  photos: "Fotos hinzugefügt",
  "photo-removed": "Foto entfernt",
  erasure: "Löschung verlangt",
  "erasure-revoked": "Löschung widerrufen",
  "offer-declined": "Angebot abgelehnt",
  "offer-question": "Frage zum Angebot",
  "offer-renewal": "Neues Angebot gewünscht",
} as const;

export type CustomerAction = keyof typeof CUSTOMER_ACTIONS;

export function customerActionLabel(deed: string | null): string {
  return CUSTOMER_ACTIONS[deed as CustomerAction] ?? "Seite zur Anfrage benutzt";
}

/** Answers by field, as a line of the history holds them; null where there was none. */
type ChangedAnswers = Record<string, string | null>;

interface ChangeInWords {
  label: string;
  before: string;
  after: string;
}

const NOTHING = "keine Angabe";
const LABELS: Record<string, string> = {
  ...answerLabels,
  phone: "Telefon",
  address: "Adresse",
  postcode: "Postleitzahl",
  town: "Ort",
};
/** The address is told with its postcode and town in it. */
const PARTS_OF_ADDRESS = ["postcode", "town"];

/** The changes of one line in the history. @param before and after as stored: JSON of `ChangedAnswers` */
export function changesInWords(service: string, before: string | null, after: string | null): ChangeInWords[] {
  const old = parse(before);
  const fresh = parse(after);
  const fields = Object.keys(fresh).filter((field) => !("address" in fresh && PARTS_OF_ADDRESS.includes(field)));
  return fields.map((field) => ({
    label: LABELS[field] ?? field,
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
