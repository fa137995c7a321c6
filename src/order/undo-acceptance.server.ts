/** Undo of an acceptance that the owner noted. */
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { ActId } from "../content/lists";
import { byColumn, bySum } from "../content/money";
import type { Database } from "../db/client.server";
import { batchIf } from "../db/guard.server";
import { followUpEvents, followUps, offers, orders, outbox } from "../db/schema";
import type { OfferDocument } from "../offer/document";
import { draftFromDocument } from "../offer/draft";
import { documentOf, nextVersion, type OfferRow, readOfferedRequest, sentOffers } from "../offer/store.server";
import { storedSums } from "../offer/sums";
import { customersAmounts } from "../requests/money";
import { isQueued } from "../requests/outbox/outbox.server";
import { followUpWhere } from "../requests/work/find.server";
import type { LossReason, Status } from "../requests/work/options";
import { ordersOf } from "./store.server";

/**
 * Takes an acceptance back while its confirmation waits: order, status, offer and history are as before, nothing goes
 * out, and what came in meanwhile stays. An online order is not taken back. Sender and undo exclude each other: both
 * check the confirmation's row when they write.
 *
 * @returns false where the confirmation is out or on its way, or the order has ended
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
  if (!request || !offer || !order || offer.acceptedBy === "online") return false;
  if (order.end || order.confirmedOn) return false;
  const isWaiting = and(
    isQueued("order-confirmation", leadId, { offer: offer.id }),
    gt(outbox.dueAt, now.toISOString()),
  );
  const isAsAccepted = and(
    eq(followUps.status, "won"),
    sql`EXISTS (SELECT 1 FROM outbox WHERE ${isWaiting})`,
    sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND version = ${order.version})`,
  );
  const { subjectId, at, act } = followUpEvents;
  const written: ActId[] = ["offer-replaced", "offer-accepted", "status"];
  const isLine = and(eq(subjectId, leadId), eq(at, order.createdAt), inArray(act, written));
  const document = documentOf(offer);
  // What was agreed by word is a draft again, and the offer that it replaced is open.
  const reopened = document.agreed
    ? sentOffers(request).find(({ status, answeredAt }) => status === "replaced" && answeredAt === order.createdAt)
    : offer;
  const amounts = reopened
    ? customersAmounts({ customerKind: reopened.customerKind, ...storedSums(documentOf(reopened)) })
    : { ...byColumn(() => null), isNet: null };
  const isOne = (one: OfferRow) => eq(offers.id, one.id);
  const open = { status: "sent", answeredAt: null, acceptedOn: null, acceptedBy: null, version: nextVersion } as const;
  const undone = await batchIf(db, followUpWhere(db, leadId, isAsAccepted), [
    db.delete(followUpEvents).where(isLine),
    ...(document.agreed
      ? [
          // A request has one draft: the agreement replaces one that was begun since.
          db.delete(offers).where(and(eq(offers.leadId, leadId), eq(offers.status, "draft"))),
          db
            .update(offers)
            .set({ ...open, ...asDraft(document) })
            .where(isOne(offer)),
          ...(reopened ? [db.update(offers).set(open).where(isOne(reopened))] : []),
        ]
      : [
          db
            .update(offers)
            .set({ ...open, ...storedSums(document) })
            .where(isOne(offer)),
        ]),
    db.delete(orders).where(eq(orders.id, order.id)),
    db
      .update(followUps)
      .set({
        ...amounts,
        ...(reopened
          ? { status: "offer" as const, lossReason: null }
          : await statusBefore(db, leadId, order.createdAt)),
        wonOn: null,
        firstAnswerAt: sql`nullif(${followUps.firstAnswerAt}, ${order.createdAt})`,
        changedAt: now.toISOString(),
        version: sql`${followUps.version} + 1`,
      })
      .where(eq(followUps.id, leadId)),
    db.delete(outbox).where(isWaiting),
  ]);
  return undone !== undefined;
}

/** Status of the request before it was won at this time, with the reason where it had been lost. */
async function statusBefore(db: Database, leadId: string, wonAt: string) {
  const { subjectId, at, act, data, id } = followUpEvents;
  const steps = await db
    .select({
      before: sql<Status>`${data} ->> 'before'`,
      reason: sql<LossReason | null>`${data} ->> 'reason'`,
    })
    .from(followUpEvents)
    .where(and(eq(subjectId, leadId), eq(act, "status"), lte(at, wonAt)))
    .orderBy(desc(id))
    .limit(2);
  const status = steps[0]?.before ?? "contacted";
  return { status, lossReason: status === "lost" ? (steps[1]?.reason ?? null) : null };
}

/** Draft of an oral agreement, as it was typed. */
function asDraft(document: OfferDocument) {
  return {
    status: "draft" as const,
    document: JSON.stringify(draftFromDocument(document)),
    taxMode: null,
    startsOn: null,
    digest: null,
    ...bySum(() => null),
  };
}
