/**
 * The customer's no, and the wish to be erased, which can be undone within a day.
 *
 * "Angebot ablehnen" and "Anfrage zurückziehen" are one act with two labels: the open offer is declined, the request
 * lost, and the viewing that was to come is off.
 */

import { and, desc, eq, sql } from "drizzle-orm";
import type { Database, Statement } from "../db/client.server";
import { followUpEvents, offers } from "../db/schema";
import { nextVersion } from "../offer/store.server";
import { DONE, type TransitionResult, transitionOffer, withLoss } from "../offer/transitions.server";
import { berlinDay } from "../platform/berlin-days";
import { HOUR_MS } from "../platform/durations";
import { uncounted } from "../platform/write-budget.server";
import { eraseAtOnce } from "../requests/erasing/erase.server";
import { hasRunningOrder, STILL_RUNNING } from "../requests/erasing/kept.server";
import { statusAt } from "../requests/offer-status";
import { announceActs } from "../requests/outbox/outbox.server";
import { announceReceiptOf, type ReceiptedAct } from "../requests/outbox/set-off.server";
import { changeIfUnchanged } from "../requests/work/change.server";
import { AUTOMATIC, CUSTOMER, type CustomerAction, UNDO_WINDOW_HOURS, WITHDRAWN } from "../requests/work/customer";
import { findFollowUp } from "../requests/work/find.server";
import type { NewEvent } from "../requests/work/history.server";
import type { LossReason } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";
import { isBooked } from "../requests/work/viewings.server";
import { isUnfinished, mayWithdraw, type OpenedRequest } from "./find.server";
import { openOfferOf } from "./view.server";

const UNDO_WINDOW_MS = UNDO_WINDOW_HOURS * HOUR_MS;

interface Refused {
  revision: number;
  /** Of the document on the screen, where one was. */
  digest?: string;
  text?: string | undefined;
  lossReason?: LossReason;
}

/**
 * The no to an offer, and with it to the request; a second press finds it done. While an order of the request runs, the
 * offer alone is closed.
 *
 * @param mails whether the customer can be written to
 */
export function refuseOffer(
  page: Database,
  leadId: string,
  { revision, digest, text, lossReason = "no-interest" }: Refused,
  mails: boolean,
  now = new Date(),
): Promise<TransitionResult> {
  const db = uncounted(page);
  return transitionOffer(db, leadId, revision, async ({ followUp }, offer) => {
    const status = statusAt(now, offer);
    if (status === "declined") return DONE;
    if (status !== "sent" || !isOpen(followUp.status)) return { kind: "refused", status };
    if (digest !== undefined && digest !== offer.digest) return { kind: "changed" };
    const line = { ...lineOf("offer-declined", now), before: offer.number, after: text ?? null };
    const lost = await withLoss(db, followUp, [line], lossReason, { author: CUSTOMER, now });
    const set = { answeredAt: line.at };
    return { to: "declined", set, ...lost, others: announced(db, "no", leadId, mails, now) };
  });
}

/**
 * Withdraws the request, with the offer that is open.
 *
 * @param mails whether the customer can be written to
 * @returns false when the state does not allow it, or somebody has changed it at the same moment
 */
export async function withdraw(
  page: Database,
  opened: OpenedRequest,
  mails: boolean,
  now = new Date(),
): Promise<boolean> {
  const { followUp } = opened;
  if (followUp.lossReason === WITHDRAWN) return true;
  if (!mayWithdraw(opened)) return false;
  const db = uncounted(page);
  const offer = await openOfferOf(db, opened, now);
  const isWithdrawn = offer
    ? (await refuseOffer(db, followUp.id, { ...offer, lossReason: WITHDRAWN }, mails, now)).kind === "moved"
    : await changeIfUnchanged(db, followUp, {
        ...(await withLoss(db, followUp, [], WITHDRAWN, { author: CUSTOMER, now })),
        others: announced(db, "no", followUp.id, mails, now),
      });
  return isWithdrawn || (await findFollowUp(db, followUp.id))?.lossReason === WITHDRAWN;
}

/** What came of an undoing: false where there is nothing to undo, or the period is over. */
type Undone = boolean | "without-viewing";

/**
 * While an order runs it is a wish: what the contract does not need goes at once, the rest waits for its end. Else it
 * closes the request and schedules its data for deletion a day later (requests/erasing/jobs.server.ts). An order is
 * restricted instead, until the statutory retention period ends.
 *
 * @param mails whether the customer can be written to
 */
export async function requestErasure(
  page: Database,
  { followUp, keptUntil }: OpenedRequest,
  mails: boolean,
  now = new Date(),
): Promise<boolean> {
  if (followUp.erasureDueAt) return true;
  const db = uncounted(page);
  const at = now.toISOString();
  if (keptUntil === STILL_RUNNING) {
    const event = { kind: "customer", text: "erasure-wished", author: CUSTOMER, at } as const;
    return changeIfUnchanged(db, followUp, {
      events: [event],
      change: { changedAt: at },
      condition: hasRunningOrder(berlinDay(now)),
      others: [
        announceActs(db, followUp.id, now),
        ...(mails ? [announceReceiptOf(db, "wish", followUp.id, now)] : []),
        ...Object.values(eraseAtOnce(db, [followUp.id], now)),
      ],
    });
  }
  const closed = isUnfinished(followUp.status) ? closing(followUp, now) : undefined;
  const event = { kind: "customer", text: "erasure", author: CUSTOMER, at } as const;
  return changeIfUnchanged(db, followUp, {
    // The newest is the one that lists and notices name.
    events: [...(closed?.events ?? []), event],
    change: {
      ...closed?.change,
      changedAt: at,
      erasureDueAt: new Date(now.getTime() + UNDO_WINDOW_MS).toISOString(),
    },
    others: [
      ...(closed ? [closeOffer(db, followUp.id, now)] : []),
      announceActs(db, followUp.id, now),
      ...(mails ? [announceReceiptOf(db, "erasure", followUp.id, now)] : []),
    ],
  });
}

