/**
 * Which status may follow which. Forward, back when a step was taken too early, and reopened when a customer comes
 * back.
 */
import type { Status } from "./options";

/** What a follow-up belongs to: a quote request, or a message, which never becomes an order. */
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

/** The way from a request to an order, and of a message. */
export const WAY: Record<Kind, readonly Status[]> = {
  lead: ["new", "contacted", "viewing", "offer", "won"],
  contact: ["new", "contacted", "done"],
};

/** Statuses in which the customer still waits for something. */
export const OPEN_STATUSES = ["new", "contacted", "viewing", "offer"] as const satisfies readonly Status[];

/** What may follow, the likeliest first. */
export function nextStatuses(kind: Kind, status: Status): readonly Status[] {
  return NEXT[kind][status];
}

export function mayFollow(kind: Kind, from: Status, to: Status): boolean {
  return NEXT[kind][from].includes(to);
}

/** The step that leads on; undefined where the way is at its end or was left. */
export function stepForward(kind: Kind, status: Status): Status | undefined {
  return isOpen(status) ? NEXT[kind][status][0] : undefined;
}

export function isOpen(status: Status): boolean {
  return (OPEN_STATUSES as readonly Status[]).includes(status);
}

/** Whether somebody whose request is in this status has been answered. */
export function isAnswered(status: Status): boolean {
  return status !== "new" && status !== "spam";
}
