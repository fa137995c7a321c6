/** The customer accepts an offer: request, order, history and what is mailed, in one batch. */
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { offers, orders, type Undo } from "../db/schema";
import { mayBeAcceptedOn } from "../offer/document";
import type { AcceptanceChannel } from "../offer/options";
import { priceSentence } from "../offer/price-words";
import {
  documentOf,
  nextVersion,
  type OfferedRequest,
  type OfferRow,
  readOfferMails,
  sentOffers,
} from "../offer/store.server";
import { moneyOf, priceOf } from "../offer/sums";
import { canTransition, DONE, type TransitionResult, transitionOffer } from "../offer/transitions.server";
import { berlinDay, type Day, laterOf } from "../platform/berlin-days";
import type { FieldErrors } from "../platform/field-errors";
import { isRunningOn } from "../requests/erasing/kept.server";
import { customersAmounts } from "../requests/money";
import { declinedOn, statusAt } from "../requests/offer-status";
import { announce, announceActs } from "../requests/outbox/outbox.server";
import { wasViewed } from "../requests/work/agreed";
import { AUTOMATIC, CUSTOMER } from "../requests/work/customer";
import type { Actor, NewEvent } from "../requests/work/history.server";
import { isOpen } from "../requests/work/steps";
import { startErrors } from "./change.server";
import type { Acceptance } from "./schema";
import { earliestStart, isRunning, UNDO_WAIT_MS } from "./states";
import { ordersOf } from "./store.server";
import { becomeWon, wishesOf } from "./won.server";

/** What is pressed on the customer's page: which document and sum were on the screen, and who acts for the business. */
type Signed = Record<"digest" | "sum" | "name" | "role", string>;

/** The parts of the form that most acceptances need; `signed` where it was not the owner's. */
type Accepted = Pick<Acceptance, "revision" | "acceptedOn"> & { way: AcceptanceChannel; signed?: Signed } & Partial<
    Omit<Acceptance, "way">
  >;

/**
 * A business orders on the customer's page. Whether it may is asked before (my-request/accepting.server.ts); a press
 * that comes too late, or crosses another answer, changes nothing. The same press again is the same order.
 */
export function orderOnline(
  db: Database,
  leadId: string,
  { revision, options, ...signed }: Signed & { revision: number; options: string[] },
  now: Date,
): Promise<TransitionResult> {
  const acceptance = { revision, options, acceptedOn: berlinDay(now), way: "online" as const, signed };
  return acceptOffer(db, leadId, acceptance, { author: CUSTOMER, now });
}

/** Why a press of the button changes nothing; undefined where it is an order. */
async function refusalOf(
  db: Database,
  request: OfferedRequest,
  offer: OfferRow,
  { options = [], signed }: Accepted,
  now: Date,
): Promise<TransitionResult | typeof DONE | undefined> {
  const status = statusAt(now, offer);
  if (status === "accepted") {
    const order = (await ordersOf(db, [offer.leadId])).find(({ offerId }) => offerId === offer.id);
    const pressed = [signed?.name, signed?.role, ...options].join("\n");
    const isSame = order && [order.acceptedName, order.acceptedRole, ...order.options].join("\n") === pressed;
    return isSame ? DONE : { kind: "refused", status };
  }
  if (sentOffers(request).at(-1) !== offer) return { kind: "refused", status: "replaced" };
  // No button concludes a consumer's contract, nor a public body's.
  const isPossible = status === "sent" && isOpen(request.followUp.status) && offer.customerKind === "business";
  if (!isPossible) return { kind: "refused", status };
  const isShown = signed?.digest === offer.digest && signed?.sum === priceSentence(documentOf(offer), options);
  return isShown ? undefined : { kind: "changed" };
}

