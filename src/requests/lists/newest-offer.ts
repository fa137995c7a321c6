/** Newest offer of a request, as lists and exports know it. */
import type { Day } from "../../platform/berlin-days";
import { type OfferStatus, type ShownStatus, statusOn } from "../offer-status";

/** Columns of the newest offer; all are null if none was sent. */
export interface NewestOffer {
  offerNumber: string | null;
  offerStatus: OfferStatus | null;
  offerSentAt: string | null;
  /** The last day in Berlin on which it can be accepted. */
  offerValidUntil: Day | null;
  /** Amounts in the columns of money.ts. */
  offerNetCents: number | null;
  offerMonthNetCents: number | null;
}

/** State of the offer on a day in Berlin. */
export function offerStatusOn(
  today: Day,
  { offerStatus, offerValidUntil }: Pick<NewestOffer, "offerStatus" | "offerValidUntil">,
): ShownStatus | null {
  return statusOn(today, { status: offerStatus, validUntil: offerValidUntil });
}
