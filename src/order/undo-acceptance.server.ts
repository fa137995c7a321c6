/** An acceptance that the owner noted is taken back. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { batchIf } from "../db/guard.server";
import { followUpEvents, followUps, offers, orders, outbox } from "../db/schema";
import { nextVersion, readOfferedRequest, sentOffers } from "../offer/store.server";
import { isUntouched } from "../requests/outbox/outbox.server";
import { followUpWhere } from "../requests/work/find.server";
import { ordersOf } from "./store.server";

/**
 * Takes an acceptance back while its confirmation waits: order, status, offers and history are as before, and nothing
 * goes out. Whoever is first, a sender or this, keeps the other from it: each looks at the confirmation's row in the
 * moment of its write.
 *
 * @returns false where the confirmation is on its way, or something was changed since
 */
export async function undoAcceptance(
  db: Database,
  leadId: string,
  { revision }: { revision: number },
  now: Date,
): Promise<boolean> {
  const request = await readOfferedRequest(db, leadId);
  const offer = request && sentOffers(request).find((one) => one.revision === revision);
  const order = (await ordersOf(db, [leadId])).find(({ offerId }) => offerId === offer?.id);
  if (!request || !offer || !order?.undo?.offers) return false;
  const { at, followUp, offers: before } = order.undo;
  const isWaiting = and(
    eq(outbox.subjectId, leadId),
    eq(outbox.kind, "order-confirmation"),
    eq(outbox.dedupeKey, offer.id),
    isUntouched,
    gt(outbox.dueAt, now.toISOString()),
  );
  const isAsAccepted = and(
    eq(followUps.version, (followUp.version ?? 0) - 1),
    sql`EXISTS (SELECT 1 FROM outbox WHERE ${isWaiting})`,
    sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND version = ${order.version})`,
  );
  const { subjectId, kind } = followUpEvents;
  const isLine = and(eq(subjectId, leadId), eq(followUpEvents.at, at), inArray(kind, ["offer", "status"]));
  const undone = await batchIf(db, followUpWhere(db, leadId, isAsAccepted), [
    db.delete(followUpEvents).where(isLine),
    ...before.map(({ id, ...set }) =>
      db
        .update(offers)
        .set({ ...set, version: nextVersion })
        .where(eq(offers.id, id)),
    ),
    db.delete(orders).where(eq(orders.id, order.id)),
    db
      .update(followUps)
      .set({ ...followUp, changedAt: now.toISOString() })
      .where(eq(followUps.id, leadId)),
    db.delete(outbox).where(isWaiting),
  ]);
  return undone !== undefined;
}
