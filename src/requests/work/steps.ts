/** Which status may follow which: forward, back after a mistake, and reopened when a customer returns. */
import type { Status } from "./options";

/** A quote request, or a message, which never becomes an order. */
export type Kind = "lead" | "contact";

const NEXT: Record<Kind, Record<Status, readonly Status[]>> = {
  lead: {
    new: ["contacted", "viewing", "offer", "won", "lost", "spam"],
    contacted: ["viewing", "offer", "won", "lost", "new", "spam"],
    viewing: ["offer", "won", "lost", "contacted"],
    offer: ["won", "lost", "contacted", "viewing"],
    won: ["offer", "lost"],
    lost: ["contacted", "offer", "won"],
    done: ["contacted"],
    spam: ["new"],
  },
  contact: {
    new: ["done", "contacted", "spam"],
    contacted: ["done", "new", "spam"],
    viewing: ["done", "contacted"],
    offer: ["done", "contacted"],
    won: ["done", "contacted"],
    lost: ["done", "contacted"],
    done: ["contacted"],
    spam: ["new"],
  },
};

/** The regular statuses from a new request to an order, and of a message until it is done. */
export const PIPELINE: Record<Kind, readonly Status[]> = {
  lead: ["new", "contacted", "viewing", "offer", "won"],
  contact: ["new", "contacted", "done"],
};

/** Statuses in which the customer still waits for something. */
export const OPEN_STATUSES = ["new", "contacted", "viewing", "offer"] as const satisfies readonly Status[];

/** What may follow, the most likely first. */
export function nextStatuses(kind: Kind, status: Status): readonly Status[] {
  return NEXT[kind][status];
}

/** Whether the status may change from one to the other. */
export function mayFollow(kind: Kind, from: Status, to: Status): boolean {
  return NEXT[kind][from].includes(to);
}

/** The most likely next status; undefined once closed. */
export function stepForward(kind: Kind, status: Status): Status | undefined {
  return isOpen(status) ? NEXT[kind][status][0] : undefined;
}

/** Whether the operator still has something to do. */
export function isOpen(status: Status): boolean {
  return (OPEN_STATUSES as readonly Status[]).includes(status);
}

/** Statuses in which an agreed viewing takes place: also after the order, whatever was arranged before it. */
export const VIEWED_STATUSES = [...OPEN_STATUSES, "won"] as const satisfies readonly Status[];

export function keepsViewing(status: Status): boolean {
  return (VIEWED_STATUSES as readonly Status[]).includes(status);
}

/** Whether a request in this status has been answered. */
export function isAnswered(status: Status): boolean {
  return status !== "new" && status !== "spam";
}
