/** The states of an offer, which lists, exports and the offer's own room show. Ids are stored, labels are shown. */
import { labelOf, type OFFER_KINDS, offerStatuses } from "../content/lists";

export type OfferKind = (typeof OFFER_KINDS)[number];

export type OfferStatus = (typeof offerStatuses)[number]["id"];

/**
 * The status of an offer on a day in Berlin ("2026-11-22"): expired after its last day, even before the hourly job.
 */
export function statusOn<Status extends OfferStatus | null>(
  today: string,
  { status, validUntil }: { status: Status; validUntil: string | null },
): Status | "expired" {
  return status === "sent" && validUntil !== null && validUntil < today ? "expired" : status;
}

export function offerStatusLabel(status: OfferStatus): string {
  return labelOf(offerStatuses, status);
}
