/** Draft of an offer: the owner's form, filled from the request or the previous offer, and read. */
import { company } from "../content/company";
import { labelOf } from "../content/labels";
import { randomUuid } from "../platform/browser/random-uuid";
import { centsAsTyped, decimal, parseEuros } from "../platform/text/euros";
import { type FieldErrors, fieldErrors } from "../platform/text/field-errors";
import type { Day } from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";
import { answersInWords } from "../requests/answers/in-words";
import { isServiceId, serviceLabel, splitTasks, tasksOf } from "../requests/answers/options";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { fullName } from "../requests/full-name";
import { type OfferDocument, taxOf } from "./document";
import { offerFacts } from "./facts";
import { isWork, lineKinds, type Position } from "./line-kinds";
import type { CustomerKind, Rhythm, Unit } from "./options";
import {
  COMPANY_MESSAGE,
  type Offer,
  type OfferDraft,
  offerSchema,
  POSITION_TEXT_MAX_LENGTH,
  type TypedRhythm,
} from "./schema";
import { isGrossEntry } from "./sums";

export interface PrefillingRequest {
  service: string;
  propertyType: string;
  size: string;
  frequency: string;
  selectedServices: string | null;
  firstName: string;
  lastName: string;
  address: string | null;
  company: string | null;
  furtherObjects: string | null;
}

/** Tasks priced as lines of their own: the request does not say how often each is done. */
const SEPARATE_TASKS = new Set([
  ...["windows", "window_frames", "window_cleaning", "deep_clean", "carpet_clean", "floor_clean", "upholstery"],
  ...["garden", "garden_maintenance", "facade_cleaning", "parking_cleaning", "graffiti_removal"],
  ...["pressure_washing", "gutter_cleaning"],
]);

const RHYTHMS: Partial<Record<string, Rhythm>> = { weekly: "weekly", biweekly: "biweekly", monthly: "monthly" };
const BY_AREA = ["carpet", "floor", "window"];

/**
 * First draft of a request. Its first day stays open: a wish like "within a week" lies inside a withdrawal period.
 *
 * @param viewedOn the day on which the rooms were looked at
 */
export function draftFromRequest(request: PrefillingRequest, { viewedOn }: { viewedOn: Day | null }): OfferDraft {
  const { frequency, address, company } = request;
  const rhythm = RHYTHMS[frequency] ?? null;
  return {
    customerKind: customerKindOf(request),
    isReverseCharge: false,
    kind: rhythm ? "recurring" : "once",
    rhythm,
    startsOn: "",
    viewedOn: viewedOn ?? "",
    recipientName: fullName(request),
    recipientCompany: company ?? "",
    recipientAddress: address ?? "",
    object: objectOf(request),
    positions: positionsOf(request, rhythm !== null),
    billing: "flat",
    materials: "ours",
    actsFor: "",
    intro: "",
    validDays: "",
    noticeWeeks: "",
    note: "",
  };
}

/**
 * Who orders a service until somebody says otherwise; the property decides about those that it does not name.
 * Communities of owners, and so "property", are consumers (BGH VIII ZR 243/13). A named company is a business unless it
 * `isFixed`.
 */
const CUSTOMERS: Partial<Record<string, { kind: CustomerKind; isFixed?: true }>> = {
  household: { kind: "consumer" },
  office: { kind: "business" },
  hall: { kind: "business" },
  kindergarten: { kind: "public", isFixed: true },
  school: { kind: "public", isFixed: true },
  property: { kind: "consumer", isFixed: true },
};

/** Who uses a property, where its type says so. */
const USERS: Partial<Record<string, CustomerKind>> = {
  house: "consumer",
  apartment: "consumer",
  apartment_building: "consumer",
  office: "business",
  commercial: "business",
};

function customerKindOf({ service, propertyType, company }: PrefillingRequest): OfferDraft["customerKind"] {
  const customer = CUSTOMERS[service];
  if (company && !customer?.isFixed) return "business";
  return customer?.kind ?? USERS[propertyType] ?? null;
}

/** Object of the offer; for property managers, all objects. */
function objectOf({ service, propertyType, size, address, furtherObjects }: PrefillingRequest): string {
  const words = answersInWords({ service, propertyType, size });
  const known = words.filter(({ field }) => field !== "service").map(({ value }) => value);
  return [...known, address, furtherObjects?.trim().replace(/\s*\n\s*/g, "; ")]
    .filter(Boolean)
    .join(", ")
    .replace(/\s+/g, " ")
    .slice(0, ADDRESS_MAX_LENGTH);
}

function positionsOf({ service, selectedServices }: PrefillingRequest, isRecurring: boolean): OfferDraft["positions"] {
  const labels = tasksOf(isServiceId(service) ? service : "other");
  const tasks = splitTasks(selectedServices);
  const rounds = tasks.filter((task) => !SEPARATE_TASKS.has(task)).map((task) => labelOf(labels, task));
  const own = tasks.filter((task) => SEPARATE_TASKS.has(task)).map((task) => labelOf(labels, task));
  const main = [serviceLabel(service || "other"), rounds.join(", ")].filter(Boolean).join(": ");
  const unit = unitOf(service, isRecurring);
  return [
    newPosition(main.slice(0, POSITION_TEXT_MAX_LENGTH), unit, unit === "flat" || unit === "visit" ? "1" : ""),
    ...own.map((text) => newPosition(text, "flat", "1", isRecurring ? "" : "once")),
  ];
}

