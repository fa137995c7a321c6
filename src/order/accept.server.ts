/** Acceptance of an offer by the customer: request, order, history and what is mailed, in one batch. */
import type { Database } from "../db/client.server";
import { orders } from "../db/schema";
import type { AcceptanceChannel } from "../offer/channels";
import { mayBeAcceptedOn, type OfferDocument } from "../offer/document";
import { priceSentence } from "../offer/price-words";
import { documentOf, type OfferedRequest, type OfferRow } from "../offer/store.server";
import { storedSums } from "../offer/sums";
import { type Moved, type Transition, transitionOffer } from "../offer/transitions.server";
import type { FieldErrors } from "../platform/text/field-errors";
import { berlinDay, type Day } from "../platform/time/berlin-days";
import { AUTOMATIC, act, CUSTOMER } from "../requests/history/acts";
import { customersAmounts } from "../requests/money";
import { statusAt } from "../requests/offer-status";
import { announce, announceActs, readFates } from "../requests/outbox/outbox.server";
import type { WholeChange } from "../requests/work/change.server";
import type { FollowUp } from "../requests/work/find.server";
import { type Actor, actedBy, type NewLine, stampOf } from "../requests/work/history.server";
import { moveTo, NOTHING } from "../requests/work/move.server";
import { isOpen } from "../requests/work/steps";
import { startErrors } from "./change.server";
import type { Acceptance } from "./schema";
import { isRunning, type Order } from "./states";
import { ordersOf } from "./store.server";
import { storedWeekdays } from "./weekdays";

/** Fields of the button on the customer's page: document and sum on the screen, and who acts for the business. */
type Signed = Record<"digest" | "sum" | "name" | "role", string>;

/** Fields that most acceptances need; `signed` where it was the customer's press. */
type Accepted = Pick<Acceptance, "revision" | "acceptedOn"> & { way: AcceptanceChannel; signed?: Signed } & Partial<
    Omit<Acceptance, "way">
  > & { byWord?: ByWord };

/** Way in which a consumer gets the contract of an oral agreement. */
export interface ByWord {
  /** Whether a mail is enough, or nobody met off the premises (§ 312f (1) BGB). */
  paperSettled: boolean;
  /** Day on which the instruction was handed over on paper. */
  instructedOn: Day | null;
}

/** Offer that is accepted, as it was read. */
interface OfferToAccept extends OfferedRequest {
  offer: OfferRow;
  document: OfferDocument;
}

/**
 * Accepts an offer for a business that pressed the button on its page; my-request/accepting.server.ts asks whether it
 * may. A press that comes too late, or after another answer, changes nothing. A repeated press is the same order.
 */
export function orderOnline(
  db: Database,
  leadId: string,
  { revision, options, ...signed }: Signed & { revision: number; options: string[] },
  now: Date,
): Promise<Moved> {
  const acceptance = { revision, options, acceptedOn: berlinDay(now), way: "online" as const, signed };
  return acceptOffer(db, leadId, acceptance, { author: CUSTOMER, now });
}

/** Accepts an offer for the owner, who notes the customer's yes. Order and confirmation are written with it. */
export function acceptOffer(db: Database, leadId: string, acceptance: Accepted, actor: Actor): Promise<Moved> {
  return transitionOffer(db, leadId, acceptance.revision, async (request, offer) => {
    const read = { ...request, offer, document: documentOf(offer) };
    const refusal = refusalOf(read, acceptance, await ordersOf(db, leadId), actor.now);
    if (refusal) return refusal;
    const errors = errorsOf(read, acceptance, actor.now);
    return Object.keys(errors).length > 0 ? { no: "invalid", errors } : acceptanceOf(db, read, acceptance, actor);
  });
}

/** Reason why an acceptance is refused, or changes nothing; else undefined. @param orders of the request */
function refusalOf(
  { offer, document, followUp }: OfferToAccept,
  { options = [], signed, acceptedOn, way }: Accepted,
  orders: readonly Order[],
  now: Date,
): Moved | undefined {
  const { status } = offer;
  const why = statusAt(now, offer);
  const refused = { no: "refused", why } as const;
  if (status === "accepted") {
    const order = orders.find(({ offerId }) => offerId === offer.id);
    const pressed = [signed?.name, signed?.role, ...options].join("\n");
    const isSame = signed
      ? order && [order.acceptedName, order.acceptedRole, ...order.options].join("\n") === pressed
      : offer.acceptedOn === acceptedOn && offer.acceptedBy === way;
    return isSame ? { ok: { status } } : refused;
  }
  if (status !== "sent") return refused;
  // A request has one contract.
  if (orders.some((order) => isRunning(berlinDay(now), order))) return { no: "refused", why: "accepted" };
  if (!signed) return undefined;
  // No button concludes a consumer's contract, nor a public body's.
  if (why !== "sent" || !isOpen(followUp.status) || document.customerKind !== "business") return refused;
  const isShown = signed.digest === offer.digest && signed.sum === priceSentence(document, options);
  return isShown ? undefined : { no: "refused", why: "changed" };
}

