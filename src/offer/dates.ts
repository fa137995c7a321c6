/** Days of an offer, all of them in Europe/Berlin. */
import { addDays, berlinDay, type Day } from "../platform/berlin-days";

/** The last day on which an offer of this moment can be accepted (§ 148 BGB). */
export function validUntil(now: Date, bindingDays: number): Day {
  return addDays(berlinDay(now), bindingDays);
}

/**
 * Whether a customer can have accepted on this day: not before it went out, not after its last day, and not in the
 * future. The owner may note it later, when the offer has expired meanwhile.
 */
export function mayBeAcceptedOn(day: Day, offer: { sentAt: string; validUntil: Day }, now: Date): boolean {
  return berlinDay(new Date(offer.sentAt)) <= day && day <= offer.validUntil && day <= berlinDay(now);
}
