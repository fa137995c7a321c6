/** Body of "Schon vereinbart". It holds a whole offer, whose schema no other change of an order needs. */
import * as z from "zod/mini";
import { agreedPlaces } from "../content/lists";
import { choice } from "../offer/fields";
import { offerSchema } from "../offer/schema";
import { day, UNKNOWN_CHOICE } from "../platform/text/text-fields";
import { pastDay, RELOAD, seen } from "../requests/work/schema";
import { agreedPlan } from "./schema";

/** Number of days back that an oral agreement can be noted. */
export const AGREED_DAYS_BACK = 60;

/** Ways in which a consumer gets contract and instruction after an agreement at home. */
export const instructionMedia = [
  { id: "mail", label: "E-Mail genügt (einverstanden)" },
  { id: "paper", label: "Papier übergeben" },
] as const;

/** Schema of "Schon vereinbart": an oral agreement, and its place. */
export const agreeSchema = z.object({
  /** Version of the follow-up that the owner saw. */
  followUpVersion: z.int({ error: RELOAD }),
  seen,
  offer: offerSchema,
  agreedOn: pastDay,
  place: choice(agreedPlaces, "Bitte wählen Sie, wo es vereinbart wurde"),
  startsOn: z._default(z.nullable(day), null),
  ...agreedPlan,
  earlyStart: z._default(z.boolean({ error: UNKNOWN_CHOICE }), false),
  /** Way of the instruction; null while none is chosen. */
  medium: z._default(z.nullable(choice(instructionMedia)), null),
  /** Day on which paper was handed over. */
  handedOn: z.optional(pastDay),
});

export type Agreement = z.output<typeof agreeSchema>;
