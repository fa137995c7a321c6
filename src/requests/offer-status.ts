/** States of an offer, which lists, exports and the offer's own room show. Ids are stored, labels are shown. */
import { labelOf } from "../content/labels";
import { type OFFER_KINDS, offerStatuses } from "../content/lists";
import { berlinDay } from "../platform/time/berlin-days";

export type OfferKind = (typeof OFFER_KINDS)[number];

export type OfferStatus = (typeof offerStatuses)[number]["id"];

/** Status as it is shown: nobody stores that an offer has expired. */
export type ShownStatus = OfferStatus | "expired";

/** The status of an offer on a day in Berlin ("2026-11-22"): expired after its last day. */
export function statusOn<Status extends OfferStatus | null>(
  today: string,
  { status, validUntil }: { status: Status; validUntil: string | null },
): Status | "expired" {
  return status === "sent" && validUntil !== null && validUntil < today ? "expired" : status;
}

/** Status of an offer at a moment. */
export function statusAt<Status extends OfferStatus>(
  now: Date,
  offer: { status: Status; validUntil: string | null },
): Status | "expired" {
  return statusOn(berlinDay(now), offer);
}

/** Newest offer, which stands first, if it is open or was until its last day. */
export function toBeAccepted<Offer extends { status: OfferStatus }>([newest]: readonly Offer[]): Offer | undefined {
  return newest?.status === "sent" ? newest : undefined;
}

/** Label of a status. @param sentAt null where no offer was made, because it was agreed by word */
export function offerStatusLabel(status: ShownStatus, sentAt?: string | null): string {
  if (status === "accepted" && sentAt === null) return "Vereinbart";
  return status === "expired" ? "Abgelaufen" : labelOf(offerStatuses, status);
}
