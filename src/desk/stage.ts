/** Stages of requests and messages, and the one next step of each. Marks are in marks.ts. Pure. */
import type { SubmissionKind } from "../content/lists";
import { isRunning, type Remembered } from "../order/states";
import {
  addDays,
  berlinDay,
  berlinWallTime,
  type Day,
  dayInShort,
  isFuture,
  WEEKDAYS,
  weekdayOf,
} from "../platform/time/berlin-days";
import { type Act, markOf } from "../requests/history/acts";
import { type NewestOffer, offerStatusOn } from "../requests/lists/newest-offer";
import type { Demanded } from "../requests/work/demands";
import type { Status } from "../requests/work/options";
import { isOpen, isSuspected } from "../requests/work/steps";

/** Stages in the order in which a request passes through them. */
export const stages = [
  { id: "new", label: "Neu" },
  { id: "underway", label: "In Arbeit" },
  { id: "order", label: "Beauftragt" },
  { id: "done", label: "Fertig" },
  { id: "spam", label: "Spam" },
] as const;

export type Stage = (typeof stages)[number]["id"];

/** Columns of a request or message from which stage, marks and next step follow. */
export interface Staged extends Pick<NewestOffer, "offerStatus" | "offerValidUntil">, Demanded {
  kind: SubmissionKind;
  status: Status;
  suspicion: string | null;
  changedAt: string;
  followUpOn: Day | null;
  viewingAt: string | null;
  viewedOn: Day | null;
  /** Time of the customer's newest act that nobody has dealt with. */
  customerActedAt: string | null;
  lastAct: Act | null;
  /** Newest act of anybody but the customer. */
  lastOwnerAct: Act | null;
}

/** Stage, from status and orders; `stageSql` (stage.server.ts) is the same in SQL. */
export function stageOf(today: Day, { status }: Pick<Staged, "status">, orders: readonly Remembered[]): Stage {
  if (status === "spam") return "spam";
  if (orders.some((order) => isRunning(today, order))) return "order";
  if (status === "new") return "new";
  return isOpen(status) ? "underway" : "done";
}

/** Whether the newest act that is not the customer's is a call without a noted outcome, of an open request. */
export function isOutcomeOpen({ status, lastOwnerAct }: Pick<Staged, "status" | "lastOwnerAct">): boolean {
  return markOf(lastOwnerAct) === "outcome" && isOpen(status);
}

/** "Angebot bis 20.12.", while one waits for its answer; null otherwise. */
export function offerInShort(
  now: Date,
  request: Pick<Staged, "status" | "offerStatus" | "offerValidUntil">,
): string | null {
  const isWaiting = isOpen(request.status) && offerStatusOn(berlinDay(now), request) === "sent";
  return isWaiting && request.offerValidUntil ? `Angebot bis ${dayInShort(request.offerValidUntil)}` : null;
}

/** Appointment that is still to come: "Besichtigung 01.12. 16:30", "Rückruf 27.11."; null where there is none. */
export function arrangedFor(now: Date, { followUpOn, viewingAt }: Pick<Staged, "followUpOn" | "viewingAt">) {
  if (isFuture(viewingAt, now))
    return `Besichtigung ${dayInShort(berlinDay(new Date(viewingAt)))} ${timeOf(viewingAt)}`;
  return followUpOn && followUpOn > berlinDay(now) ? `Rückruf ${dayInShort(followUpOn)}` : null;
}

/** "Zeit vorgeschlagen", while the owner has proposed times for the customer to choose from; null otherwise. */
export function proposedInShort(
  now: Date,
  { status, viewingAt }: Pick<Staged, "status" | "viewingAt">,
  slots: readonly string[] = [],
): string | null {
  const isOut = isOpen(status) && slots.some((slot) => isFuture(slot, now)) && !slots.includes(viewingAt ?? "");
  return isOut ? `${slots.length === 1 ? "Zeit" : "Zeiten"} vorgeschlagen` : null;
}

/** "Zeiten vorgeschlagen: Di 01.12. 16:30, Mi 02.12. 09:00", of those that can still be taken; null otherwise. */
export function proposedInWords(now: Date, request: Pick<Staged, "status" | "viewingAt">, slots: readonly string[]) {
  const short = proposedInShort(now, request, slots);
  const times = slots.filter((slot) => isFuture(slot, now)).map(weekdayAndTime);
  return short && `${short}: ${times.join(", ")}`;
}

/** "Di 01.12. 16:30" in Berlin. @param at ISO 8601, UTC */
export function weekdayAndTime(at: string): string {
  const day = berlinDay(new Date(at));
  return [WEEKDAYS[weekdayOf(day) - 1], dayInShort(day), timeOf(at)].join("\u00a0");
}

/** "16:30" in Berlin. @param at ISO 8601, UTC */
export function timeOf(at: string): string {
  return berlinWallTime(new Date(at)).slice(11);
}

export function isOnceOver(today: Day, { kind, startsOn }: Remembered): boolean {
  return kind === "once" && startsOn !== null && startsOn < today;
}

export type NextStep =
  | "call"
  | "propose-viewing"
  | "write-offer"
  | "accept"
  | "set-first-day"
  | "mark-done"
  | "no-ad"
  | "no-spam";

/** Step that the filled button of the opened request takes; null where nothing is to be done. */
export function nextStepOf(
  now: Date,
  request: Omit<Staged, "changedAt" | "followUpOn" | "customerActedAt" | "lastAct" | "lastOwnerAct" | keyof Demanded>,
  orders: readonly Remembered[],
): NextStep | null {
  const today = berlinDay(now);
  const stage = stageOf(today, request, orders);
  if (stage === "spam") return "no-spam";
  if (stage === "new") return isSuspected(request) ? "no-ad" : "call";
  if (stage === "order") return orderStep(today, orders);
  if (stage === "done" || request.kind === "contact") return null;
  const offer = offerStatusOn(today, request);
  if (offer === "sent") return "accept";
  if (offer === "expired") return "call";
  const { viewedOn, viewingAt } = request;
  if (viewedOn !== null || (viewingAt !== null && !isFuture(viewingAt, now))) return "write-offer";
  return viewingAt === null ? "propose-viewing" : null;
}

function orderStep(today: Day, orders: readonly Remembered[]): NextStep | null {
  const running = orders.filter((order) => isRunning(today, order));
  if (running.some(({ startsOn }) => startsOn === null)) return "set-first-day";
  // On its own day it may be done already; nobody is asked before the next one.
  return running.some((order) => isOnceOver(addDays(today, 1), order)) ? "mark-done" : null;
}
