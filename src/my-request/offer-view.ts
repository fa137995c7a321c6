import type { OfferStatus } from "../offer/options";
import type { OfferInWords } from "../offer/words";
import type { GoneView } from "./view";

/** What the page of an offer can be. */
export type OfferPageView = OfferView | GoneView | UnavailableView;

export interface OfferView {
  view: "offer";
  /** Its own path, and that of its request. */
  path: string;
  requestPath: string;
  /** Whole address, for paper. */
  url: string;
  status: OfferStatus;
  /** Whether the customer can still answer. */
  mayAnswer: boolean;
  /** What the state is called, and what can be done about it. */
  notice: { text: string; link?: { href: string; label: string } } | undefined;
  /** A prepared mail that accepts it. */
  acceptanceMail: string;
  digest: string;
  words: OfferInWords;
  terms: string;
  instruction: string;
  /** What was just done, in words. */
  done?: string | undefined;
  /** Why it was not done, and what had been typed. */
  problem?: string | undefined;
  typed?: string | undefined;
}

/** The database is unreachable: shows what was typed. */
interface UnavailableView {
  view: "unavailable";
  typed: string;
}
