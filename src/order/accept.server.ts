/** The one event "accepted", with an offer or without: request, order, history and what is mailed, in one batch. */
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { batchIf } from "../db/guard.server";
import { insertWhere } from "../db/insert.server";
import { followUpEvents, followUps, leads, offers, orders, outbox, type Undo } from "../db/schema";
import { mayBeAcceptedOn } from "../offer/document";
import type { AcceptanceChannel } from "../offer/options";
import {
  documentOf,
  nextVersion,
  type OfferedRequest,
  type OfferRow,
  readOfferedRequest,
  readOfferMails,
  sentOffers,
} from "../offer/store.server";
import { moneyOf, priceOf } from "../offer/sums";
import { canTransition, DONE, type TransitionResult, transitionOffer } from "../offer/transitions.server";
import { berlinDay, type Day, laterOf } from "../platform/berlin-days";
import type { FieldErrors } from "../platform/field-errors";
import { isRunningOn } from "../requests/erasing/kept.server";
import { customersAmounts, taxed, taxPercent } from "../requests/money";
import { declinedOn, statusAt } from "../requests/offer-status";
import { announce, announceActs, isUntouched } from "../requests/outbox/outbox.server";
import { mediumOf, PUBLIC_SERVICES, wasViewed } from "../requests/work/agreed";
import { type ChangeResult, changeShown } from "../requests/work/change.server";
import { AUTOMATIC, CUSTOMER } from "../requests/work/customer";
import { followUpWhere } from "../requests/work/find.server";
import type { Actor, NewEvent } from "../requests/work/history.server";
import { moveTo } from "../requests/work/move.server";
import type { StatusChange } from "../requests/work/schema";
import { isOpen, mayFollow } from "../requests/work/steps";
import { startErrors } from "./change.server";
import type { Acceptance } from "./schema";
import { cameToNothing, earliestStart, isRunning, UNDO_WAIT_MS } from "./states";
import { ordersOf } from "./store.server";

/** What is pressed on the customer's page: which document was on the screen, and who acts for the business. */
type Signed = Record<"digest" | "name" | "role", string>;

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
  // No button concludes a consumer's contract.
  const isPossible = status === "sent" && isOpen(request.followUp.status) && offer.customerKind !== "consumer";
  if (!isPossible) return { kind: "refused", status };
  return signed?.digest === offer.digest ? undefined : { kind: "changed" };
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
      const moved = followUp.status === "won" ? WON : moveTo(followUp, { status: "won", ...amounts }, mover);
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
        termMonths: document.termMonths,
        startsOn: startsOn && earliest ? laterOf(startsOn, earliest) : startsOn,
        // An erasure that was asked for becomes a wish: the contract goes on.
        erasureWishedAt: followUp.erasureDueAt && at,
        createdAt: at,
      };
      return {
        to: "accepted",
        set: { acceptedOn, acceptedBy: way, answeredAt: at, ...sums },
        events: [event, ...closed, ...moved.events],
        change: { ...moved.change, ...amounts, changedAt: at, wonOn: contract.concludedOn, erasureDueAt: null },
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

/**
 * The owner notes that something was agreed without one of the offers: its amount is typed. An open offer is closed
 * with it, because it is not what was accepted. A request that still has its order is worth what that is, and gets no
 * second.
 */
export async function acceptWithoutOffer(
  db: Database,
  leadId: string,
  acceptance: Omit<StatusChange, "status">,
  actor: Actor,
): Promise<ChangeResult> {
  const { amountCents = 0, monthCents, acceptedOn, way, customerKind, earlyStart, paperOrMail } = acceptance;
  const kept = (await ordersOf(db, [leadId])).find((order) => !cameToNothing(order));
  const isGross = customerKind === "consumer";
  const tax = { taxMode: company.tax.kind, taxPercent: taxPercent(company.tax) };
  return changeShown(db, leadId, acceptance, (current) => {
    if (!mayFollow(current.kind, current.status, "won")) return "refused";
    const at = actor.now.toISOString();
    const once = taxed(amountCents, tax.taxPercent, isGross);
    const month = monthCents === undefined ? null : taxed(monthCents, tax.taxPercent, isGross);
    const worth = kept ? customersAmounts(kept) : { amountCents, monthCents, isNet: !isGross };
    const hasMet = way === "in-person" || wasViewed(current, actor.now);
    const isPublic = sql`${leads.service} IN (${sql.join(PUBLIC_SERVICES, sql`, `)})`;
    const isOpen = and(eq(offers.leadId, leadId), eq(offers.status, "sent"));
    const closed = { subjectId: leadId, at, author: actor.author, kind: "offer", text: "retracted" } as const;
    const row = {
      id: crypto.randomUUID(),
      leadId,
      startsOn: acceptance.startsOn ?? null,
      number: leads.reference,
      kind: month === null ? ("once" as const) : ("recurring" as const),
      customerKind: customerKind ?? sql`iif(${isPublic}, 'public', 'consumer')`,
      service: leads.service,
      object: sql`coalesce(${leads.address}, '')`,
      concludedOn: acceptedOn ?? berlinDay(actor.now),
      channel: way ?? null,
      ...once,
      monthNetCents: month?.netCents ?? null,
      monthVatCents: month?.vatCents ?? null,
      monthGrossCents: month?.grossCents ?? null,
      ...tax,
      ...wishesOf(customerKind, { earlyStart, paperOrMail, hasMet }),
      createdAt: at,
    };
    const ofLead = sql`SELECT 1 FROM orders WHERE lead_id = ${leadId} AND withdrawn_on IS NULL AND cancelled_on IS NULL`;
    return {
      ...moveTo(current, { status: "won", acceptedOn, ...worth }, actor),
      condition: kept ? sql`EXISTS (${ofLead} AND id = ${kept.id})` : sql`NOT EXISTS (${ofLead})`,
      others: [
        insertWhere(db, followUpEvents, { ...closed, after: offers.number }, offers, isOpen),
        ...(kept ? [] : [insertWhere(db, orders, row, leads, eq(leads.id, leadId))]),
        db.update(offers).set({ status: "retracted", answeredAt: at, version: nextVersion }).where(isOpen),
      ],
    };
  });
}

/** What a consumer wished; nothing of anybody else. */
function wishesOf(
  customerKind: StatusChange["customerKind"],
  {
    earlyStart,
    paperOrMail,
    hasMet,
  }: { earlyStart?: Acceptance["earlyStart"]; paperOrMail?: Acceptance["paperOrMail"]; hasMet: boolean },
) {
  const wish = customerKind === "consumer" ? earlyStart : null;
  return {
    earlyStartOn: wish?.askedOn ?? null,
    earlyStartVia: wish?.via ?? null,
    earlyStartInformed: wish?.isInformed ?? false,
    paperOrMail: customerKind === "consumer" ? mediumOf(hasMet, paperOrMail) : null,
  };
}

/** No change: the owner had already set the status. */
const WON = { events: [], change: {} };

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
