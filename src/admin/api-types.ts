/** Responses of the admin API that are more than a stored row. Server and dashboard share the types. */

import type { CustomerPage } from "../my-request/owner-view.server";
import type { OfferSummary } from "../offer/store.server";
import type { Erasure, PersonRecord } from "../requests/erasing/erase.server";
import type { Lead } from "../requests/lists/leads.server";
import type { FollowUp, FollowUpEvent } from "../requests/work/store.server";

/** A lead as `GET /api/leads` returns it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

/** `GET /api/admin/user`: who is signed in. */
export interface SignedInUser {
  email: string;
  lastLogin: string | null;
}

/** A row of `GET /api/admin/sessions`. */
export interface SessionRow {
  id: string;
  /** Browser and system in words. */
  device: string;
  createdAt: string;
  /** To the hour. */
  lastUsedAt: string;
  /** Whether the request comes from it. */
  isCurrent: boolean;
}

/** A row of `GET /api/admin/passkeys`. */
export interface PasskeyRow {
  id: string;
  /** Browser and system in words, when it was set up. */
  device: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** `GET /api/admin/follow-ups/:id`, newest event first. */
export interface FollowUpDetail {
  followUp: FollowUp;
  history: FollowUpEvent[];
  duplicates: FollowUp[];
  /** The customer's own page; a message has none. */
  customerPage: CustomerPage | null;
  /**
   * Its offers, the newest first, whether another one is being written, and whether customers can be mailed; a message
   * has none.
   */
  offered: { offers: OfferSummary[]; hasDraft: boolean; hasMail: boolean };
}

/** `POST /api/admin/person`: what may be stored about one person. */
export interface FoundRecords {
  records: PersonRecord[];
}

/** `POST /api/admin/person/erase`: how many requests and messages were deleted, and how many must be retained. */
export interface Erased extends Erasure {
  success: true;
}
