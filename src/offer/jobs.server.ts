/** Scheduled jobs for offers. */
import { and, asc, eq, lt, lte, or } from "drizzle-orm";
import { offers } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { HOUR_MS } from "../platform/durations";
import { UNDO_WINDOW_HOURS } from "../requests/work/customer";
import { applyDecline, expireOffer } from "./transitions.server";

/** Offers of one run: each takes three statements, where the free plan allows 50 for a whole run. */
const RUN_OFFERS = 12;

/** Every hour: marks what has expired, and what was declined a day ago. Pages compare the times themselves. */
export async function expireOffers({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const { leadId, revision, decliningAt, validUntil } = offers;
  const declinedBefore = new Date(now.getTime() - UNDO_WINDOW_HOURS * HOUR_MS).toISOString();
  const due = await db
    .select({ leadId, revision, decliningAt, validUntil })
    .from(offers)
    .where(and(eq(offers.status, "sent"), or(lt(validUntil, berlinDay(now)), lte(decliningAt, declinedBefore))))
    .orderBy(asc(offers.validUntil))
    .limit(RUN_OFFERS);
  for (const offer of due) await (offer.decliningAt ? applyDecline(db, offer) : expireOffer(db, offer, now));
}
