/**
 * State transitions of a sent offer, which has one answer for good: a change is a new revision. Each is one batch that
 * also updates the follow-up, guarded by the version that was read, so only one of several at once succeeds.
 */
import { and, eq, exists } from "drizzle-orm";
import type { Database, Statement } from "../db/client.server";
import { followUps, offers } from "../db/schema";
import { berlinDay } from "../platform/time/berlin-days";
import { type Result, withRetries } from "../platform/worker/result";
import { act } from "../requests/history/acts";
import { type OfferStatus, type ShownStatus, statusAt } from "../requests/offer-status";
import { hasRunningOrder } from "../requests/running-orders.server";
import { changeIfUnchanged, type FollowUpChange } from "../requests/work/change.server";
import { type Actor, type NewLine, stampOf } from "../requests/work/history.server";
import { moveTo } from "../requests/work/move.server";
import type { LossReason } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";
import { announceClosed } from "./closed.server";
import { nextVersion, type OfferedRequest, type OfferRow, readOfferedRequest, sentOffers } from "./store.server";

/** Why a transition is refused: the offer's state, or that the customer saw another document than the one stored. */
export type OfferRefusal = ShownStatus | "changed";

/** The offer as a transition leaves it. */
export type Moved = Result<{ status: OfferStatus }, OfferRefusal>;

/** Declines an offer for the owner, who notes the customer's no. */
export function declineOffer(
  db: Database,
  leadId: string,
  { revision, lossReason }: { revision: number; lossReason: LossReason },
  actor: Actor,
): Promise<Moved> {
  return closeOffer(db, { leadId, revision }, "declined", actor, ({ followUp }, event) =>
    withLoss(db, followUp, [event], lossReason, actor),
  );
}

/** Retracts an open offer, for the owner; the request stays open. @param mails whether customers can be mailed */
export function retractOffer(
  db: Database,
  leadId: string,
  { revision }: { revision: number },
  actor: Actor,
  mails = false,
): Promise<Moved> {
  return closeOffer(db, { leadId, revision }, "retracted", actor, async ({ lead }, event, offer) => ({
    events: [event],
    change: { changedAt: event.at },
    ...(mails &&
      lead.email && {
        others: announceClosed(db, offer, actor.now),
      }),
  }));
}

/** Closes an offer without an order. @param outcome what it means for the request */
function closeOffer(
  db: Database,
  { leadId, revision }: Pick<OfferRow, "leadId" | "revision">,
  to: "declined" | "retracted",
  actor: Actor,
  outcome: (
    request: OfferedRequest,
    event: NewLine,
    offer: OfferRow,
  ) => Promise<Pick<Transition, "events" | "change"> & Partial<Transition>>,
): Promise<Moved> {
  return transitionOffer(db, leadId, revision, async (request, offer) => {
    const status = statusAt(actor.now, offer);
    if (status === to) return { ok: { status } };
    if (status !== "sent") return { no: "refused", why: status };
    const event = { ...stampOf(actor), ...act(`offer-${to}`, { offer: offer.number }) };
    const set = { answeredAt: actor.now.toISOString() };
    return { to, set, ...(await outcome(request, event, offer)) };
  });
}

/** Transition from the state that was read. */
export interface Transition {
  to: OfferStatus;
  set: Partial<typeof offers.$inferInsert>;
  events: NewLine[];
  change: FollowUpChange;
  others?: readonly Statement[];
}

/** Applies a transition to a request's newest offer. @param decide returns it, or the outcome if nothing is written */
export async function transitionOffer(
  db: Database,
  leadId: string,
  revision: number,
  decide: (request: OfferedRequest, offer: OfferRow) => Promise<Transition | Moved>,
): Promise<Moved> {
  return withRetries(async (): Promise<Moved> => {
    const request = await readOfferedRequest(db, leadId);
    const sent = request ? sentOffers(request) : [];
    const offer = sent.find((one) => one.revision === revision);
    if (!request || !offer) return { no: "missing" };
    // Only the newest offer counts: the others were replaced or are closed.
    if (offer !== sent.at(-1)) return { no: "refused", why: "replaced" };
    const transition = await decide(request, offer);
    if (!("to" in transition)) return transition;
    const isAsRead = and(eq(offers.id, offer.id), eq(offers.status, offer.status), eq(offers.version, offer.version));
    const isMoved = await changeIfUnchanged(db, request.followUp, {
      events: transition.events,
      change: transition.change,
      condition: exists(db.select({ id: offers.id }).from(offers).where(isAsRead)),
      others: [
        ...(transition.others ?? []),
        db
          .update(offers)
          .set({ ...transition.set, status: transition.to, version: nextVersion })
          .where(eq(offers.id, offer.id)),
      ],
    });
    return isMoved ? { ok: { status: transition.to } } : { no: "conflict" };
  });
}

/** Change that sets a request to lost after a no; while one of its orders runs, only the offer is closed. */
export async function withLoss(
  db: Database,
  followUp: OfferedRequest["followUp"],
  events: NewLine[],
  lossReason: LossReason,
  actor: Actor,
): Promise<Pick<Transition, "events" | "change">> {
  const { id, status, firstAnswerAt } = followUp;
  const [found] = await db
    .select({ isRunning: hasRunningOrder(berlinDay(actor.now)) })
    .from(followUps)
    .where(eq(followUps.id, id));
  const isClosed = !isOpen(status) && status !== "spam";
  if (isClosed || found?.isRunning) return { events, change: { changedAt: actor.now.toISOString() } };
  const moved = moveTo(followUp, { status: "lost", lossReason }, actor);
  // The customer's no does not count as the owner's first answer.
  return { events: [...events, ...moved.events], change: { ...moved.change, firstAnswerAt } };
}
