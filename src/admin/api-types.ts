/** Answers of the admin API that are more than a stored row: what the server promises and the dashboard reads. */
import type { FollowUp, FollowUpEvent } from "../follow-up/store.server";
import type { Lead } from "../quote/store.server";

/** A lead as `GET /api/leads` gives it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

/** `GET /api/admin/user`: who is signed in. */
export interface SignedInUser {
  email: string;
  lastLogin: string | null;
}

/** `GET /api/admin/follow-ups/:id`, newest event first. */
export interface FollowUpDetail {
  followUp: FollowUp;
  history: FollowUpEvent[];
  duplicates: FollowUp[];
}

/** `POST /api/admin/person/erase`: how many requests and messages are gone. */
export interface Erased {
  success: true;
  erased: number;
}
