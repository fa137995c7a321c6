/** Allowed status transitions. A sent offer is immutable: a change is a new revision. */
import type { OfferStatus } from "../requests/offer-status";

const NEXT: Record<OfferStatus, readonly OfferStatus[]> = {
  draft: ["sent"],
  sent: ["accepted", "declined", "expired", "replaced", "retracted"],
  // Accepted in time, but recorded after the last day.
  expired: ["accepted"],
  accepted: [],
  declined: [],
  replaced: [],
  retracted: [],
};

export function canTransition(from: OfferStatus, to: OfferStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether the customer can still reply. */
export function isAnswerable(status: OfferStatus): boolean {
  return status === "sent";
}
