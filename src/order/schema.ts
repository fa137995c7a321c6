/** Bodies of the owner's changes of orders. */
import * as z from "zod/mini";
import { notedChannels, orderEnds } from "../content/lists";
import { type PlanFieldId, planFields } from "../content/plan-fields";
import { choice, POSITIONS_MAX, revision } from "../offer/fields";
import { day, optionalLine, optionalText, orNull, UNKNOWN_CHOICE } from "../platform/text/text-fields";
import { pastDay, RELOAD, seen } from "../requests/work/schema";

const planTexts = Object.fromEntries(
  planFields.map(({ id, kind, max }) => [id, orNull(kind === "line" ? optionalLine(max) : optionalText(max))]),
) as Record<PlanFieldId, ReturnType<typeof orNull>>;

const weekdays = z
  .array(z.int().check(z.minimum(1, UNKNOWN_CHOICE), z.maximum(7, UNKNOWN_CHOICE)))
  .check(z.maxLength(7));

/** Days and hours that a yes may name, so that its confirmation does. */
export const agreedPlan = {
  weekdays: z._default(weekdays, []),
  timeText: z._default(planTexts.timeText, null),
};

/** Schema of an acceptance, whichever button led to its form. */
export const acceptSchema = z.object({
  revision,
  seen,
  /** Day on which the acceptance reached us, and its way. */
  acceptedOn: pastDay,
  way: choice(notedChannels, "Bitte wählen Sie, auf welchem Weg es bei Ihnen ankam"),
  /** Ids of the optional lines that the customer named. */
  options: z._default(
    z.pipe(
      z.array(z.string()).check(z.maxLength(POSITIONS_MAX)),
      z.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
  /** Whether the consumer wishes to begin within the period, and knows that the right lapses when all is done. */
  earlyStart: z._default(z.boolean({ error: UNKNOWN_CHOICE }), false),
  /** First day of work; null while it is open, and the offer's where it is absent. */
  startsOn: z.optional(z.nullable(day)),
  ...agreedPlan,
});

const version = z.int({ error: RELOAD });

export const planSchema = z.object({
  version,
  startsOn: z.nullable(day),
  weekdays,
  ...planTexts,
});

/** Schema of a day on which something was done for an order's customer; the printed sheet does both of the others. */
export const stepSchema = z.object({
  version,
  step: z.enum(["instructed", "confirmed", "printed"], { error: UNKNOWN_CHOICE }),
  on: pastDay,
});

const END_TEXT_MAX_LENGTH = 1000;

/** Schema of the one form for every end. */
export const endSchema = z.object({
  version,
  seen,
  end: choice(orderEnds),
  on: pastDay,
  /** Last day of the order, for a notice. */
  endsOn: z.optional(day),
  /** Whether both agree to an earlier last day than term and notice allow. */
  isAgreed: z.optional(z.boolean({ error: UNKNOWN_CHOICE })),
  /** Words to the customer. */
  text: optionalText(END_TEXT_MAX_LENGTH),
});

export const takeBackSchema = z.object({ version, seen });

export type Acceptance = z.output<typeof acceptSchema>;
export type Plan = z.output<typeof planSchema>;
export type OrderStep = z.output<typeof stepSchema>;
export type End = z.output<typeof endSchema>;
