/** Which status may follow which. Forward, back when a step was taken too early, and reopened when a customer comes back. */
import type { Status } from "./options";

const NEXT: Record<Status, readonly Status[]> = {
  new: ["contacted", "viewing", "offer", "won", "lost", "spam"],
  contacted: ["viewing", "offer", "won", "lost", "new", "spam"],
  viewing: ["offer", "won", "lost", "contacted"],
  offer: ["won", "lost", "contacted", "viewing"],
  won: ["offer", "lost"],
  lost: ["contacted", "offer", "won"],
  spam: ["new"],
};

/** Statuses in which the customer still waits for something. */
export const OPEN_STATUSES = ["new", "contacted", "viewing", "offer"] as const satisfies readonly Status[];

/** What may follow, the likeliest first. */
export function nextStatuses(status: Status): readonly Status[] {
  return NEXT[status];
}

export function mayFollow(from: Status, to: Status): boolean {
  return NEXT[from].includes(to);
}

export function isOpen(status: Status): boolean {
  return (OPEN_STATUSES as readonly Status[]).includes(status);
}

/** Whether a move means that the customer was answered: any step beyond "new", except sorting it out as spam. */
export function answersCustomer(from: Status, to: Status): boolean {
  return from === "new" && to !== "spam";
}
