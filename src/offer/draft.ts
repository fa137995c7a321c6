/** The owner's form of an offer: first filled from the request or the previous offer, then read. */

import { labelOf } from "../content/lists";
import { addDays, type Day } from "../platform/berlin-days";
import { centsAsTyped, parseEuros } from "../platform/euros";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { answersInWords } from "../requests/answers/in-words";
import { isServiceId, serviceLabel, splitTasks, tasksOf } from "../requests/answers/options";
import type { OfferDocument } from "./document";
import type { CustomerKind, Rhythm, Unit } from "./options";
import { COMPANY_MESSAGE, type Offer, type OfferDraft, offerSchema, POSITION_TEXT_MAX_LENGTH } from "./schema";
import { decimal } from "./words";

/** The answers of a request that prefill an offer. */
export interface PrefillingRequest {
  service: string;
  propertyType: string;
  size: string;
  frequency: string;
  selectedServices: string | null;
  startDate: string;
  firstName: string;
  lastName: string;
  address: string | null;
}

/** Tasks priced as separate line items. */
const SEPARATE_TASKS = [
  "windows",
  "window_frames",
  "deep_clean",
  "carpet_clean",
  "floor_clean",
  "upholstery",
  "garden",
  "facade_cleaning",
  "window_cleaning",
  "parking_cleaning",
  "garden_maintenance",
  "graffiti_removal",
  "pressure_washing",
  "gutter_cleaning",
];

const RHYTHMS: Partial<Record<string, Rhythm>> = { weekly: "weekly", biweekly: "biweekly", monthly: "monthly" };
const PUBLIC_SERVICES = ["kindergarten", "school"];
const BY_AREA = ["carpet", "floor", "window"];
/** "within a week", "within a month". */
const START_DAYS: Partial<Record<string, number>> = { week: 7, month: 28 };

/** @param viewedOn the day on which the rooms were looked at */
export function draftFromRequest(
  request: PrefillingRequest,
  { today, viewedOn }: { today: Day; viewedOn: Day | null },
): OfferDraft {
  const { service, frequency, startDate, firstName, lastName, address } = request;
  const rhythm = RHYTHMS[frequency] ?? null;
  const startDays = START_DAYS[startDate];
  return {
    customerKind: customerKindOf(service),
    isReverseCharge: false,
    kind: rhythm ? "recurring" : "once",
    rhythm,
    startsOn: startDays === undefined ? "" : addDays(today, startDays),
    viewedOn: viewedOn ?? "",
    recipientName: `${firstName} ${lastName}`.trim(),
    recipientCompany: "",
    recipientAddress: address ?? "",
    object: objectOf(request),
    positions: positionsOf(request, rhythm !== null),
    materials: "ours",
    note: "",
  };
}

/** Communities of owners are consumers too (BGH VIII ZR 243/13), so that "property" is one until the owner says no. */
function customerKindOf(service: string): CustomerKind {
  return PUBLIC_SERVICES.includes(service) ? "public" : "consumer";
}

function objectOf({ service, propertyType, size, address }: PrefillingRequest): string {
  const words = answersInWords({ service, propertyType, size });
  const known = words.filter(({ field }) => field !== "service").map(({ value }) => value);
  return [...known, address].filter(Boolean).join(", ");
}

function positionsOf({ service, selectedServices }: PrefillingRequest, isRecurring: boolean): OfferDraft["positions"] {
  const labels = tasksOf(isServiceId(service) ? service : "other");
  const tasks = splitTasks(selectedServices);
  const rounds = tasks.filter((task) => !SEPARATE_TASKS.includes(task)).map((task) => labelOf(labels, task));
  const own = tasks.filter((task) => SEPARATE_TASKS.includes(task)).map((task) => labelOf(labels, task));
  const main = [serviceLabel(service || "other"), rounds.join(", ")].filter(Boolean).join(": ");
  const unit = unitOf(service, isRecurring);
  return [
    newPosition(main.slice(0, POSITION_TEXT_MAX_LENGTH), unit, unit === "flat" || unit === "visit" ? "1" : ""),
    ...own.map((text) => newPosition(text, isRecurring ? "visit" : "flat", "1")),
  ];
}

function unitOf(service: string, isRecurring: boolean): Unit {
  if (service === "household") return "hour";
  if (BY_AREA.includes(service)) return "square-metre";
  return isRecurring ? "visit" : "flat";
}

export function newPosition(text: string, unit: Unit, quantity = ""): OfferDraft["positions"][number] {
  return { text, quantity, unit, price: "", labourPercent: "100" };
}

/** The draft of a new revision. */
export function draftFromDocument(document: OfferDocument): OfferDraft {
  const { customerKind, tax, kind, rhythm, startsOn, viewedOn, recipient, object, positions, materials } = document;
  return {
    customerKind,
    isReverseCharge: tax.mode === "reverse-charge",
    kind,
    rhythm,
    startsOn: startsOn ?? "",
    viewedOn: viewedOn ?? "",
    recipientName: recipient.name,
    recipientCompany: recipient.company ?? "",
    recipientAddress: recipient.address,
    object,
    positions: positions.map(({ text, quantity, unit, unitCents, labourPercent }) => ({
      text,
      quantity: decimal(quantity),
      unit,
      price: centsAsTyped(unitCents),
      labourPercent: String(labourPercent),
    })),
    materials,
    note: document.note ?? "",
  };
}

/** Form fields that have another name in an offer. */
const FORM_NAMES: Record<string, string> = { unitCents: "price" };

/** @returns an offer that can be sent, or the errors by form field */
export function parseDraft(
  draft: OfferDraft,
): { offer: Offer; errors?: undefined } | { offer?: undefined; errors: FieldErrors } {
  const isBusiness = draft.customerKind === "business";
  const parsed = offerSchema.safeParse({
    ...draft,
    isReverseCharge: isBusiness && draft.isReverseCharge,
    recipientCompany: draft.customerKind === "consumer" ? "" : draft.recipientCompany,
    rhythm: draft.kind === "recurring" ? draft.rhythm : null,
    startsOn: draft.startsOn || null,
    viewedOn: draft.viewedOn || null,
    positions: draft.positions.map(({ text, unit, quantity, price, labourPercent }) => ({
      text,
      unit,
      // Quantities in hundredths are typed like cents.
      quantity: parseEuros(quantity),
      unitCents: parseEuros(price),
      labourPercent: /^\d{1,3}$/.test(labourPercent.trim()) ? Number(labourPercent) : undefined,
    })),
  });
  if (parsed.success) return { offer: parsed.data };
  const errors = Object.entries(fieldErrors(parsed.error)).map(([path, messages]) => {
    const parts = path.split(".");
    const last = parts.at(-1) ?? "";
    return [[...parts.slice(0, -1), FORM_NAMES[last] ?? last].join("."), messages];
  });
  // The schema runs cross-field checks only once each field is valid; check the name here so all errors show together.
  const isNameless = isBusiness && draft.recipientCompany.trim() === "";
  return { errors: { ...(isNameless ? { recipientCompany: [COMPANY_MESSAGE] } : {}), ...Object.fromEntries(errors) } };
}
