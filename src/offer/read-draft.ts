/** Parses the owner's form. */
import { parseEuros } from "../platform/euros";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { COMPANY_MESSAGE, type Offer, type OfferDraft, offerSchema } from "./schema";

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
