/** Newest offer of a request, as lists and exports know it. */
import type { MoneyColumn } from "../../content/money";
import type { Day } from "../../platform/time/berlin-days";
import { type OfferStatus, type ShownStatus, statusOn } from "../offer-status";

/** Columns of the newest offer; all are null if none was sent. */
export interface NewestOffer {
  offerNumber: string | null;
  offerStatus: OfferStatus | null;
  offerSentAt: string | null;
  /** The last day in Berlin on which it can be accepted. */
  offerValidUntil: Day | null;
  offerNetCents: number | null;
  offerMonthNetCents: number | null;
}

/** Net sum of each column of money. */
export const OFFER_NET = {
  monthCents: "offerMonthNetCents",
  amountCents: "offerNetCents",
} as const satisfies Record<MoneyColumn, keyof NewestOffer>;

/** State of the offer on a day in Berlin. */
export function offerStatusOn(
  today: Day,
  { offerStatus, offerValidUntil }: Pick<NewestOffer, "offerStatus" | "offerValidUntil">,
): ShownStatus | null {
  return statusOn(today, { status: offerStatus, validUntil: offerValidUntil });
}
