/** Form of visitors who would rather be called, for the page's post and `POST /api/callbacks`. */
import * as z from "zod/mini";
import { type CallTime, callTimes } from "../content/callback";
import { ids } from "../content/lists";
import type { CarriedFields } from "../forms/hidden-fields";
import type { SendFailure } from "../forms/outcome";
import type { FieldErrors } from "../platform/text/field-errors";
import { requiredLine } from "../platform/text/text-fields";
import type { CallWish } from "../requests/call-wish";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "../requests/person-limits";
import { isDialable, PHONE_MESSAGE, phone } from "../requests/phone-schema";

export const callbackSchema = z.object({
  // The number is the only way to reach whoever asks for a call.
  phone: phone.check(z.refine(isDialable, PHONE_MESSAGE)),
  firstName: requiredLine(NAME_MIN_LENGTH, NAME_MAX_LENGTH, "Bitte nennen Sie uns Ihren Vornamen"),
  time: z.enum(ids(callTimes), { error: "Bitte wählen Sie, wann wir anrufen sollen" }),
});

export type Callback = z.output<typeof callbackSchema>;

export type CallbackFields = Partial<Record<keyof Callback, string>>;

/** Slot in which the office calls back, labelled "8–11 Uhr" under "heute", or "" where no day is known. */
export interface CallSlot extends CallWish {
  time: CallTime;
  label: string;
  dayLabel: string;
}

/** State of the page: the form, empty or as it was posted, or the confirmation. */
export type CallbackState =
  | ({ view: "form"; fields: CallbackFields; errors: FieldErrors; notice?: SendFailure } & CarriedFields)
  | { view: "sent"; wish: CallbackFields; when: string };

export const emptyCallback: CallbackState = { view: "form", fields: {}, errors: {} };
