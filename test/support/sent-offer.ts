import type { Database } from "../../src/db/client.server";
import { currentWordings, offerFacts } from "../../src/offer/facts";
import type { Offer } from "../../src/offer/schema";
import { sendOffer } from "../../src/offer/send.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { householdOffer } from "./offer-input";

/** Sends a request's next offer at this time, as the API does. */
export async function storeOffer(
  db: Database,
  leadId: string,
  at: string,
  offer: Offer = householdOffer,
  byMail = false,
) {
  const followUpVersion = (await findFollowUp(db, leadId))?.version ?? 0;
  const frozen = { facts: offerFacts, wordings: currentWordings(), mails: true };
  const actor = { author: "chefin@example.com", now: new Date(at) };
  const result = await sendOffer(db, leadId, { offer, followUpVersion, byMail }, frozen, actor);
  if (result.kind !== "sent") throw new Error(result.kind);
  return result;
}
