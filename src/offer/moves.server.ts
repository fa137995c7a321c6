/**
 * What becomes of an offer that was sent. Every move is one batch that changes the follow-up too, and changes nothing
 * once the follow-up is no more as it was read: of many at once, one comes through.
 */
import { and, exists, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, offers } from "../db/schema";
import { CUSTOMER, type CustomerAction, NOTICE_WINDOW_MS } from "../follow-up/customer";
import type { LossReason } from "../follow-up/options";
import { lastDayKept } from "../follow-up/retention";
import { isOpen } from "../follow-up/steps";
import { type Change, changeIfUnchanged, moveTo, type NewEvent } from "../follow-up/store.server";
import { announceChanges, announceIf } from "../notify/outbox.server";
import { berlinDay, type Day } from "../platform/berlin-days";
import { mayBeAcceptedOn } from "./dates";
import { type AcceptanceChannel, type OfferStatus, statusOn } from "./options";
import type { Actor } from "./send.server";
import { mayBecome } from "./steps";
import {
  isSameOffer,
  nextVersion,
  type OfferedRequest,
  type OfferRow,
  readOfferedRequest,
  sentOffers,
} from "./store.server";

/**
 * `refused`: the offer is in a state from which this cannot follow. `day`: it cannot have been accepted on that day.
 * `changed`: the customer saw another document than the one that is stored.
 */
export type MoveResult =
  | { kind: "moved"; status: OfferStatus }
  | { kind: "missing" }
  | { kind: "refused"; status: OfferStatus }
  | { kind: "day" }
  | { kind: "changed" }
  | { kind: "conflict" };

/** Who loses a race looks again, and answers by what is there then. */
const TRIES = 3;

/** The owner notes that the customer has accepted. The order confirmation goes into the outbox with it. */
export function acceptOffer(
  db: Database,
  leadId: string,
  { revision, acceptedOn, way }: { revision: number; acceptedOn: Day; way: AcceptanceChannel },
  actor: Actor,
): Promise<MoveResult> {
  return moveOffer(db, leadId, revision, async (request, offer) => {
    const { followUp } = request;
    if (offer.status === "accepted" && offer.acceptedOn === acceptedOn && offer.acceptedBy === way) return DONE;
    if (!mayBecome(offer.status, "accepted")) return undefined;
    if (!mayBeAcceptedOn(acceptedOn, { sentAt: offer.sentAt ?? "", validUntil: offer.validUntil ?? "" }, actor.now))
      return { kind: "day" };
    const at = actor.now.toISOString();
    const amountCents = offer.netCents ?? undefined;
    const moved = followUp.status === "won" ? WON : moveTo(followUp, { status: "won", amountCents }, actor);
    const retainUntil = lastDayKept(acceptedOn);
    const event: NewEvent = {
      ...eventOf(offer, "accepted", actor),
      before: `${acceptedOn} ${way}`,
      amountCents: offer.netCents,
    };
    return {
      to: "accepted",
      set: { acceptedOn, acceptedBy: way, retainUntil, answeredAt: at },
      events: [event, ...moved.events],
      change: { ...moved.change, amountCents, changedAt: at, wonOn: acceptedOn, retainUntil },
      others: (isUnchanged) => [
        announceIf(db, "order-confirmation", leadId, actor.now, isUnchanged, { dedupeKey: offer.id }),
      ],
    };
  });
}

/** The owner has set the status before. */
const WON = { events: [], change: {} };

/** The owner notes that the customer has declined. */
export function declineOffer(
  db: Database,
  leadId: string,
  { revision, lossReason }: { revision: number; lossReason: LossReason },
  actor: Actor,
): Promise<MoveResult> {
  return moveOffer(db, leadId, revision, async ({ followUp }, offer) => {
    if (offer.status === "declined") return DONE;
    if (!mayBecome(offer.status, "declined")) return undefined;
    return {
      to: "declined",
      set: { answeredAt: actor.now.toISOString() },
      ...withLoss(followUp, [eventOf(offer, "declined", actor)], lossReason, actor),
    };
  });
}

/** The owner takes an offer back before it was answered; the request goes on. */
export function retractOffer(
  db: Database,
  leadId: string,
  { revision }: { revision: number },
  actor: Actor,
): Promise<MoveResult> {
  return moveOffer(db, leadId, revision, async (_, offer) => {
    if (offer.status === "retracted") return DONE;
    if (!mayBecome(offer.status, "retracted")) return undefined;
    const at = actor.now.toISOString();
    return {
      to: "retracted",
      set: { answeredAt: at },
      events: [eventOf(offer, "retracted", actor)],
      change: { changedAt: at },
    };
  });
}

