/** Changes of the status of a request or message, and of its follow-up day. */
import type { Database } from "../../db/client.server";
import { berlinDay, isFuture } from "../../platform/time/berlin-days";
import type { Result } from "../../platform/worker/result";
import { AUTOMATIC, act } from "../history/acts";
import { announce } from "../outbox/outbox.server";
import { changeCurrent, changeShown, type WholeChange } from "./change.server";
import type { FollowUp } from "./find.server";
import { type Actor, stampOf } from "./history.server";
import type { StatusChange } from "./schema";
import { isAnswered, isForward, isOpen, isSuspected, keepsViewing, mayFollow } from "./steps";

/**
 * Changes the status; only an acceptance makes it "won" (order/accept.server.ts). What is "new" again was marked by
 * mistake: it is announced now, and where a form's check had marked it, its sender gets the receipt.
 *
 * @param mails whether mails can be sent
 */
export function changeStatus(
  db: Database,
  id: string,
  change: StatusChange,
  actor: Actor,
  mails = true,
): Promise<Result<FollowUp>> {
  const { status, lossReason } = change;
  return changeShown(db, id, change, (current) => {
    const { kind, suspicion, firstAnswerAt } = current;
    const isCleared = status === "new" && isSuspected(current);
    if (status === "won" || !(isCleared || mayFollow(kind, current.status, status))) return { no: "refused" };
    const moved = moveTo(current, { status, lossReason }, actor);
    // Closed before anybody had answered, it is due at once: it is not new any more.
    if (current.status === "lost" && firstAnswerAt === null)
      return { ...moved, change: { ...moved.change, followUpOn: berlinDay(actor.now) } };
    if (status !== "new") return moved;
    const queued = { subjectId: id, now: actor.now };
    return {
      ...moved,
      change: { ...moved.change, suspicion: null },
      others: [
        announce(db, `${kind}-notice`, { isLastOfDay: false }, queued),
        ...(mails && suspicion ? [announce(db, `${kind}-receipt`, {}, queued)] : []),
      ],
    };
  });
}

/** Change of the status, for `changeIfUnchanged`. The amount stays, so that it need not be entered again. */
export function moveTo(
  current: FollowUp,
  { status, lossReason = null }: Pick<StatusChange, "status"> & { lossReason?: StatusChange["lossReason"] | null },
  actor: Actor,
): WholeChange {
  const { at } = stampOf(actor);
  const reason = status === "lost" ? lossReason : null;
  const isToCome = isFuture(current.viewingAt, actor.now);
  const keeps = isOpen(status) || (keepsViewing(status) && isToCome);
  return {
    events: [
      { ...stampOf(actor), ...act("status", { before: current.status, after: status, reason }) },
      // The history notes that the viewing is dropped with it.
      ...(isToCome && !keeps
        ? [{ at, author: AUTOMATIC, ...act("viewing", { before: current.viewingAt, after: null }) }]
        : []),
    ],
    change: {
      status,
      changedAt: at,
      lossReason: reason,
      firstAnswerAt: current.firstAnswerAt ?? (isAnswered(status) ? at : null),
      // What is closed has no follow-up date; a viewing that is still to come outlasts the order alone.
      ...(!isOpen(status) && { followUpOn: null }),
      ...(!keeps && { viewingAt: null }),
      wonOn: null,
    },
  };
}

/** Change that sets an answered or closed message to done. */
export function finish(current: FollowUp, actor: Actor): WholeChange {
  return isOpen(current.status) ? moveTo(current, { status: "done" }, actor) : NOTHING;
}

/** Step forward in the pipeline; no change where the follow-up is further already. */
export function moveForward(current: FollowUp, status: "contacted" | "viewing", actor: Actor): WholeChange {
  return isForward(current.status, status) ? moveTo(current, { status }, actor) : NOTHING;
}

/** Sets or removes the follow-up date. Of two people the last one wins, and both stand in the history. */
export function changeFollowUpDay(
  db: Database,
  id: string,
  { followUpOn }: { followUpOn: string | null },
  actor: Actor,
): Promise<Result<FollowUp>> {
  return changeCurrent(db, id, (current) => {
    if (current.followUpOn === followUpOn) return { ok: current };
    const { events, change: day } = setDay(current, followUpOn, actor);
    return { events, change: { ...day, changedAt: actor.now.toISOString() } };
  });
}

export function setDay(current: FollowUp, followUpOn: string | null, actor: Actor): WholeChange {
  return {
    events: [{ ...stampOf(actor), ...act("day", { before: current.followUpOn, after: followUpOn }) }],
    change: { followUpOn },
  };
}

export const NOTHING: WholeChange = { events: [], change: {} };