/** The owner notes that the customer has accepted. The order and its confirmation are written with it, or nothing. */
export function acceptOffer(
  db: Database,
  leadId: string,
  acceptance: Accepted,
  actor: Actor,
): Promise<TransitionResult> {
  const { acceptedOn, way, options = [], earlyStart = null, paperOrMail = null, signed } = acceptance;
  return transitionOffer(
    db,
    leadId,
    acceptance.revision,
    async (request, offer) => {
      const { followUp, lead } = request;
      if (signed) {
        const refusal = await refusalOf(db, request, offer, acceptance, actor.now);
        if (refusal) return refusal;
      } else if (offer.status === "accepted") {
        return offer.acceptedOn === acceptedOn && offer.acceptedBy === way ? DONE : undefined;
      }
      if (!canTransition(offer.status, "accepted")) return undefined;
      // An acceptance that crossed a newer offer comes too late once that one is the contract.
      const today = berlinDay(actor.now);
      const others = (await ordersOf(db, [leadId])).filter((order) => isRunning(today, order));
      if (others.some((order) => order.offerId) && CLOSED_BY_AN_ANSWER.includes(offer.status))
        return { kind: "refused", status: "accepted" };
      const document = documentOf(offer);
      const closedOn = declinedOn(offer) ?? acceptance.closedOn;
      const contract = contractOf(offer, { ...acceptance, closedOn }, today);
      const errors = {
        ...dayErrors(offer, { ...acceptance, closedOn }, actor.now),
        ...(options.every((id) => document.positions.some((line) => line.id === id && line.isOptional))
          ? {}
          : { options: ["Diese Leistung steht nicht zur Wahl"] }),
        ...startErrors(acceptance.startsOn, contract.concludedOn),
        ...(earlyStart && earlyStart.askedOn > today ? { earlyStart: ["Dieser Tag liegt in der Zukunft"] } : {}),
      };
      if (Object.keys(errors).length > 0) return { kind: "invalid", errors };

      const at = actor.now.toISOString();
      const { month, once } = moneyOf(priceOf(document, options));
      // With the optional lines that were named.
      const sums = {
        ...once,
        monthNetCents: month?.netCents ?? null,
        monthVatCents: month?.vatCents ?? null,
        monthGrossCents: month?.grossCents ?? null,
      };
      const amounts = customersAmounts({ customerKind: offer.customerKind, ...sums });
      // The customer orders; the step follows from it.
      const mover = signed ? { ...actor, author: AUTOMATIC } : actor;
      const won = becomeWon(followUp, amounts, contract.concludedOn, mover);
      const event: NewEvent = {
        at,
        author: actor.author,
        kind: "offer",
        text: "accepted",
        before: `${acceptedOn} ${way}`,
        after: offer.number,
        ...amounts,
      };
      const open = sentOffers(request).find(({ status, id }) => status === "sent" && id !== offer.id);
      const closed: NewEvent[] = open
        ? [{ at, author: actor.author, kind: "offer", text: "retracted", after: open.number }]
        : [];
      const mails = await readOfferMails(db, leadId);
      const mailedAt = mails.find(({ kind, offerId }) => kind === "offer" && offerId === offer.id)?.sentAt;
      const hasMet = way === "in-person" || document.viewedOn !== null || wasViewed(followUp, actor.now);
      // A link is no durable medium (BGH III ZR 368/13): only the offer's mail carried it, or the confirmation will.
      const instructedOn = document.instructionDigest && mailedAt ? berlinDay(new Date(mailedAt)) : null;
      const agreed = {
        customerKind: document.customerKind,
        concludedOn: contract.concludedOn,
        channel: way,
        acceptedName: signed?.name ?? null,
        acceptedRole: signed?.role ?? null,
        ...wishesOf(document.customerKind, { earlyStart, paperOrMail, hasMet }),
        instructedOn,
      };
      // Not within the withdrawal period, unless that is wanted; who was not instructed is so with the confirmation.
      const earliest = earliestStart({ ...agreed, instructedOn: instructedOn ?? today });
      // Left open, it is asked for until it is known.
      const startsOn = acceptance.startsOn === undefined ? document.startsOn : acceptance.startsOn;
      const row = {
        ...agreed,
        id: crypto.randomUUID(),
        leadId,
        offerId: offer.id,
        // Replaced for good: what was won by hand before.
        undo:
          signed || others.some((order) => !order.offerId)
            ? null
            : undoOf(request, [offer, ...(open ? [open] : [])], at),
        number: contract.isLate ? lead.reference : offer.number,
        kind: document.kind,
        service: lead.service,
        object: document.object,
        options,
        ...sums,
        taxMode: document.tax.mode,
        taxPercent: document.tax.percent,
        noticeWeeks: document.noticeWeeks,
        startsOn: startsOn && earliest ? laterOf(startsOn, earliest) : startsOn,
        // An erasure that was asked for becomes a wish: the contract goes on.
        erasureWishedAt: followUp.erasureDueAt && at,
        createdAt: at,
      };
      return {
        to: "accepted",
        set: { acceptedOn, acceptedBy: way, answeredAt: at, ...sums },
        events: [event, ...closed, ...won.events],
        change: { ...won.change, erasureDueAt: null },
        others: [
          ...(signed ? [announceActs(db, leadId, actor.now)] : []),
          announce(db, "order-confirmation", leadId, actor.now, {
            dedupeKey: offer.id,
            dueAt: new Date(actor.now.getTime() + (signed ? 0 : UNDO_WAIT_MS)),
          }),
          // Won by hand before, and not over: it was this offer.
          db.delete(orders).where(and(eq(orders.leadId, leadId), isNull(orders.offerId), isRunningOn(today))),
          db.insert(orders).values(row),
          db
            .update(offers)
            .set({ status: "retracted", answeredAt: at, version: nextVersion })
            .where(and(eq(offers.leadId, leadId), eq(offers.status, "sent"), ne(offers.id, offer.id))),
        ],
      };
    },
    true,
  );
}

