/** What lists, mails and exports say about the newest offer of a request. */

import { berlinDay, type Day } from "../../platform/berlin-days";
import { DAY_MS } from "../../platform/durations";
import { amountsInWords } from "../money";
import { type OfferStatus, statusOn } from "../offer-status";
import type { Status } from "../work/options";
import { isOpen } from "../work/steps";

/** All null if none was sent. */
export interface NewestOffer {
  offerNumber: string | null;
  offerStatus: OfferStatus | null;
  offerSentAt: string | null;
  /** The last day in Berlin on which it can be accepted. */
  offerValidUntil: Day | null;
  /** In the columns of money.ts. */
  offerNetCents: number | null;
  offerMonthNetCents: number | null;
}

/** Its state on a day in Berlin. */
export function offerStatusOn(
  today: Day,
  { offerStatus, offerValidUntil }: Pick<NewestOffer, "offerStatus" | "offerValidUntil">,
): OfferStatus | null {
  return statusOn(today, { status: offerStatus, validUntil: offerValidUntil });
}

/**
 * "Angebot seit 3 Tagen offen: 382,35 € je Monat, netto"
 *
 * @param today the day in Europe/Berlin
 * @returns undefined if there is no offer, or if it no longer matters for the request's status
 */
export function newestOfferLabel(request: NewestOffer & { status: Status | null }, today: Day): string | undefined {
  const state = stateInWords(request, today);
  return state && `${state}: ${offerValueInWords(request)}`;
}

function stateInWords(request: NewestOffer & { status: Status | null }, today: Day): string | undefined {
  const offerStatus = offerStatusOn(today, request);
  if (offerStatus === "accepted") return request.status === "won" ? "Angebot angenommen" : undefined;
  if (!request.status || !isOpen(request.status)) return undefined;
  if (offerStatus === "expired") return "Angebot abgelaufen";
  if (offerStatus !== "sent" || !request.offerSentAt) return undefined;
  const days = daysBetween(berlinDay(new Date(request.offerSentAt)), today);
  if (days < 1) return "Angebot heute gesendet";
  return `Angebot seit ${days === 1 ? "1 Tag" : `${days} Tagen`} offen`;
}

/** "382,35 € je Monat, netto" */
function offerValueInWords({ offerNetCents, offerMonthNetCents }: NewestOffer): string {
  return `${amountsInWords({ amountCents: offerNetCents ?? 0, monthCents: offerMonthNetCents })}, netto`;
}

/** Calendar days, regardless of clock changes. */
function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
