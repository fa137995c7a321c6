import type { OfferInWords } from "../offer/words";
import type { OfferStatus } from "../requests/offer-status";

export interface OfferView {
  /** Its own path, and that of its request. */
  path: string;
  requestPath: string;
  /** Whole address, for paper. */
  url: string;
  status: OfferStatus;
  /** Whether the customer can still answer. */
  mayAnswer: boolean;
  /** Explains the offer's state, with a link to what can be done. */
  notice: { text: string; link?: { href: string; label: string } } | undefined;
  /** A prepared mail that accepts it. */
  acceptanceMail: string;
  digest: string;
  words: OfferInWords;
  terms: string;
  instruction: string;
  /** Message about what was just done. */
  done?: string | undefined;
  /** Why it was not done, and what had been typed. */
  problem?: string | undefined;
  typed?: string | undefined;
}
