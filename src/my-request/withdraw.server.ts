/** The customer withdraws a request or requests its erasure, and can undo either within a day. */

import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUpEvents } from "../db/schema";
import { HOUR_MS } from "../platform/durations";
import { erase } from "../requests/erasing/erase.server";
import { STILL_RUNNING } from "../requests/erasing/kept.server";
import { announceActs, announceReceiptOf } from "../requests/outbox/outbox.server";
import { AUTOMATIC, CUSTOMER, UNDO_WINDOW_HOURS, WITHDRAWN } from "../requests/work/customer";
import { USUAL_MINUTES } from "../requests/work/limits";
import { changeIfUnchanged, type NewEvent } from "../requests/work/store.server";
import { isBooked, readProposed } from "../requests/work/viewings.server";
import { mayWithdraw, type OpenedRequest } from "./find.server";

const UNDO_WINDOW_MS = UNDO_WINDOW_HOURS * HOUR_MS;

type FollowUp = OpenedRequest["followUp"];

/** Until when a withdrawal can be undone, ISO 8601; undefined if there is nothing to undo. */
export async function undoDeadline(db: Database, followUp: FollowUp, now = new Date()): Promise<string | undefined> {
  return (await undoable(db, followUp, now))?.ends;
}

async function undoable(db: Database, followUp: FollowUp, now: Date) {
  const withdrawal = await readWithdrawal(db, followUp);
  const ends = withdrawal && new Date(Date.parse(withdrawal.at) + UNDO_WINDOW_MS).toISOString();
  return ends && ends > now.toISOString() ? { ...withdrawal, ends } : undefined;
}

/**
 * @param mails whether the customer can be written to
 * @returns false when the state does not allow it, or somebody has changed it at the same moment
 */
export async function withdraw(
  db: Database,
  { followUp }: OpenedRequest,
  mails: boolean,
  now = new Date(),
): Promise<boolean> {
  if (!mayWithdraw(followUp.status)) return false;
  return changeIfUnchanged(db, followUp, {
    events: [closing(followUp, now)],
    change: { ...CLOSED, changedAt: now.toISOString() },
    others: (isUnchanged) => [
      announceActs(db, followUp.id, now, isUnchanged),
      ...(mails ? [announceReceiptOf(db, "withdrawn", followUp.id, now, isUnchanged)] : []),
    ],
  });
}

/** What came of an undoing: false where there is nothing to undo, or the period is over. */
type Undone = boolean | "without-viewing";

/** Restores the status before the withdrawal, and the viewing unless its time is somebody else's by now. */
export async function undoWithdrawal(db: Database, { followUp }: OpenedRequest, now = new Date()): Promise<Undone> {
  const withdrawal = await undoable(db, followUp, now);
  if (!withdrawal) return false;
  return reopen(db, followUp, reopening(withdrawal, followUp, now), (isUnchanged) => [
    announceActs(db, followUp.id, now, isUnchanged),
  ]);
}

/**
 * While an order runs it is a wish: what the contract does not need goes at once, the rest waits for its end. Else it
 * closes the request and schedules its data for deletion a day later (requests/erasing/jobs.server.ts). An order is
 * restricted instead, until the statutory retention period ends.
 *
 * @param mails whether the customer can be written to
 */
export async function requestErasure(
  db: Database,
  { followUp, keptUntil }: OpenedRequest,
  mails: boolean,
  now = new Date(),
): Promise<boolean> {
  if (followUp.erasureDueAt) return true;
  const at = now.toISOString();
  if (keptUntil === STILL_RUNNING) {
    const event = { kind: "customer", text: "erasure-wished", author: CUSTOMER, at } as const;
    const isNoted = await changeIfUnchanged(db, followUp, {
      events: [event],
      change: { changedAt: at },
      others: (isUnchanged) => [
        announceActs(db, followUp.id, now, isUnchanged),
        ...(mails ? [announceReceiptOf(db, "wish", followUp.id, now, isUnchanged)] : []),
      ],
    });
    if (isNoted) await erase(db, [followUp.id], now);
    return isNoted;
  }
  const isOpen = mayWithdraw(followUp.status);
  const event = { kind: "customer", text: "erasure", author: CUSTOMER, at } as const;
  return changeIfUnchanged(db, followUp, {
    events: isOpen ? [event, closing(followUp, now)] : [event],
    change: {
      ...(isOpen ? CLOSED : {}),
      changedAt: at,
      erasureDueAt: new Date(now.getTime() + UNDO_WINDOW_MS).toISOString(),
    },
    others: (isUnchanged) => (mails ? [announceReceiptOf(db, "erasure", followUp.id, now, isUnchanged)] : []),
  });
}