function unitOf(service: string, isRecurring: boolean): Unit {
  if (service === "household") return "hour";
  if (BY_AREA.includes(service)) return "square-metre";
  return isRecurring ? "visit" : "flat";
}

export function newPosition(
  text: string,
  unit: Unit,
  quantity = "",
  rhythm: TypedRhythm = "visit",
): OfferDraft["positions"][number] {
  return {
    id: randomUuid(),
    kind: "work",
    text,
    quantity,
    unit,
    price: "",
    rhythm,
    isOptional: false,
  };
}

/** Draft of a new revision. */
export function draftFromDocument(document: OfferDocument): OfferDraft {
  const { customerKind, tax, kind, rhythm, startsOn, viewedOn, recipient, object, positions, materials } = document;
  const { noticeWeeks } = document;
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
    actsFor: recipient.actsFor ?? "",
    object,
    positions: positions.map(({ quantity, unitCents, ...position }) => ({
      ...position,
      quantity: decimal(quantity),
      price: centsAsTyped(unitCents),
    })),
    billing: document.billing ?? "flat",
    materials,
    intro: document.intro ?? "",
    validDays: document.agreed ? "" : String((Date.parse(document.validUntil) - Date.parse(document.sentOn)) / DAY_MS),
    noticeWeeks: noticeWeeks === null || noticeWeeks === company.contracts.noticeWeeks ? "" : String(noticeWeeks),
    note: document.note ?? "",
  };
}

/** Whether the prices of a draft are typed with tax. */
export function isTypedGross(draft: OfferDraft): boolean {
  return isGrossEntry({ ...draft, tax: taxOf(draft, offerFacts.tax) });
}

/** Kind and price of a typed line: a minus makes work a discount, and a discount needs none. */
export function parsePrice({ kind, price }: Pick<OfferDraft["positions"][number], "kind" | "price">) {
  const [, minus, amount = ""] = /^\s*([-−‐-–]?)(.*)$/s.exec(price) ?? [];
  const typed = minus && isWork({ kind }) ? "discount" : kind;
  const cents = parseEuros(amount);
  return { kind: typed, unitCents: cents === undefined ? undefined : lineKinds[typed].stored(cents) };
}

/** Line as it was typed; a number that cannot be read is undefined. */
export function parseLine({ price, ...line }: OfferDraft["positions"][number]) {
  const rhythm = line.unit === "month" ? ("monthly" as const) : line.rhythm;
  // Quantities in hundredths are typed like cents.
  return { ...line, ...parsePrice({ kind: line.kind, price }), rhythm, quantity: parseEuros(line.quantity) };
}

/** Line as sums.ts counts it, once until its rhythm is said; undefined while a number cannot be read. */
export function pricedLine(typed: OfferDraft["positions"][number]): Position | undefined {
  const { quantity, unitCents, rhythm, ...line } = parseLine(typed);
  if (quantity === undefined || unitCents === undefined) return undefined;
  return { ...line, quantity, unitCents, rhythm: rhythm || "once" };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Names of form fields that differ from the offer's. */
const FORM_NAMES: Record<string, string> = { unitCents: "price" };

/** Offer that can be sent, or the errors by form field. */
export function parseDraft(
  draft: OfferDraft,
): { offer: Offer; errors?: undefined } | { offer?: undefined; errors: FieldErrors } {
  const isBusiness = draft.customerKind === "business";
  const isRecurring = draft.kind === "recurring";
  const hasNotice = draft.customerKind !== "consumer" && isRecurring;
  const parsed = offerSchema.safeParse({
    ...draft,
    isReverseCharge: isBusiness && draft.isReverseCharge,
    rhythm: isRecurring ? draft.rhythm : null,
    billing: isRecurring ? draft.billing : null,
    startsOn: draft.startsOn || null,
    viewedOn: draft.viewedOn || null,
    validDays: draft.validDays.trim() === "" ? company.contracts.bindingDays : wholeNumber(draft.validDays),
    noticeWeeks: hasNotice && draft.noticeWeeks.trim() ? wholeNumber(draft.noticeWeeks) : null,
    positions: draft.positions.map((line, index) => ({ ...parseLine(line), id: line.id || String(index + 1) })),
  });
  if (parsed.success) return { offer: parsed.data };
  const errors = Object.entries(fieldErrors(parsed.error)).map(([path, messages]) => {
    const parts = path.split(".");
    const last = parts[parts.length - 1] ?? "";
    return [[...parts.slice(0, -1), FORM_NAMES[last] ?? last].join("."), messages];
  });
  // The schema runs cross-field checks only once each field is valid; check the name here so all errors show together.
  const isNameless = isBusiness && draft.recipientCompany.trim() === "";
  return { errors: { ...(isNameless ? { recipientCompany: [COMPANY_MESSAGE] } : {}), ...Object.fromEntries(errors) } };
}
