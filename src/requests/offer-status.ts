/** The states of an offer, which lists, exports and the offer's own room show. Ids are stored, labels are shown. */
import { labelOf, type OFFER_KINDS, offerStatuses } from "../content/lists";
import { addDays, berlinDay, type Day, earlierOf, startOfBerlinDay } from "../platform/berlin-days";
import { HOUR_MS } from "../platform/durations";
import { UNDO_WINDOW_HOURS } from "./work/customer";

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

/**
 * When a decline on the customer's page takes effect, ISO 8601: a day later, but no later than the offer's last day
 * ends. Until then the offer is open, and the decline can be taken back.
 */
export function declineEnds({ decliningAt, validUntil }: { decliningAt: string; validUntil: string | null }): string {
  const ends = new Date(Date.parse(decliningAt) + UNDO_WINDOW_HOURS * HOUR_MS).toISOString();
  const lastDayEnds = validUntil ? startOfBerlinDay(addDays(validUntil, 1)).toISOString() : ends;
  return earlierOf(ends, lastDayEnds);
}

/** The status at a moment: declined or expired even before the hourly job has written it. */
export function statusAt<Status extends OfferStatus>(
  now: Date,
  offer: { status: Status; validUntil: string | null; decliningAt: string | null },
): Status | "declined" | "expired" {
  const { status, decliningAt, validUntil } = offer;
  const isDeclined = decliningAt !== null && declineEnds({ decliningAt, validUntil }) <= now.toISOString();
  return status === "sent" && isDeclined ? "declined" : statusOn(berlinDay(now), offer);
}

/** The newest offer, which stands first, with its status at a moment, if it is open or was until its last day. */
export function toBeAccepted<
  Offer extends { status: OfferStatus; validUntil: string | null; decliningAt: string | null },
>(now: Date, [newest]: readonly Offer[]): (Offer & { status: "sent" | "expired" }) | undefined {
  const status = newest && statusAt(now, newest);
  return newest && (status === "sent" || status === "expired") ? { ...newest, status } : undefined;
}

/** The day on which a decline on the customer's page took effect; of an offer that was declined otherwise, null. */
export function declinedOn({
  status,
  decliningAt,
  validUntil,
}: {
  status: OfferStatus;
  decliningAt: string | null;
  validUntil: string | null;
}): Day | null {
  if (status !== "declined" || decliningAt === null) return null;
  return berlinDay(new Date(declineEnds({ decliningAt, validUntil })));
}

export function offerStatusLabel(status: OfferStatus): string {
  return labelOf(offerStatuses, status);
}
