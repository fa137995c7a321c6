/** Offers and orders in each of their states, made by the product's own calls. Needs no Worker. */
import { and, eq } from "drizzle-orm";
import { endOf, type OrderEnd } from "../../src/content/lists";
import type { Database } from "../../src/db/client.server";
import { outbox } from "../../src/db/schema";
import type { AcceptanceChannel } from "../../src/offer/channels";
import { currentWordings, offerFacts } from "../../src/offer/facts";
import type { Offer } from "../../src/offer/schema";
import { sendOffer } from "../../src/offer/send.server";
import { type OfferRow, readOfferedRequest, saveDraft, sentOffers } from "../../src/offer/store.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { agreeByWord } from "../../src/order/agree.server";
import type { Agreement } from "../../src/order/agreement";
import { planOrder } from "../../src/order/change.server";
import { markConfirmed } from "../../src/order/confirm.server";
import { endOrder as noteEnd } from "../../src/order/end.server";
import { type Plan, planSchema } from "../../src/order/schema";
import { isRunning, type Order } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay, type Day } from "../../src/platform/time/berlin-days";
import { DAY_MS } from "../../src/platform/time/durations";
import type { Result } from "../../src/platform/worker/result";
import { findFollowUp } from "../../src/requests/work/find.server";
import type { Actor } from "../../src/requests/work/history.server";
import { householdOffer, line, offerDraft, officeOffer } from "./offer-input";
import { storeLead } from "./submission";

const author = "chefin@example.com";
const actorAt = (time: string | Date) => ({ author, now: new Date(time) });

/** When an offer is sent and answered, where a test names no other time. */
export const SENT = "2026-11-22T11:00:00Z";
export const ANSWERED = "2026-11-24T12:00:00Z";

interface Offered {
  /** The request; a new one where there is none. */
  leadId?: string;
  /** What is offered otherwise than to a household. */
  offer?: Partial<Offer>;
  sentAt?: string;
  /** Whether the offer's mail went out, and with it a consumer's instruction; otherwise its link was shared. */
  isMailed?: boolean;
  /** When it was answered, or is looked at. */
  at?: string;
}

type OfferState = "draft" | "sent" | "accepted" | "declined" | "retracted" | "replaced" | "expired";

export interface Agreed extends Offered, Partial<Omit<Plan, "version">> {
  way?: AcceptanceChannel;
  /** The optional lines that were named. */
  options?: string[];
  /** Whether a consumer asks for an early start and knows what it means. */
  isEarly?: boolean;
  /** Whether the confirmation went out with the answer. */
  isConfirmed?: boolean;
  /** When its end was noted, on its day; with the answer where no time is named. */
  endedAt?: string;
  /** Last day of an order that ends by notice; the next day where none is named. */
  endsOn?: Day;
}

/** The newest order of a request. */
export async function firstOrder(db: Database, leadId: string): Promise<Order> {
  const [order] = await ordersOf(db, leadId);
  if (!order) throw new Error("There is no order");
  return order;
}

/** A new request without the mails about it. @returns its id */
export async function newRequest(db: Database, answers: Record<string, unknown> = {}, at = SENT): Promise<string> {
  const id = await storeLead({ db, mail: undefined }, answers, new Date(at));
  await db.delete(outbox).where(eq(outbox.subjectId, id));
  return id;
}

/**
 * Sends a request's next offer at this time, as the API does.
 *
 * @param byMail whether its mail is queued; `isMailed`, whether it went out
 */
export async function storeOffer(
  db: Database,
  leadId: string,
  at: string,
  offer: Offer = householdOffer,
  { byMail = false, isMailed = false, facts = offerFacts } = {},
) {
  const followUpVersion = (await findFollowUp(db, leadId))?.version ?? 0;
  const frozen = { facts, wordings: currentWordings(), mails: true };
  const sent = await made(
    sendOffer(db, leadId, { offer, followUpVersion, byMail: byMail || isMailed }, frozen, actorAt(at)),
  );
  if (isMailed) await mailed(db, leadId, "offer", at);
  return sent;
}

/** An offer in this state; expired is one whose last day is over. @returns its row */
export async function offerIn(db: Database, state: OfferState, options: Agreed = {}): Promise<OfferRow> {
  const at = options.at ?? ANSWERED;
  const sentAt = options.sentAt ?? (state === "expired" ? before(at, 40) : SENT);
  const leadId = options.leadId ?? (await newRequest(db, {}, sentAt));
  if (state === "draft") {
    await made(saveDraft(db, leadId, { draft: offerDraft, version: null }, new Date(sentAt)));
    return rowOf(db, leadId);
  }
  const offer = { ...householdOffer, ...options.offer };
  const { revision } = await storeOffer(db, leadId, sentAt, offer, { isMailed: options.isMailed ?? false });
  const actor = actorAt(at);
  const answers: Partial<Record<OfferState, () => Promise<unknown>>> = {
    accepted: () => accept(db, leadId, revision, { ...options, at }),
    declined: () => made(declineOffer(db, leadId, { revision, lossReason: "price" }, actor)),
    retracted: () => made(retractOffer(db, leadId, { revision }, actor)),
    replaced: () => storeOffer(db, leadId, at, offer),
  };
  await answers[state]?.();
  return rowOf(db, leadId, revision);
}

/** Fields of an offer for a job that is done once. */
export const SINGLE_JOB = { kind: "once", rhythm: null, billing: null } as const;

