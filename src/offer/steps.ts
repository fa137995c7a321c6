/** Which state of an offer may follow which. What is sent is frozen: a change is a new number. */
import type { OfferStatus } from "./options";

const NEXT: Record<OfferStatus, readonly OfferStatus[]> = {
  draft: ["sent"],
  sent: ["accepted", "declined", "expired", "replaced", "retracted"],
  // Accepted in time, and noted when the last day was over.
  expired: ["accepted"],
  accepted: [],
  declined: [],
  replaced: [],
  retracted: [],
};

export function mayBecome(from: OfferStatus, to: OfferStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether the customer can still answer it. */
export function isAnswerable(status: OfferStatus): boolean {
  return status === "sent";
}
