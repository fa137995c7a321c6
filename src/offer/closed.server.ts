/** Tells a customer that an offer does not hold any more. */
import { notExists } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { outbox } from "../db/schema";
import { LEASE_MS } from "../requests/outbox/delivery.server";
import { announce, isQueued } from "../requests/outbox/outbox.server";
import type { OfferRow } from "./store.server";

/** Statements of a retraction or replacement: the mail on it after the offer's own; neither where that is unsent. */
export function announceClosed(db: Database, { id, leadId }: Pick<OfferRow, "id" | "leadId">, now: Date) {
  const isOfOffer = isQueued("offer", leadId, { offer: id });
  const never = db.select({ id: outbox.id }).from(outbox).where(isOfOffer);
  const dueAt = new Date(now.getTime() + LEASE_MS);
  return [
    announce(db, "offer-closed", { offer: id }, { subjectId: leadId, now, dueAt, condition: notExists(never) }),
    db.delete(outbox).where(isOfOffer),
  ];
}