/** An order in this state: from an accepted offer, planned, and ended. */
export async function orderIn(
  db: Database,
  state: "agreed" | "running" | OrderEnd,
  options: Agreed = {},
): Promise<Order> {
  const at = options.at ?? ANSWERED;
  // Only a single job is done once.
  const offer = state === "done" && !options.offer?.kind ? { ...options.offer, ...SINGLE_JOB } : options.offer;
  const { leadId, id: offerId } = await offerIn(db, "accepted", { ...options, ...(offer && { offer }), at });
  const order = await orderOf(db, leadId, offerId);
  const starts = state === "running" && options.startsOn === undefined ? { startsOn: order.concludedOn } : {};
  await plan(db, order, { ...options, ...starts });
  if (options.isConfirmed) {
    await mailed(db, leadId, "order-confirmation", at);
    await markConfirmed(db, offerId, new Date(at));
  }
  if (state === "agreed" || state === "running") return orderOf(db, leadId, offerId);
  return endOrder(db, leadId, state, options.endedAt ?? at, options.endsOn);
}

/**
 * Ends the order of a request that runs on this day, or its newest one. Both parties agree to a notice's last day.
 */
export async function endOrder(
  db: Database,
  leadId: string,
  end: OrderEnd,
  at: string | Date,
  endsOn = addDays(berlinDay(new Date(at)), 1),
): Promise<Order> {
  const on = berlinDay(new Date(at));
  const orders = await ordersOf(db, leadId);
  const order = orders.find((one) => isRunning(on, one)) ?? orders[0];
  if (!order) throw new Error("There is no order");
  const days = endOf(end)?.hasOwnLastDay ? { on, endsOn, isAgreed: true } : { on };
  return made(noteEnd(db, order.id, { version: order.version, end, text: undefined, ...days }, actorAt(at)));
}

/** Ends an order as only a newer version can, whose rows stay after a rollback. */
export async function endAsNewerVersion(db: Database, leadId: string): Promise<void> {
  const end = "UPDATE orders SET \"end\" = 'of-a-newer-version', ended_on = concluded_on WHERE lead_id = ?";
  await db.$client.prepare(end).bind(leadId).run();
}

/** Plans the work of an order as it is, but for what is named. */
export function plan(
  db: Database,
  order: Order,
  part: Partial<Omit<Plan, "version">>,
  now = new Date(),
): Promise<Order> {
  const weekdays = order.weekdays?.split(",").map(Number) ?? [];
  const named = Object.entries(part).filter(([field, value]) => field in planSchema.shape && value !== undefined);
  if (named.length === 0) return Promise.resolve(order);
  const planned = planSchema.parse({ ...order, weekdays, ...Object.fromEntries(named) });
  return made(planOrder(db, order.id, planned, actorAt(now)));
}

interface ByWord extends Partial<Omit<Agreement, "offer">> {
  /** What it costs: once, or each month. */
  amountCents?: number;
  monthCents?: number;
  customerKind?: Offer["customerKind"];
}

/** What was agreed by word, of one line: of a consumer, once, by telephone and today, where nothing else is said. */
export async function agreed(
  db: Database,
  leadId: string,
  { amountCents = 10_000, monthCents, customerKind = "consumer", ...how }: ByWord,
  actor: Actor,
) {
  const price = {
    positions: [line({ unitCents: monthCents ?? amountCents, rhythm: monthCents ? "monthly" : "once" })],
  };
  const offer = {
    ...(customerKind === "consumer" ? householdOffer : officeOffer),
    ...(monthCents === undefined && SINGLE_JOB),
    ...{ ...price, customerKind, startsOn: null },
  };
  const followUpVersion = (await findFollowUp(db, leadId))?.version ?? 0;
  const where = {
    agreedOn: berlinDay(actor.now),
    place: "phone",
    startsOn: null,
    weekdays: [] as number[],
    timeText: null,
    earlyStart: false,
    medium: null,
  } as const;
  const terms = { facts: offerFacts, wordings: currentWordings() };
  return agreeByWord(db, leadId, { ...where, followUpVersion, offer, ...how }, terms, actor);
}

/** Deletes all requests with what was offered, agreed and written about them; accounts and settings stay. */
export async function deleteRequests(db: Database): Promise<void> {
  const tables = [
    ...["orders", "offers", "photos", "photo_deletions", "viewings", "thread_texts", "follow_up_events", "follow_ups"],
    ...["leads", "messages", "outbox", "terms", "erased_requests", "write_budget"],
  ];
  await db.$client.batch(tables.map((table) => db.$client.prepare(`DELETE FROM ${table}`)));
}

function accept(db: Database, leadId: string, revision: number, { at = ANSWERED, isEarly, ...given }: Agreed) {
  const acceptedOn = berlinDay(new Date(at));
  const { way = "phone", options = [] } = given;
  const acceptance = { revision, acceptedOn, way, options, earlyStart: isEarly ?? false };
  return made(acceptOffer(db, leadId, acceptance, actorAt(at)));
}

/** As if this mail had gone out. */
async function mailed(db: Database, leadId: string, kind: "offer" | "order-confirmation", at: string): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at })
    .where(and(eq(outbox.subjectId, leadId), eq(outbox.kind, kind)));
}

/** What a change made. */
async function made<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result;
  if ("no" in answer) throw new Error(JSON.stringify(answer));
  return answer.ok;
}

async function rowOf(db: Database, leadId: string, revision?: number): Promise<OfferRow> {
  const request = await readOfferedRequest(db, leadId);
  const row = revision ? request && sentOffers(request).find((one) => one.revision === revision) : request?.offers[0];
  if (!row) throw new Error("There is no offer");
  return row;
}

async function orderOf(db: Database, leadId: string, offerId: string): Promise<Order> {
  const order = (await ordersOf(db, leadId)).find((one) => one.offerId === offerId);
  if (!order) throw new Error("There is no order");
  return order;
}

function before(time: string, days: number): string {
  return new Date(Date.parse(time) - days * DAY_MS).toISOString();
}
