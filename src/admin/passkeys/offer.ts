/** The dashboard offers to set up a passkey after a login by password, until the offer is answered on this device. */

/** What local storage holds once the offer was answered, one way or the other. */
const OFFER_KEY = "passkeyOffer";
const ANSWERED = "answered";

/** Since this page was loaded. */
let hasTypedPassword = false;

export function notePasswordLogin(): void {
  hasTypedPassword = true;
}

/** Set up, signed in with, or declined: this device is not asked again. */
export function noteOfferAnswered(): void {
  localStorage.setItem(OFFER_KEY, ANSWERED);
}

export function isOfferDue(): boolean {
  return hasTypedPassword && localStorage.getItem(OFFER_KEY) !== ANSWERED;
}
