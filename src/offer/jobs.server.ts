/** Scheduled jobs for offers. */
import { and, eq, lt } from "drizzle-orm";
import { offers } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { expireOffer } from "./transitions.server";

/** Every hour: marks what has expired. Pages compare the days themselves. */
export async function expireOffers({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const { leadId, revision, validUntil } = offers;
  const due = await db
    .select({ leadId, revision })
    .from(offers)
    .where(and(eq(offers.status, "sent"), lt(validUntil, berlinDay(now))));
  for (const offer of due) await expireOffer(db, offer, now);
}