export async function revokeErasure(page: Database, { followUp }: OpenedRequest, now = new Date()): Promise<Undone> {
  const { erasureDueAt } = followUp;
  if (!erasureDueAt || erasureDueAt <= now.toISOString()) return false;
  const db = uncounted(page);
  const requestedAt = new Date(Date.parse(erasureDueAt) - UNDO_WINDOW_MS).toISOString();
  const withdrawal = await readWithdrawal(db, followUp);
  const event = { kind: "customer", text: "erasure-revoked", author: CUSTOMER, at: now.toISOString() } as const;
  const revoked = { events: [event], change: { erasureDueAt: null } };
  const others = [announceActs(db, followUp.id, now)];
  // A request that was withdrawn or closed before its erasure was requested stays closed.
  if (withdrawal?.at === requestedAt) return reopen(db, followUp, withdrawal, revoked, now, others);
  return changeIfUnchanged(db, followUp, {
    ...revoked,
    change: { ...revoked.change, changedAt: now.toISOString() },
    others,
  });
}

type FollowUp = OpenedRequest["followUp"];
type WholeChange = Parameters<typeof changeIfUnchanged>[2];
type Withdrawal = NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>;

/**
 * Opens it again, with the offer that was closed with it, and the viewing whose time it gave back, if that is still to
 * come and nobody else's by now.
 */
async function reopen(
  db: Database,
  followUp: FollowUp,
  { before, viewingAt, at: closedAt }: Withdrawal,
  also: Pick<WholeChange, "events" | "change">,
  now: Date,
  others: readonly Statement[],
): Promise<Undone> {
  const { id } = followUp;
  const at = now.toISOString();
  const event: NewEvent = { kind: "status", author: CUSTOMER, at, before: followUp.status, after: before };
  const whole: WholeChange = {
    events: [event, ...also.events],
    change: { ...also.change, status: (before ?? "new") as FollowUp["status"], lossReason: null, changedAt: at },
    others: [
      db
        .update(offers)
        .set({ ...NOT_ANSWERED, version: nextVersion })
        .where(and(eq(offers.leadId, id), eq(offers.answeredAt, closedAt))),
      ...others,
    ],
  };
  if (viewingAt && viewingAt > at) {
    const isRestored = await changeIfUnchanged(db, followUp, {
      ...whole,
      events: [...whole.events, { kind: "viewing", author: AUTOMATIC, at, after: viewingAt }],
      change: { ...whole.change, viewingAt, followUpOn: berlinDay(new Date(viewingAt)) },
      condition: sql`NOT ${isBooked(id, viewingAt)}`,
    });
    if (isRestored) return true;
  }
  const isOpened = await changeIfUnchanged(db, followUp, whole);
  return isOpened && viewingAt ? "without-viewing" : isOpened;
}

const NOT_ANSWERED = { status: "sent", answeredAt: null } as const;

/** The open offer ends with its request, at the same moment. */
function closeOffer(db: Database, leadId: string, now: Date) {
  return db
    .update(offers)
    .set({ status: "declined", answeredAt: now.toISOString(), version: nextVersion })
    .where(and(eq(offers.leadId, leadId), eq(offers.status, "sent")));
}

/** Closes the request, and gives back the time of a viewing that was still to come. */
function closing({ status, viewingAt }: FollowUp, now: Date): Pick<WholeChange, "events" | "change"> {
  const at = now.toISOString();
  const isToCome = viewingAt !== null && viewingAt > at;
  return {
    events: [
      { kind: "status", author: CUSTOMER, at, before: status, after: "lost", text: WITHDRAWN },
      ...(isToCome ? [{ kind: "viewing", author: AUTOMATIC, at, before: viewingAt } as const] : []),
    ],
    change: {
      status: "lost",
      lossReason: WITHDRAWN,
      followUpOn: null,
      changedAt: at,
      ...(isToCome ? { viewingAt: null } : {}),
    },
  };
}

/**
 * The line of the history with which the customer closed the request, while that is its newest change of status, and
 * the time of the viewing that was given back with it.
 */
async function readWithdrawal(db: Database, { id, status }: FollowUp) {
  if (status !== "lost") return undefined;
  const newest = (kind: "status" | "viewing") =>
    db
      .select()
      .from(followUpEvents)
      .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.kind, kind)))
      .orderBy(desc(followUpEvents.id))
      .limit(1)
      .get();
  const [closed, viewing] = await Promise.all([newest("status"), newest("viewing")]);
  // Declining an offer also closes the request, but is not a withdrawal.
  if (closed?.author !== CUSTOMER || closed.text !== WITHDRAWN) return undefined;
  const isGivenBack = viewing?.author === AUTOMATIC && viewing.at === closed.at;
  return { ...closed, viewingAt: isGivenBack ? viewing.before : null };
}

function lineOf(text: CustomerAction, now: Date) {
  return { kind: "customer" as const, text, author: CUSTOMER, at: now.toISOString() };
}

/** The owner is told of an act, and its receipt goes to the stored address. */
function announced(db: Database, act: ReceiptedAct, id: string, mails: boolean, now: Date) {
  return [announceActs(db, id, now), ...(mails ? [announceReceiptOf(db, act, id, now)] : [])];
}
