/** Bodies of the calls about an offer, and the forms of the customer's page, which the composer does without. */
import * as z from "zod/mini";
import { optionalText, requiredLine } from "../platform/text/text-fields";
import { THREAD_TEXT_MAX_LENGTH } from "../requests/work/limits";
import { lossReasonSchema, RELOAD, seen } from "../requests/work/schema";
import { revision } from "./fields";
import { draftSchema, offerSchema } from "./schema";

const SIGNED_MAX_LENGTH = 100;

/** Version that was on the screen; null where there was none. */
const version = z.nullable(z.int({ error: RELOAD }));

export const saveDraftSchema = z.object({ version, draft: draftSchema });

export const sendOfferSchema = z.object({
  /** Version of the follow-up, so that no change by somebody else is overwritten. */
  followUpVersion: z.int({ error: RELOAD }),
  seen,
  offer: offerSchema,
  /** Whether the offer goes out by mail too; the link can always be shared. */
  byMail: z.boolean(),
});

export const declineOfferSchema = z.object({ revision, seen, lossReason: lossReasonSchema });

export const retractOfferSchema = z.object({ revision, seen });

/** Schema of the customer's no on the page; the digest identifies the document on the screen. */
export const refusalSchema = z.object({
  intent: z.literal("decline"),
  digest: z.string(),
  text: optionalText(THREAD_TEXT_MAX_LENGTH),
});

/** Schema of the name and role of whoever orders on the customer's page. */
export const signedSchema = z.object({
  name: z.prefault(requiredLine(2, SIGNED_MAX_LENGTH, "Bitte geben Sie Ihren Namen ein"), ""),
  role: z.prefault(requiredLine(2, SIGNED_MAX_LENGTH, "Bitte geben Sie Ihre Funktion ein"), ""),
  authorised: z.literal("yes", { error: "Bitte bestätigen Sie das: Nur so kommt der Auftrag zustande" }),
});
