/** Next status of a request or message: most follow from what happened, the others are set by hand. */
import type { SubmissionKind } from "../../content/lists";
import type { Status } from "./options";

/** Statuses in which the customer still waits for something, in the order of a request's way. */
export const OPEN_STATUSES = ["new", "contacted", "viewing", "offer"] as const satisfies readonly Status[];

/** Whether the owner may set a status by hand: to give up, to mark as spam, or to take either back. */
export function mayFollow(kind: SubmissionKind, from: Status, to: Status): boolean {
  switch (to) {
    case "spam":
      // An offer that is out binds: it is retracted or lost.
      return isOpen(from) && from !== "offer";
    case "new":
      return from === "spam";
    case "contacted":
      return from === "lost" || from === "done" || from === "won";
    case "lost":
      return kind === "lead" && isOpen(from);
    case "won":
      return kind === "lead" && (isOpen(from) || from === "lost");
    default:
      return false;
  }
}

/** Whether it may be advertising, and nobody has said what it is (requests/intake/suspicions.ts). */
export function isSuspected({ status, suspicion }: { status: Status; suspicion: string | null }): boolean {
  return status === "new" && suspicion !== null;
}

/** Whether this is a step forward. What is closed is only taken up again by hand. */
export function isForward(from: Status, to: "contacted" | "viewing"): boolean {
  const way: readonly Status[] = OPEN_STATUSES;
  return isOpen(from) && way.indexOf(from) < way.indexOf(to);
}

/** Whether the owner still has something to do. */
export function isOpen(status: Status): boolean {
  return (OPEN_STATUSES as readonly Status[]).includes(status);
}

/** Statuses in which an agreed viewing takes place: also after the order, whatever was arranged before it. */
export const VIEWED_STATUSES = [...OPEN_STATUSES, "won"] as const satisfies readonly Status[];

export function keepsViewing(status: Status): boolean {
  return (VIEWED_STATUSES as readonly Status[]).includes(status);
}

/** Whether a request gets its first answer, at the latest, by this status: closing it is none. */
export function isAnswered(status: Status): boolean {
  return status !== "new" && status !== "spam" && status !== "lost";
}