/** Errors of the acceptance, by field. */
function errorsOf(
  { offer, document }: OfferToAccept,
  { acceptedOn, startsOn, options = [] }: Accepted,
  now: Date,
): FieldErrors {
  const { sentAt, validUntil } = offer;
  const isInTime = mayBeAcceptedOn(acceptedOn, { sentAt: sentAt ?? "", validUntil: validUntil ?? "" }, now);
  const isOffered = options.every((id) => document.positions.some((line) => line.id === id && line.isOptional));
  return {
    ...(!isInTime && { acceptedOn: [NOT_IN_TIME] }),
    ...(!isOffered && { options: ["Diese Leistung steht nicht zur Wahl"] }),
    ...startErrors(startsOn, acceptedOn),
  };
}

const NOT_IN_TIME =
  "An diesem Tag kann das Angebot nicht angenommen worden sein: Es galt vom Versand bis zum letzten Tag der Frist";

/** Transition of an acceptance: everything that is written with it, its confirmation too. */
export async function acceptanceOf(
  db: Database,
  read: OfferToAccept,
  acceptance: Accepted,
  actor: Actor,
): Promise<Transition> {
  const { offer, document, lead, followUp } = read;
  const { acceptedOn, way, options = [], signed } = acceptance;
  const at = actor.now.toISOString();
  const sums = storedSums(document, options);
  const amounts = customersAmounts({ customerKind: document.customerKind, ...sums });
  // A customer's press changes the request's status automatically.
  const won = becomeWon(
    followUp,
    amounts,
    contractDay(document, actor.now),
    signed ? { ...actor, author: AUTOMATIC } : actor,
  );
  const order = orderOf(read, acceptance, await readMailedOn(db, offer), actor.now);
  const event: NewLine = {
    ...stampOf(actor),
    ...act("offer-accepted", {
      offer: offer.number,
      on: acceptedOn,
      way,
      place: document.agreed?.place,
      startsOn: order.startsOn,
    }),
    ...amounts,
  };
  return {
    to: "accepted",
    set: { acceptedOn, acceptedBy: way, answeredAt: at, ...sums },
    events: [event, ...won.events],
    change: { ...won.change, ...actedBy(event) },
    others: [
      ...(signed ? [announceActs(db, lead.id, actor.now)] : []),
      announce(db, "order-confirmation", { offer: offer.id }, { subjectId: lead.id, now: actor.now }),
      db.insert(orders).values({ ...order, ...sums }),
    ],
  };
}

/**
 * Request that is won, with its amounts and the contract's day until the confirmation is out (confirm.server.ts).
 * Nothing is due of it any more; if it was won already, its status stays.
 */
function becomeWon(
  current: FollowUp,
  amounts: ReturnType<typeof customersAmounts>,
  wonOn: Day,
  actor: Actor,
): Pick<WholeChange, "events" | "change"> {
  const { events, change } = current.status === "won" ? NOTHING : moveTo(current, { status: "won" }, actor);
  const { viewingAt } = current;
  return {
    events: events.map((event) => ({ ...event, ...amounts })),
    change: { ...change, followUpOn: null, viewingAt, ...amounts, changedAt: actor.now.toISOString(), wonOn },
  };
}

/** Berlin day on which the offer went out by mail: a link is no durable medium (BGH III ZR 368/13). */
async function readMailedOn(db: Database, { id, leadId }: OfferRow): Promise<Day | null> {
  const fateOf = await readFates(db, "offer", leadId);
  const sentAt = fateOf({ offer: id })?.sentAt;
  return sentAt ? berlinDay(new Date(sentAt)) : null;
}

/** Day of the contract, unless the confirmation goes out on another day (confirm.server.ts). */
function contractDay({ agreed }: OfferDocument, now: Date): Day {
  return agreed?.on ?? berlinDay(now);
}

/** Row of the order without its sums. @param mailedOn when the customer got the offer by mail */
function orderOf({ offer, document, lead }: OfferToAccept, acceptance: Accepted, mailedOn: Day | null, now: Date) {
  const { options = [], earlyStart = false, weekdays = [], timeText = null, signed, byWord } = acceptance;
  const { customerKind } = document;
  return {
    id: crypto.randomUUID(),
    leadId: lead.id,
    offerId: offer.id,
    number: offer.number,
    kind: document.kind,
    customerKind,
    service: lead.service,
    object: document.object,
    concludedOn: contractDay(document, now),
    acceptedName: signed?.name ?? null,
    acceptedRole: signed?.role ?? null,
    options,
    taxMode: document.tax.mode,
    taxPercent: document.tax.percent,
    noticeWeeks: document.noticeWeeks,
    // A first day that is left open stays null, and is asked for until it is known.
    startsOn: acceptance.startsOn === undefined ? document.startsOn : acceptance.startsOn,
    weekdays: storedWeekdays(weekdays),
    timeText,
    earlyStart: earlyStart && customerKind === "consumer",
    paperSettled: byWord?.paperSettled ?? true,
    instructedOn: document.instructionDigest && (byWord?.instructedOn ?? mailedOn),
    createdAt: now.toISOString(),
  };
}