export async function revokeErasure(db: Database, { followUp }: OpenedRequest, now = new Date()): Promise<Undone> {
  const { erasureDueAt, restrictedAt } = followUp;
  // What is restricted already is erased by the operator.
  if (!erasureDueAt || restrictedAt || erasureDueAt <= now.toISOString()) return false;
  const requestedAt = new Date(Date.parse(erasureDueAt) - UNDO_WINDOW_MS).toISOString();
  const withdrawal = await readWithdrawal(db, followUp);
  const event = { kind: "customer", text: "erasure-revoked", author: CUSTOMER, at: now.toISOString() } as const;
  // A request that was withdrawn or closed before its erasure was requested stays closed.
  const reopened =
    withdrawal?.at === requestedAt
      ? reopening(withdrawal, followUp, now)
      : { events: [], change: { changedAt: now.toISOString() } };
  const events = [event, ...reopened.events];
  return reopen(db, followUp, { events, change: { ...reopened.change, erasureDueAt: null } }, () => []);
}

type WholeChange = Parameters<typeof changeIfUnchanged>[2];

/** While a request is closed its time is free: a viewing whose time was promised to somebody else is not restored. */
async function reopen(
  db: Database,
  followUp: FollowUp,
  { events, change }: Pick<WholeChange, "events" | "change"> & { change: { changedAt: string } },
  others: NonNullable<WholeChange["others"]>,
): Promise<Undone> {
  const { id } = followUp;
  // What was closed before stays closed.
  const viewingAt = change.status ? followUp.viewingAt : null;
  const minutes = (viewingAt && (await readProposed(db, id))?.minutes) || USUAL_MINUTES;
  const isFree = viewingAt ? sql`NOT ${isBooked(id, viewingAt, minutes)}` : undefined;
  if (await changeIfUnchanged(db, followUp, { events, change, others, ...(isFree && { condition: isFree }) }))
    return true;
  if (!viewingAt) return false;
  const removed: NewEvent = { kind: "viewing", author: AUTOMATIC, at: change.changedAt, before: viewingAt };
  const isWithout = await changeIfUnchanged(db, followUp, {
    events: [...events, removed],
    change: { ...change, viewingAt: null },
    others,
  });
  return isWithout && "without-viewing";
}

const CLOSED = { status: "lost", lossReason: WITHDRAWN, followUpOn: null } as const;

function closing({ status }: FollowUp, now: Date): NewEvent {
  return { kind: "status", author: CUSTOMER, at: now.toISOString(), before: status, after: "lost", text: WITHDRAWN };
}

function reopening({ before }: { before: string | null }, { status }: FollowUp, now: Date) {
  const at = now.toISOString();
  const event: NewEvent = { kind: "status", author: CUSTOMER, at, before: status, after: before };
  return {
    events: [event],
    change: { status: (before ?? "new") as FollowUp["status"], lossReason: null, changedAt: at },
  };
}

/** The line of the history with which the customer closed the request, while that is its newest change of status. */
async function readWithdrawal(db: Database, { id, status }: FollowUp) {
  if (status !== "lost") return undefined;
  const newest = await db
    .select()
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.kind, "status")))
    .orderBy(desc(followUpEvents.id))
    .limit(1)
    .get();
  // Declining an offer also closes the request, but is not a withdrawal.
  return newest?.author === CUSTOMER && newest.text === WITHDRAWN ? newest : undefined;
}
