/** Corrects what is stored of a request or message (Art. 16 GDPR). What was offered or agreed stays as it is. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { leads, messages } from "../../db/schema";
import type { FieldErrors } from "../../platform/text/field-errors";
import { UNKNOWN_CHOICE } from "../../platform/text/text-fields";
import type { Result } from "../../platform/worker/result";
import { optionsOf, serviceOf } from "../answers/questions";
import { fullAddress } from "../full-address";
import { act } from "../history/acts";
import { announce } from "../outbox/outbox.server";
import { retryToNewAddress } from "../outbox/retry.server";
import { personKeys } from "../person-keys";
import { leadSearch, messageSearch } from "../search.server";
import { changeShown } from "./change.server";
import { type Corrected, type Correction, correctedIds } from "./corrections";
import type { FollowUp } from "./find.server";
import { type Actor, stampOf } from "./history.server";

type Lead = typeof leads.$inferSelect;
type Message = typeof messages.$inferSelect;

/**
 * Corrects a request or message. One line in the history says what was there before. With another address every link
 * issued so far ends, and the new address gets one, which needs a fresh proof.
 *
 * @param allowed whether customers are mailed, and whether a proof is fresh
 */
export async function correct(
  db: Database,
  id: string,
  correction: Correction,
  allowed: { mails: boolean; isProved: boolean },
  actor: Actor,
): Promise<Result<FollowUp>> {
  const lead = await db.select().from(leads).where(eq(leads.id, id)).get();
  const message = lead ? undefined : await db.select().from(messages).where(eq(messages.id, id)).get();
  const stored = lead ?? message;
  if (!stored) return { no: "missing" };
  const errors = lead ? errorsOfLead(lead, correction) : errorsOfMessage(correction);
  if (Object.keys(errors).length > 0) return { no: "invalid", errors };
  const fresh = lead ? asLead(correction) : asMessage(correction);
  const { before, after } = differences({ lastName: message?.name, ...stored }, fresh);
  const isNewAddress = "email" in after;
  if (isNewAddress && !allowed.isProved) return { no: "unproved" };
  const at = actor.now.toISOString();
  return changeShown(db, id, correction, (current) => {
    if (Object.keys(after).length === 0) return { ok: current };
    return {
      events: [{ ...stampOf(actor), ...act("correction", { before, after }) }],
      change: { changedAt: at, ...personKeys(correction) },
      others: [
        ...(lead ? [updateLead(db, lead, asLead(correction), isNewAddress)] : []),
        ...(message ? [correctMessage(db, message, asMessage(correction))] : []),
        ...(isNewAddress ? [retryToNewAddress(db, id, actor.now)] : []),
        ...(allowed.mails && lead && isNewAddress && correction.email
          ? [announce(db, "link", { askedAt: at }, { subjectId: id, now: actor.now })]
          : []),
      ],
    };
  });
}

/** Errors of a correction. Stored answers may stay, even if the list of answers has changed since. */
function errorsOfLead(lead: Lead, correction: Correction): FieldErrors {
  const unfit = correctedIds.filter((field) => {
    const [typed, options] = [correction[field], optionsOf(field, serviceOf(lead))];
    return options && typed && typed !== lead[field] && !options.some(({ id }) => id === typed);
  });
  return Object.fromEntries(unfit.map((field) => [field, [UNKNOWN_CHOICE]]));
}

function errorsOfMessage({ email, phone }: Correction): FieldErrors {
  return email || phone ? {} : { email: ["Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein"] };
}

/** The columns of a request that are corrected: where one may be empty, no answer is null. */
function asLead(correction: Correction) {
  const typed = { ...correction, address: fullAddress(correction) ?? "" };
  const columns = correctedIds.map((id) => [id, typed[id] || (leads[id].notNull ? "" : null)]);
  return Object.fromEntries(columns) as Pick<Lead, (typeof correctedIds)[number]>;
}

function asMessage({ lastName, email, phone }: Correction) {
  return { lastName, email, phone: phone || null };
}

/** The fields that differ, with both values. */
function differences(stored: Record<string, unknown>, fresh: Corrected): { before: Corrected; after: Corrected } {
  const fields = (Object.keys(fresh) as (keyof Corrected)[]).filter(
    (field) => (stored[field] || null) !== (fresh[field] || null),
  );
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, values[field] || null]));
  return { before: pick(stored), after: pick(fresh) };
}

/** A statement that changes the request, and what finds it. */
export function updateLead(db: Database, lead: Lead, fresh: Partial<Lead>, isNewAddress: boolean) {
  // Counted by the database: the links may have been revoked since the request was read.
  const linkGeneration = isNewAddress ? sql`${leads.linkGeneration} + 1` : undefined;
  return db
    .update(leads)
    .set({ ...fresh, linkGeneration, ...leadSearch({ ...lead, ...fresh }) })
    .where(eq(leads.id, lead.id));
}

function correctMessage(db: Database, message: Message, { lastName, ...fresh }: ReturnType<typeof asMessage>) {
  const named = { ...fresh, name: lastName };
  return db
    .update(messages)
    .set({ ...named, ...messageSearch({ ...message, ...named }) })
    .where(eq(messages.id, message.id));
}
