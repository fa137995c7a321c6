/** Scheduled jobs for offers. */
import { and, asc, eq, lt } from "drizzle-orm";
import { offers } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { expireOffer } from "./transitions.server";

/** Offers of one run: each takes three statements, where the free plan allows 50 for a whole run. */
const RUN_OFFERS = 12;

/** Every hour: marks expired offers. Pages compare the date themselves. */
export async function expireOffers({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const due = await db
    .select({ leadId: offers.leadId, revision: offers.revision })
    .from(offers)
    .where(and(eq(offers.status, "sent"), lt(offers.validUntil, berlinDay(now))))
    .orderBy(asc(offers.validUntil))
    .limit(RUN_OFFERS);
  for (const offer of due) await expireOffer(db, offer, now);
}