/** What the acceptance of an offer changes, as it was before. */
function undoOf({ followUp }: OfferedRequest, closed: readonly OfferRow[], at: string): Undo {
  const { status, lossReason, wonOn, amountCents, monthCents, isNet, followUpOn, viewingAt, viewedOn } = followUp;
  const { firstAnswerAt, customerActedAt, erasureDueAt } = followUp;
  return {
    at,
    followUp: {
      ...{ status, lossReason, wonOn, amountCents, monthCents, isNet, followUpOn, viewingAt, viewedOn },
      ...{ firstAnswerAt, customerActedAt, erasureDueAt },
      // The acceptance makes one version, and taking it back the next.
      version: followUp.version + 2,
    },
    offers: closed.map(({ id, status, answeredAt, acceptedOn, acceptedBy, ...sums }) => {
      const { netCents, vatCents, grossCents, monthNetCents, monthVatCents, monthGrossCents } = sums;
      const cents = { netCents, vatCents, grossCents, monthNetCents, monthVatCents, monthGrossCents };
      return { id, status, answeredAt, acceptedOn, acceptedBy, ...cents };
    }),
  };
}

const CLOSED_BY_AN_ANSWER = ["declined", "retracted", "replaced"];

/**
 * When the contract came about. An acceptance that reached us before the customer's no did, or before ours reached the
 * customer, is the contract of that day (§§ 130, 145–148 BGB). After that the offer is extinguished (§ 146 BGB): a
 * later yes is the customer's own offer, and the contract arises with our confirmation, today.
 */
function contractOf(
  { status }: OfferRow,
  { acceptedOn, closedOn }: Accepted,
  today: Day,
): { concludedOn: Day; isLate: boolean } {
  const isLate = CLOSED_BY_AN_ANSWER.includes(status) && acceptedOn > (closedOn ?? "");
  return isLate ? { concludedOn: today, isLate } : { concludedOn: acceptedOn, isLate };
}

function dayErrors(offer: OfferRow, { acceptedOn, closedOn }: Accepted, now: Date): FieldErrors {
  if (CLOSED_BY_AN_ANSWER.includes(offer.status)) {
    if (!closedOn) return { closedOn: ["Bitte geben Sie an, wann die Absage oder der Rückzug ankam"] };
    if (acceptedOn > closedOn) {
      return acceptedOn <= berlinDay(now) ? {} : { acceptedOn: ["Dieser Tag liegt in der Zukunft"] };
    }
  }
  if (mayBeAcceptedOn(acceptedOn, { sentAt: offer.sentAt ?? "", validUntil: offer.validUntil ?? "" }, now)) return {};
  return {
    acceptedOn: [
      "An diesem Tag kann das Angebot nicht angenommen worden sein: Es galt vom Versand bis zum letzten Tag der Frist",
    ],
  };
}