/** What a customer does on the page. Declining closes the request; a question or a wish for a new offer does not. */
export function answerOffer(
  db: Database,
  leadId: string,
  answer: { revision: number; digest: string; intent: "decline" | "ask" | "renew"; text?: string | undefined },
  now: Date,
): Promise<MoveResult> {
  const { revision, digest, intent, text } = answer;
  const actor = { author: CUSTOMER, now };
  return moveOffer(db, leadId, revision, async ({ followUp }, offer) => {
    const status = statusOn(berlinDay(now), offer);
    if (intent === "decline" && status === "declined") return DONE;
    if (status !== (intent === "renew" ? "expired" : "sent") || !isOpen(followUp.status))
      return { kind: "refused", status };
    if (digest !== offer.digest) return { kind: "changed" };
    const at = now.toISOString();
    const events: NewEvent[] = [
      { at, author: CUSTOMER, kind: "customer", text: ACTIONS[intent], before: offer.number, after: text ?? null },
    ];
    const others: Step["others"] = (isUnchanged) => [
      announceChanges(db, "lead-change-notice", leadId, now, NOTICE_WINDOW_MS, isUnchanged),
    ];
    if (intent !== "decline") return { to: offer.status, set: {}, events, change: { changedAt: at }, others };
    return { to: "declined", set: { answeredAt: at }, ...withLoss(followUp, events, "no-interest", actor), others };
  });
}

const ACTIONS = { decline: "offer-declined", ask: "offer-question", renew: "offer-renewal" } as const satisfies Record<
  string,
  CustomerAction
>;

const DONE = "done";

type Statements = NonNullable<Parameters<typeof changeIfUnchanged>[2]["others"]>;

/** A move from the state that was read. */
interface Step {
  to: OfferStatus;
  set: Partial<typeof offers.$inferInsert>;
  events: NewEvent[];
  change: Change;
  others?: Statements;
}

/**
 * Moves the newest offer of a request.
 *
 * @param decide gives the step; undefined where the state allows none
 */
export async function moveOffer(
  db: Database,
  leadId: string,
  revision: number,
  decide: (request: OfferedRequest, offer: OfferRow) => Promise<Step | MoveResult | typeof DONE | undefined>,
): Promise<MoveResult> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const request = await readOfferedRequest(db, leadId);
    const sent = request ? sentOffers(request) : [];
    const offer = sent.find((one) => one.revision === revision);
    if (!request || !offer) return { kind: "missing" };
    // Only the newest one counts: the others were replaced, or have had their end.
    if (offer !== sent.at(-1)) return { kind: "refused", status: "replaced" };
    const step = await decide(request, offer);
    if (step === undefined) return { kind: "refused", status: offer.status };
    if (step === DONE) return { kind: "moved", status: offer.status };
    if ("kind" in step) return step;
    const isMoved = await changeIfUnchanged(db, request.followUp, {
      events: step.events,
      change: step.change,
      others: (isUnchanged) => [
        ...(step.others?.(isUnchanged) ?? []),
        db
          .update(offers)
          .set({ ...step.set, status: step.to, version: nextVersion })
          .where(and(isSameOffer(offer), exists(db.select({ seen: sql`1` }).from(followUps).where(isUnchanged)))),
      ],
    });
    if (isMoved) return { kind: "moved", status: step.to };
  }
  return { kind: "conflict" };
}

/** The follow-up is lost with the offer, where it was not closed before. */
function withLoss(
  followUp: OfferedRequest["followUp"],
  events: NewEvent[],
  lossReason: LossReason,
  actor: Actor,
): Pick<Step, "events" | "change"> {
  if (!isOpen(followUp.status)) return { events, change: { changedAt: actor.now.toISOString() } };
  const moved = moveTo(followUp, { status: "lost", lossReason }, actor);
  return { events: [...events, ...moved.events], change: moved.change };
}

export function eventOf(
  { number }: OfferRow,
  text: "accepted" | "declined" | "retracted" | "expired",
  actor: Actor,
): NewEvent {
  return { at: actor.now.toISOString(), author: actor.author, kind: "offer", text, after: number };
}
